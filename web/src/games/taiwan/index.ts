// Taiwan mahjong, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { around } from "../mahjong/table";
import { Board } from "./Board";
import { marks } from "./marks";
import { Result } from "./Result";
import { sound, tell } from "./tell";
import type { TaiwanView } from "./types";

const taiwan: GameModule<TaiwanView> = {
  Board,
  Result,
  resultEvent: "END",
  marks,
  around,
  tell,
  sound,
  milestone: (event) => event.type === "CALL" || event.type === "KONG",
};

export default taiwan;
