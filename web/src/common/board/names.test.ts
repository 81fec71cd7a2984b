// What the letters of a name tell.
import { expect, it } from "vitest";
import { langOf } from "./names";

it.each([
  ["미나", "ko"],
  ["린 이모 2", "ko"],
  ["さくら", "ja"],
  ["桜さん", "ja"],
  ["カイ", "ja"],
  ["王", undefined],
  ["Mina", undefined],
])("%s is of the language %s", (name, language) => expect(langOf(name)).toBe(language));
