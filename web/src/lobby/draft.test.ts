import { expect, test } from "vitest";
import { OFC, TICHU } from "../common/testing/fakes";
import { fieldOf, hintsOf, newDraft, settingsOf, withChair, withGame, withPreset, withSwitch } from "./draft";

test("an untouched plan sends its preset and nothing that differs from it", () => {
  const settings = settingsOf(newDraft(TICHU));
  expect(settings).toEqual({
    game: "tichu",
    preset: "quick",
    switches: {},
    chairs: [{ bot: null }, { bot: null }, { bot: null }, { bot: null }],
    clock: null,
    listed: true,
    watching: "anybody",
    hints: null,
    claims: "quick",
    carries: true,
    begins_when_full: true,
    purses: true,
  });
});

test("only changed switches are sent, and one that is changed back is not", () => {
  let draft = withSwitch(newDraft(TICHU), TICHU, "target", 500);
  draft = withSwitch(draft, TICHU, "bombs_out_of_turn", true);
  draft = withSwitch(draft, TICHU, "bombs_out_of_turn", false);
  expect(settingsOf(draft).switches).toEqual({ target: 500 });
});

test("another preset begins anew", () => {
  const draft = withPreset(withSwitch(newDraft(TICHU), TICHU, "target", 500), TICHU, "classic");
  expect(settingsOf(draft)).toMatchObject({ preset: "classic", switches: {} });
});

test("chairs follow the number of players, and keep their bots", () => {
  let draft = withChair(newDraft(OFC), 1, "normal");
  draft = withSwitch(draft, OFC, "players", 3);
  expect(draft.chairs).toEqual([null, "normal", null]);
  expect(withSwitch(draft, OFC, "players", 2).chairs).toEqual([null, "normal"]);
});

test("a table may be opened without hints, and without anybody who watches", () => {
  expect(settingsOf({ ...newDraft(TICHU), watching: false, hints: false })).toMatchObject({
    watching: "nobody",
    hints: false,
  });
});

test("hints are for who plays bots alone, unless the table's own switch says otherwise", () => {
  const open = newDraft(TICHU);
  const alone = [1, 2, 3].reduce((draft, seat) => withChair(draft, seat, "normal"), open);
  expect([hintsOf(open), hintsOf(withChair(open, 1, "normal")), hintsOf(alone)]).toEqual([false, false, true]);
  expect([hintsOf({ ...open, hints: true }), hintsOf({ ...alone, hints: false })]).toEqual([true, false]);
  expect(settingsOf(alone).hints).toBeNull(); // who sits when the match begins decides, not who was planned for
});

test("claims at a table are quick unless it is sealed", () => {
  expect(settingsOf({ ...newDraft(TICHU), claims: "sealed" })).toMatchObject({ claims: "sealed" });
});

test("a table may begin every match anew", () => {
  expect(settingsOf({ ...newDraft(TICHU), carries: false })).toMatchObject({ carries: false });
  expect(settingsOf({ ...newDraft(TICHU), purses: false })).toMatchObject({ purses: false });
});

test("another game has its own rules and chairs, but the same doors and clock", () => {
  const draft = withGame({ ...newDraft(TICHU), listed: false, hints: false, clock: "slow" }, OFC);
  expect(draft).toMatchObject({
    game: "ofc",
    preset: "standard",
    chairs: [null, null],
    listed: false,
    hints: false,
    clock: "slow",
  });
});

test("clock and pauses are sent in seconds", () => {
  const draft = newDraft(TICHU);
  expect(settingsOf({ ...draft, clock: "normal" }).clock).toEqual({ move: 30, bank: 60 });
  expect(settingsOf({ ...draft, clock: "custom", custom: { move: 7, bank: 5 } }).clock).toEqual({ move: 7, bank: 5 });
  expect(settingsOf({ ...draft, spans: { ...draft.spans, pace: 2 } })).toMatchObject({ pace: 2 });
});

test.each([
  ["clock.move: 0.05 to 600 seconds are possible, not 700", "clock.move"],
  ["tichu: switch target takes a whole number from 0 to 10000, not 99999", "switches.target"],
  ["tichu: no preset 'x'; there are: quick, classic", "preset"],
  ["chairs[2].bot: no bot 'x' for tichu", "chairs"],
  ["body: Expected `float`, got `str` - at `$.pace`", "pace"],
  ["something else", null],
])("%s speaks of %s", (message, field) => expect(fieldOf(message, newDraft(TICHU))).toBe(field));
