import { expect, it } from "vitest";
import { placesFor } from "./flights";
import type { MatgoView } from "./types";

const root = document.createElement("div");
root.innerHTML = "<i data-deck></i><i data-place-at='0'></i><i data-place-at='1'></i>";
const from = (card: string, seat: number | null, viewer: number): string => {
  const view = { action: seat === null ? null : { seat, cards: ["5-animal"] } } as unknown as MatgoView;
  return placesFor(viewer)(root, view).from(card)!.outerHTML;
};
const [deck, near, far] = [...root.children].map((each) => each.outerHTML);

it.each([
  ["the hand across, when the other has played it", "5-animal", 1, 0, far],
  ["the near hand, for who looks on or watches it again", "5-animal", 0, 0, near],
  ["the near hand of the second seat", "5-animal", 1, 1, near],
  ["the deck, when it was turned over", "6-junk1", 1, 0, deck],
  ["the deck, when it is dealt", "5-animal", null, 0, deck],
])("a card comes from %s", (_, card, seat, viewer, place) => {
  expect(from(card, seat, viewer)).toBe(place);
});
