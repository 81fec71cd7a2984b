// A hand of riichi or Taiwan mahjong counted by the server: its score, its waits, its best discards.
import { call } from "./api";
import type { Calculated, RiichiHand, TaiwanHand } from "./messages";

export const calculate = (hand: RiichiHand | TaiwanHand) => call<Calculated>("POST", "/api/calculate", hand);
