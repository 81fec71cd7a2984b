import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BotFace, CAST } from "../../art/Faces";
import { plainTable } from "../../games/plain";
import { LANGUAGES, load, maybe } from "../../i18n";
import { aMatch } from "../testing/views";
import { Face } from "./Face";
import { characterOf } from "./names";
import { Plate } from "./Plate";

afterEach(() => load("en"));

const drawn = (name: string) => render(<BotFace name={name} />).container.innerHTML;

it("no two bots look alike", () => expect(new Set(CAST.map(drawn)).size).toBe(CAST.length));

it.each(LANGUAGES)("every bot has a name of its own in %s", async (language) => {
  await load(language);
  expect(new Set(CAST.map((name) => maybe(`bot.name.${name}`) ?? "")).size).toBe(CAST.length);
});

it("shows a bot's own face, a letter of a person, and a sign for a bot that nobody has drawn", () => {
  const { container, rerender } = render(<Face seat={{ name: "Old Wen", bot: "hard" }} />);
  expect(container.querySelector(".face")).not.toBeNull();
  rerender(<Face seat={{ name: "Old Wen", bot: null }} />);
  expect(container.textContent).toBe("O");
  rerender(<Face seat={{ name: "Newcomer", bot: "hard" }} />);
  expect(container.querySelector(".icon")).not.toBeNull();
});

it("says what a bot is like by its name, or else by its level", () => {
  expect(characterOf({ name: "Old Wen", bot: "hard" })).toBe("Thinks further ahead than most.");
  expect(characterOf({ name: "Red Mask", bot: "random" })).toBe("Plays anything that is allowed, without a thought.");
  expect(characterOf({ name: "Red Mask", bot: "bold" })).toBeNull();
  expect(characterOf({ name: "Old Wen", bot: null })).toBeNull();
});

it("a bot in a record has its face, and its name in the reader's language", async () => {
  await load("ko");
  const names = ["Mina", "Old Wen"];
  render(<Plate at={1} game={plainTable("duel")} view={aMatch()} names={names} moved={false} />);
  expect(screen.getByText("원 영감님")).toBeTruthy();
  expect(document.querySelector(".face")).not.toBeNull();
});
