// Matgo, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { lasts } from "./beats";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { shout } from "./shout";
import { carried, sound, tell } from "./tell";
import type { MatgoView } from "./types";

const matgo: GameModule<MatgoView, Event> = {
  Board,
  Result,
  marks,
  tell,
  sound,
  shout,
  lasts,
  carried,
  milestone: (event) => shout(event) !== null,
};

export default matgo;
