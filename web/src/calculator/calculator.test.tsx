import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../common/testing/fakes";
import type { Calculated } from "../wire/types";
import CalculatorPage from "./CalculatorPage";

const EMPTY: Calculated = { shanten: 3, score: null, worthless: null, waits: [], accepted: [], discards: [] };
const ASKED = "POST /api/calculate/riichi";
const TENPAI = "234m345p456p22s67s";

const answers = (found: unknown) => ({
  "GET /api/games": { games: [] },
  [ASKED]: found,
  "POST /api/calculate/taiwan": found,
});
const open = (query: string, game: "riichi" | "taiwan" = "riichi") => {
  history.replaceState(null, "", `/calculate/${game}${query && `?${query}`}`);
  render(<CalculatorPage game={game} />);
};
const result = () => within(screen.getByRole("region", { name: "Result" }));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("nothing is asked before there are enough tiles", async () => {
  const calls = fakeServer(answers(EMPTY));
  open("hand=123m");
  expect(result().getByText("10 more tiles")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "east wind, 4 left" }));
  expect(result().getByText("9 more tiles")).toBeTruthy();
  expect(location.search).toBe("?hand=123m1z");
  expect(calls.filter((call) => call.method === "POST")).toEqual([]);
});

test("a hand is asked about as it stands, and its waits are told with their worth", async () => {
  const score = {
    game: "riichi",
    han: 2,
    fu: 30,
    yakuman: 0,
    limit: "",
    base: 480,
    yaku: [],
    fu_parts: [],
    reading: [],
    points: 2900,
    payments: {},
  };
  const waits = [
    { tile: "5s", left: 4, score, worthless: null },
    { tile: "8s", left: 3, score: null, worthless: "no-yaku" },
  ];
  const calls = fakeServer(answers({ ...EMPTY, shanten: 0, waits }));
  open(`hand=${TENPAI}&tsumo=true&dora=9s`);
  expect(await result().findByText("Waits for 2 kinds of tile, 7 left")).toBeTruthy();
  expect(result().getByText("2 han 30 fu, 2,900 points")).toBeTruthy();
  expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(
    "Tenpai: five of bamboos, eight of bamboos. 7 left",
  );
  const sent = calls.find((call) => call.method === "POST")!.body;
  expect(sent).toMatchObject({
    hand: "234m344556p2267s",
    win: null,
    melds: [],
    tsumo: true,
    dora: "9s",
    preset: "standard",
  });
  await userEvent.click(result().getByRole("button", { name: "Draw five of bamboos" }));
  expect(location.search).toContain("5s");
});

test("a discard is made by pressing it", async () => {
  const discards = [
    { tile: "1z", shanten: 0, left: 7, accepted: [{ tile: "5s", left: 4 }] },
    { tile: "2m", shanten: 1, left: 9, accepted: [] },
  ];
  fakeServer(answers({ ...EMPTY, shanten: 0, discards }));
  open(`hand=${TENPAI}1z`);
  expect(await result().findByText("takes 1 kind, 7 left")).toBeTruthy();
  await userEvent.click(result().getByRole("button", { name: "Discard east wind" }));
  expect(location.search).toBe("?hand=234m344556p2267s");
});

test("what cannot be is told in the reader's words", async () => {
  fakeServer(
    answers({
      status: 400,
      body: {
        error: "ippatsu: there is none without riichi",
        code: "hand",
        facts: { where: "ippatsu", fault: "conflict" },
      },
    }),
  );
  open(`hand=${TENPAI}&ippatsu=true`);
  expect((await screen.findByRole("alert")).textContent).toBe("Ippatsu needs riichi, and a kan ends it.");
});

test("every line of a score is told, and who pays", async () => {
  const score = {
    game: "riichi",
    han: 2,
    fu: 40,
    yakuman: 0,
    limit: "",
    base: 640,
    yaku: [
      { name: "seat wind", value: 1 },
      { name: "dora", value: 1 },
    ],
    fu_parts: [
      { name: "base", value: 20 },
      { name: "closed triplet of 1z", value: 8 },
    ],
    reading: ["111z", "22p"],
    points: 2700,
    payments: { dealer: 1300, others: 700, sticks: 1000 },
  };
  fakeServer(answers({ ...EMPTY, shanten: -1, score }));
  open("hand=22p567s111z&melds=chi:123m,chi:456p");
  expect(await result().findByText("2,700 points")).toBeTruthy();
  expect(result().getByRole("row", { name: "Seat wind 1 han" })).toBeTruthy();
  expect(result().getByRole("row", { name: "Closed triplet: east wind 8 fu" })).toBeTruthy();
  expect(result().getByText("The others pay 700 each")).toBeTruthy();
  expect(result().getByText("From the table: 1,000")).toBeTruthy();
  expect(result().getByRole("img", { name: "east wind, east wind, east wind" })).toBeTruthy();
});

test("a hand is typed, and a sign that is no tile is named", async () => {
  fakeServer(answers(EMPTY));
  open("");
  const text = screen.getByRole("textbox", { name: "The hand as text" });
  await userEvent.type(text, "123m5");
  expect(screen.getByText("Which suit does 5 have? Add m, p, s or z.")).toBeTruthy();
  await userEvent.type(text, "q");
  expect(screen.getByText("“5q” is no tile.")).toBeTruthy();
  expect(location.search).toBe("?hand=123m");
});

test("melds are made of the kind that is chosen, taken out, and cleared and brought back", async () => {
  fakeServer(answers(EMPTY));
  open("");
  await userEvent.click(screen.getByRole("radio", { name: "Melds" }));
  await userEvent.click(screen.getByRole("radio", { name: "Pon" }));
  await userEvent.click(screen.getByRole("button", { name: "five of circles, 4 left" }));
  expect(location.search).toBe("?melds=pon:555p");
  await userEvent.click(screen.getByRole("button", { name: /^Red five in Pon/ }));
  expect(location.search).toBe("?melds=pon:055p");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(location.search).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(location.search).toBe("?melds=pon:055p");
  await userEvent.click(screen.getByRole("button", { name: /^Take out Pon/ }));
  expect(location.search).toBe("");
});

test("arrows lead through all tiles, of which one is in the order of Tab", async () => {
  fakeServer(answers(EMPTY));
  open("");
  const tiles = within(screen.getByRole("group", { name: "All tiles" })).getAllByRole("button");
  expect(tiles.filter((each) => each.tabIndex === 0)).toHaveLength(1);
  tiles[0]!.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("red dragon, 4 left");
  await userEvent.keyboard("{Enter}");
  expect(location.search).toBe("?hand=7z");
});

test("eight flowers are enough to ask", async () => {
  const calls = fakeServer(answers(EMPTY));
  open("flowers=12345678f", "taiwan");
  await waitFor(() =>
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({ hand: "", flowers: "12345678f" }),
  );
});

test("an example is a hand", async () => {
  fakeServer(answers(EMPTY));
  open("");
  await userEvent.click(screen.getByRole("button", { name: "A yakuman" }));
  expect(location.search).toBe("?hand=19m19p19s12345677z&tsumo=true");
});

test("the focus stays beside a tile that goes away", async () => {
  fakeServer(answers(EMPTY));
  open("hand=12m&dora=1z");
  screen.getByRole("button", { name: "Take out two of characters" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Take out one of characters");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Hand/ }));
});
