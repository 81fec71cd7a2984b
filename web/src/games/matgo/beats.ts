// A turn for the eye: the card is slapped down, one is turned over, and what matches is taken.
import { beatsIn, type Beats } from "../../common/games/beats";
import type { Event } from "./contract";

export const SLAP = 300; // ms at the usual speed
export const FLIP = 500;
export const TAKE = 350;

const BEATS: Beats<Event> = { play: SLAP, bonus: SLAP, flip: FLIP, turn_end: TAKE };

export const lasts = (events: Event[]): number => beatsIn(BEATS, events);
