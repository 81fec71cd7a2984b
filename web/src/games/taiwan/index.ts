// Taiwan mahjong, as the common frame needs it.
import type { GameModule } from "../../common/games/game";
import { around } from "../mahjong/table";
import { Board } from "./Board";
import type { Event } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { sound, tell } from "./tell";
import type { TaiwanView } from "./types";

const taiwan: GameModule<TaiwanView, Event> = {
  Board,
  Result,
  marks,
  around,
  tell,
  sound,
  milestone: (event) => event.type === "call" || event.type === "kong",
};

export default taiwan;
