// Rules that cost more than they look.
import { expect, test } from "vitest";

const SHEETS = import.meta.glob<string>("../**/*.css", { eager: true, query: "?raw", import: "default" });

// what depends on anything within the whole table is worked out anew, for everything in it, with every card that moves;
// the page says with data-game and data-playing what is shown
test.each(Object.entries(SHEETS))("%s asks no question about the whole table", (_, sheet) => {
  expect(sheet.match(/\.(table-page|frame|seats|board)[^\s,{>+~]*:has\([^{]*/g) ?? []).toEqual([]);
});
