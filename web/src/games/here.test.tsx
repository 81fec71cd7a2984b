// Games of other packages: listed after ours, named by their words, shown by their table or plainly.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTable, fakeServer, OFC, TICHU } from "../common/testing/fakes";
import { load, maybe } from "../i18n";
import { GameCards } from "../lobby/GameCards";
import type { GameInfo } from "../wire/types";

const WHIST: GameInfo = {
  ...TICHU,
  name: "whist",
  bots: ["random", "easy"],
  lesson: false,
  words: true,
  presets: { short: { rules: { target: 10 }, seats: 3 } },
  seats: [3],
};
const BARE: GameInfo = { ...WHIST, name: "old_maid", words: false };
const ENGLISH = { "whist.title": "Whist", "whist.about": "Tricks.", "whist.move.play": "Play {card}" };
const HERE = {
  "GET /api/games": { games: [OFC, BARE, TICHU, WHIST] },
  "GET /api/games/whist/words/en": { words: { ...ENGLISH, "whist.switch.target": "Tricks to win" } },
  "GET /api/games/whist/words/ko": { words: { ...ENGLISH, "whist.title": "휘스트" } },
  "POST /api/tables": aTable(),
};

beforeEach(() => vi.resetModules()); // what was asked once is not asked again
afterEach(async () => {
  vi.unstubAllGlobals();
  await load("en");
});

const card = async (name: string) => within((await screen.findByRole("heading", { name })).closest("li")!);

test("they stand after ours, with what their package says of them", async () => {
  fakeServer(HERE);
  render(<GameCards onFriends={() => undefined} />);
  await card("Tichu");
  expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
    "Tichu",
    "Open-Face Chinese",
    "Old maid",
    "Whist",
  ]);
  const whist = await card("Whist");
  expect(whist.getByText("Tricks.")).toBeTruthy();
  expect(whist.getByText("3 players")).toBeTruthy();
  expect(whist.queryByRole("link", { name: "Learn Whist" })).toBeNull();
  expect((await card("Tichu")).getByRole("link", { name: "Learn Tichu" })).toBeTruthy();
});

test("one plays against the bots there are", async () => {
  const calls = fakeServer(HERE);
  render(<GameCards onFriends={() => undefined} />);
  await userEvent.click((await card("Whist")).getByRole("button", { name: "Play now: Whist" }));
  expect(calls.find((call) => call.path === "/api/tables")?.body).toMatchObject({
    chairs: [{ bot: null }, { bot: "easy" }, { bot: "easy" }],
  });
});

test("their words change with the language, and ours cannot be replaced", async () => {
  fakeServer({ ...HERE, "GET /api/games/whist/words/en": { words: { "tichu.title": "Mine", ...ENGLISH } } });
  const { adopt, maybe: said } = await import("../i18n");
  const { gamesHere, speak } = await import("../common/games/here");
  const { gameName } = await import("../common/games/names");
  await gamesHere();
  expect([gameName("whist"), gameName("tichu"), gameName("old_maid")]).toEqual(["Whist", "Tichu", "Old maid"]);
  await speak("ko");
  expect(gameName("whist")).toBe("휘스트");
  adopt({ "tichu.title": "Mine" });
  expect(said("tichu.title")).toBe("Tichu");
});

test("rules and moves have their words", async () => {
  fakeServer(HERE);
  const { gamesHere } = await import("../common/games/here");
  const words = await import("./plain/words");
  const rules = await import("../common/rules/words");
  await gamesHere();
  expect(rules.switchWords({}, "whist", WHIST.switches[0]!)).toBe("Tricks to win");
  expect(words.moveWords("whist", { type: "play", card: "Td" })).toBe("Play 10♦");
  expect(words.moveWords("whist", { type: "fold" })).toBe("fold");
});

test("a game brings its own table, and without one or with a broken one it is played in words", async () => {
  const table = (body: string) => `data:text/javascript,export default (kit) => (${encodeURIComponent(body)})`;
  const here = (browser: string | null) =>
    fakeServer({ ...HERE, "GET /api/games": { games: [{ ...WHIST, browser }] } });
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const carried = async (browser: string | null) => {
    vi.resetModules();
    here(browser);
    const module = await (await import(".")).loadGame("whist");
    expect(module.Board).toBeTypeOf("function");
    return module.carried?.({}, []);
  };
  expect(await carried(table('{...kit.plain, carried: () => kit.React.version > "" && kit.t("loading")}'))).toBe(
    maybe("loading"),
  );
  expect(await carried(null)).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
  expect(await carried(table("nothing.at.all"))).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});
