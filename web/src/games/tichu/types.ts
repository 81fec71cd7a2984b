// A round of Tichu as the server shows it to one seat, and names for parts of it.
import type { MatchView, Pass, Play, View } from "./contract";

export const SLOTS = ["LEFT", "PARTNER", "RIGHT"] as const;
export type Slot = (typeof SLOTS)[number];
export type Step = Play | Pass;

export type TichuView = View & {
  match: MatchView;
  hands?: string[][]; // everybody's cards, where a replay lays them open
};

export const GRAND_WINDOW = "TICHU.DECLARE_GRAND_WINDOW";
export const EXCHANGE = "TICHU.EXCHANGE_SELECT";
export const TRICK_PLAY = "TICHU.TRICK_PLAY";
export const DONATE = "TICHU.DRAGON_DONATE";

export const GAME_END = "TICHU.GAME_END";

export const isPlay = (step: Step): step is Play => "cards" in step;
