// The vectors of docs/shuffle.md, which the Python engine is tested with too.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitmentOf, mix, shuffle, verify } from "./verify";

const page = readFileSync("../docs/shuffle.md", "utf8");
const vectors = Object.assign(
  {},
  ...[...page.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => JSON.parse(found[1]!)),
) as {
  commitment: { seed: string; commitment: string }[];
  mix: { seed: string; nonces: string[]; mixed: string }[];
  shuffle: { seed: string; deal: number; size: number; deck?: number[]; sha256?: string }[];
};

describe("the shuffle in the page", () => {
  it.each(vectors.commitment)("commits to $seed", ({ seed, commitment }) => {
    expect(commitmentOf(hexToBytes(seed))).toBe(commitment);
  });
  it.each(vectors.mix)("mixes $nonces into $seed", ({ seed, nonces, mixed }) => {
    expect(bytesToHex(mix(hexToBytes(seed), nonces.map(hexToBytes)))).toBe(mixed);
  });
  it.each(vectors.shuffle)(
    "deals $size cards of deal $deal from $seed",
    ({ seed, deal, size, deck, sha256: digest }) => {
      const dealt = shuffle([...Array(size).keys()], hexToBytes(seed), deal);
      expect(deck ? dealt : bytesToHex(sha256(utf8ToBytes(dealt.join())))).toEqual(deck ?? digest);
    },
  );
  it("finds a deck that is not the seed's and a seed that is not the one committed to", () => {
    const cards = ["a", "b", "c", "d"];
    const seed = "07";
    const right = {
      seed,
      commitment: commitmentOf(hexToBytes(seed)),
      nonces: [],
      deals: [{ deck: shuffle(cards, hexToBytes(seed), 0) }],
    };
    expect(verify(right, cards, null)).toEqual({ commitment: true, decks: [true], shown: null, nonce: null });
    const turned = [{ deck: right.deals[0]!.deck.toReversed() }];
    expect(verify({ ...right, deals: turned }, cards, null).decks).toEqual([false]);
    expect(verify({ ...right, commitment: "00" }, cards, null).commitment).toBe(false);
  });
  it("compares with what a player was shown and sent, not with the record's own word", () => {
    const seed = hexToBytes("07");
    const record = {
      seed: "07",
      commitment: commitmentOf(seed),
      nonces: ["aa", "bb"],
      deals: [{ deck: shuffle(["a", "b", "c"], mix(seed, ["aa", "bb"].map(hexToBytes)), 0) }],
    };
    const seen = (commitment: string, nonce: string) => {
      const { shown, nonce: mine } = verify(record, ["a", "b", "c"], { commitment, nonce });
      return [shown, mine];
    };
    expect(seen(commitmentOf(seed), "bb")).toEqual([true, true]);
    expect(seen(commitmentOf(hexToBytes("08")), "cc")).toEqual([false, false]);
  });
});
