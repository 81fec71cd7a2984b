import { expect, test } from "vitest";
import { goalOf } from "./code";

const HOME = "http://192.168.0.7:8642";

test.each([
  "K7MQ2X",
  " k7mq2x ",
  "k7m q2x",
  "K7M-Q2X",
  "Ｋ７ＭＱ２Ｘ",
  `${HOME}/t/K7MQ2X`,
  "192.168.0.7:8642/t/k7mq2x?from=chat",
])("%s leads to the table of that code", (text) => expect(goalOf(text, HOME)).toEqual({ code: "K7MQ2X" }));

test("a link of another server leads there", () => {
  expect(goalOf("http://10.0.0.2:8642/t/ABCDEF", HOME)).toEqual({ url: "http://10.0.0.2:8642/t/ABCDEF" });
});

test.each(["", "K7MQ2", "K7MQ2XX", "놀이판", HOME, "javascript:alert(1)"])("%s leads nowhere", (text) => {
  expect(goalOf(text, HOME)).toBeNull();
});
