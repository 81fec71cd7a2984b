// Tichu, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { shout, sound, tell } from "./tell";
import type { TichuView } from "./types";

const tichu: GameModule<TichuView, Event> = {
  Board,
  Result,
  marks,
  tell,
  shout,
  sound,
  milestone: (event) => event.type === "trick",
};

export default tichu;
