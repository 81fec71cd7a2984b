// What the client takes from the Python package: the words of the games.
import { fileURLToPath } from "node:url";

export const alias = { noripan: fileURLToPath(new URL("../src/noripan", import.meta.url)) };
