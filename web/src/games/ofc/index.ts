// Open-Face Chinese Pineapple, as the common frame needs it.
import { beatsIn, type Beats } from "../../common/games/beats";
import type { GameModule } from "../../common/games/game";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { ended, shout, sound, tell } from "./tell";
import type { OfcView } from "./types";

const BEATS: Beats<Event> = { place: 300, set: 200, reveal: 400 }; // ms at the usual speed

const ofc: GameModule<OfcView, Event> = {
  Board,
  Result,
  marks,
  tell,
  shout,
  ended,
  sound,
  lasts: (events) => beatsIn(BEATS, events),
  milestone: (event, { street }) => event.type === "deal" && event.street > street,
};

export default ofc;
