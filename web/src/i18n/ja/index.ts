import matgoGame from "noripan/games/matgo/words/ja.json";
import ofcGame from "noripan/games/ofc/words/ja.json";
import riichiGame from "noripan/games/riichi/words/ja.json";
import taiwanGame from "noripan/games/taiwan/words/ja.json";
import tichuGame from "noripan/games/tichu/words/ja.json";
import shared from "noripan/words/ja.json";
import art from "./art.json";
import calculator from "./calculator.json";
import common from "./common.json";
import company from "./company.json";
import learn from "./learn.json";
import lobby from "./lobby.json";
import mahjong from "./mahjong.json";
import matgo from "./matgo.json";
import ofc from "./ofc.json";
import replay from "./replay.json";
import riichi from "./riichi.json";
import statistics from "./statistics.json";
import table from "./table.json";
import taiwan from "./taiwan.json";
import tichu from "./tichu.json";

export default {
  ...shared,
  ...matgoGame,
  ...ofcGame,
  ...riichiGame,
  ...taiwanGame,
  ...tichuGame,
  ...common,
  ...company,
  ...art,
  ...lobby,
  ...table,
  ...tichu,
  ...replay,
  ...mahjong,
  ...riichi,
  ...taiwan,
  ...calculator,
  ...matgo,
  ...ofc,
  ...statistics,
  ...learn,
};
