// Riichi, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { around } from "../mahjong/table";
import { Board } from "./Board";
import { marks } from "./marks";
import { Result } from "./Result";
import { sound, tell } from "./tell";
import type { RiichiView } from "./types";

const riichi: GameModule<RiichiView> = {
  Board,
  Result,
  resultEvent: "OUTCOME END",
  marks,
  around,
  tell,
  sound,
  milestone: (event) => event.type === "CALL" || event.type === "KAN" || event.type === "RIICHI",
};

export default riichi;
