// Matgo, as the common frame needs it.
import type { GameModule } from "../game";
import { Board } from "./Board";
import { marks } from "./marks";
import { Result } from "./Result";
import { sound, tell } from "./tell";
import type { MatgoView } from "./types";

const matgo: GameModule<MatgoView> = {
  Board,
  Result,
  resultEvent: "end",
  marks,
  around: (seat, viewer) => (seat - viewer + 2) % 2,
  tell,
  sound,
};

export default matgo;
