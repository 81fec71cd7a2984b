// A game of Matgo as the server shows it to one seat.
import type { MatchView, View } from "./contract";

export const KINDS = ["bright", "animal", "ribbon", "junk"] as const;
export type Kind = (typeof KINDS)[number];

export type MatgoView = View & { match: MatchView };
