import art from "./art.json";
import common from "./common.json";
import lobby from "./lobby.json";
import replay from "./replay.json";
import table from "./table.json";
import tichu from "./tichu.json";

export default { ...common, ...art, ...lobby, ...table, ...tichu, ...replay };
