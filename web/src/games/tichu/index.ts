// Tichu, as the common frame needs it.
import { beatsIn, type Beats } from "../../common/games/beats";
import type { GameModule } from "../../common/games/game";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { ended, shout, sound, tell } from "./tell";
import type { TichuView } from "./types";

const BEATS: Beats<Event> = { exchange: 400, play: 350, pass: 200, trick: 250, dragon: 350 }; // ms at the usual speed

const tichu: GameModule<TichuView, Event> = {
  Board,
  Result,
  marks,
  side: (seat) => seat % 2,
  tell,
  ended,
  shout,
  sound,
  lasts: (events) => beatsIn(BEATS, events),
  milestone: (event) => event.type === "trick",
};

export default tichu;
