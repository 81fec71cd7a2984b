// Open-Face Chinese Pineapple, as the common frame needs it.
import type { GameModule } from "../game";
import { Board } from "./Board";
import type { Dealt } from "./contract";
import { marks } from "./marks";
import { Result } from "./Result";
import { around } from "./seats";
import { sound, tell } from "./tell";
import type { OfcView } from "./types";

const ofc: GameModule<OfcView> = {
  Board,
  Result,
  resultEvent: "end",
  marks,
  around,
  tell,
  sound,
  milestone: (event, { street }) => event.type === "deal" && (event as Dealt).street > street,
};

export default ofc;
