// Riichi, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { shout } from "./shout";
import { sound, tell } from "./tell";
import type { RiichiView } from "./types";

const riichi: GameModule<RiichiView, Event> = {
  Board,
  Result,
  marks,
  tell,
  shout,
  sound,
  milestone: (event) => event.type === "call" || event.type === "kan" || event.type === "riichi",
};

export default riichi;
