// Riichi, as the common frame needs it.
import { beatsIn, type Beats } from "../../common/games/beats";
import type { GameModule } from "../../common/games/game";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { shout } from "./shout";
import { ended, sound, tell } from "./tell";
import type { RiichiView } from "./types";

const BEATS: Beats<Event> = { discard: 200, call: 400, kan: 400, riichi: 100 }; // ms at the usual speed

const riichi: GameModule<RiichiView, Event> = {
  Board,
  Result,
  marks,
  tell,
  shout,
  sound,
  ended,
  lasts: (events) => beatsIn(BEATS, events),
  milestone: (event) => event.type === "call" || event.type === "kan" || event.type === "riichi",
};

export default riichi;
