// A hand of riichi or Taiwan mahjong counted by the server: its score, its waits, its best discards.
import { call } from "./api";
import type { Calculated, RiichiHand, TaiwanHand } from "./types";

export const calculateRiichi = (hand: RiichiHand) => call<Calculated>("POST", "/api/calculate/riichi", hand);
export const calculateTaiwan = (hand: TaiwanHand) => call<Calculated>("POST", "/api/calculate/taiwan", hand);
