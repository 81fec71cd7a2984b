// Moves and events in words: in those that the game's package brings, or without knowing what they mean.
import { rankText } from "../../art/names";
import { maybe, type Facts } from "../../i18n";
import type { GameEvent, Move } from "../../wire/types";

type Fields = Record<string, unknown>;

/** `hearts.move.play` is "Play {card}", say. */
export const moveWords = (game: string, move: Move): string =>
  maybe(`${game}.move.${move.type}`, factsOf(move)) ?? wordsOf(move);

/** `hearts.event.play` is "{player} plays {card}", say, and empty where there is nothing to tell. */
export function eventWords(game: string, { seat, ...event }: GameEvent, names: string[]): string | null {
  const player = typeof seat === "number" ? (names[seat] ?? "") : "";
  const own = maybe(`${game}.event.${event.type}`, { ...factsOf(event), player });
  if (own !== null) return own || null;
  const short = Object.entries(event).filter(([, value]) => typeof value !== "object" || isList(value));
  return `${player && `${player}: `}${wordsOf({ ...Object.fromEntries(short), type: event.type })}`;
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === "string");

const factsOf = (fields: Fields): Facts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /^cards?$/.test(name) ? signed(textOf(value)) : textOf(value),
    ]),
  );

const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `Td 9s` is 10♦ 9♠; what is no French card stays as it is. */
const signed = (text: string): string =>
  text.replaceAll(/\b([2-9TJQKA])([cdhs])\b/g, (_, rank: string, suit: string) => rankText(rank) + SIGNS[suit]!);

/** `RIICHI.DISCARD` is a discard, `play_card` is play card. */
export const nameOf = (type: string): string => type.split(".").at(-1)!.replaceAll(/[_-]/g, " ").toLowerCase();

/** `place: top 4c 4h · mid 9s`; where there is one thing to say it needs no name. */
export function wordsOf({ type, ...rest }: Fields & { type: string }): string {
  const said = Object.entries(rest).filter(([, value]) => !isNothing(value));
  if (said.length === 0) return nameOf(type);
  const [, only] = said[0]!;
  if (said.length === 1 && typeof only !== "boolean") return `${nameOf(type)} ${textOf(only)}`;
  return `${nameOf(type)}: ${said.map(fieldText).join(" · ")}`;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

const fieldText = ([name, value]: [string, unknown]): string => (value === true ? name : `${name} ${textOf(value)}`);

/** With the sign that typesetters use for less than nothing. */
export const numberText = (value: number): string => value.toLocaleString("en").replace("-", "−");

export function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map(textOf).join(value.some((each) => typeof each === "object" && each !== null) ? " | " : " ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([, each]) => !isNothing(each))
      .map(fieldText)
      .join(", ");
  return value === null ? "–" : String(value);
}
