// Moves and events in words, without knowing what they mean.

type Fields = Record<string, unknown>;

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
