import { expect, test } from "vitest";
import en from "./en.json";
import ja from "./ja.json";
import ko from "./ko.json";
import { choiceWords, switchWords } from "./words";
import zh from "./zh-TW.json";

const tai = { name: "tai_concealed", help: "門清: what it is worth; 0: nothing", choices: [], low: 0, high: 100 };
const keep = { name: "keep_small_dragons", help: "小三元: 三元牌 counted beside it", choices: [], low: 0, high: 0 };
const fresh = { name: "new_one", help: "a rule of tomorrow", choices: [], low: 0, high: 0 };

test("the languages beside English have the same words", () => {
  expect(Object.keys(zh).toSorted()).toEqual(Object.keys(ko).toSorted());
  expect(Object.keys(ja).toSorted()).toEqual(Object.keys(ko).toSorted());
  expect(Object.keys(en).filter((key) => !(key in ko))).toEqual([]);
});

test("Taiwan's patterns keep their names in a sentence of the language", () => {
  expect(switchWords(ko, "taiwan", tai)).toBe("門清의 값 (0: 없음)");
  expect(switchWords(ja, "taiwan", keep)).toBe("小三元に三元牌も加える");
});

test("a switch without words is told as the server tells it", () => {
  expect(switchWords(ko, "tichu", fresh)).toBe("A rule of tomorrow");
  expect(choiceWords(ko, "tichu", "new_one", "next_or_three")).toBe("next or three");
});
