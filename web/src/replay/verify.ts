// The shuffle checked in the page: docs/shuffle.md, step by step.
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

export interface Checkable {
  seed: string;
  commitment: string;
  nonces: string[];
  known_shuffle?: true; // the decks could be known before the match began
  deals: { deck: string[] }[];
}

export interface Verdict {
  commitment: boolean; // the seed is the one of the record's own commitment
  decks: boolean[]; // by deal: the deck is the seed's own
  shown: boolean | null; // the seed is the one of the commitment that was shown before the match; null: none was kept
  nonce: boolean | null; // one's own nonce is in the shuffle
}

export const commitmentOf = (seed: Uint8Array) => bytesToHex(sha256(seed));

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** The seed with what the players added. */
export function mix(seed: Uint8Array, nonces: Uint8Array[]): Uint8Array {
  if (nonces.length === 0) return seed;
  return sha256(concatBytes(...[seed, ...nonces].flatMap((part) => [number(part.length), part])));
}

export function shuffle<T>(cards: readonly T[], seed: Uint8Array, deal: number): T[] {
  const deck = [...cards];
  const message = concatBytes(seed, number(deal));
  let stream = shake256(message, { dkLen: 4 * Math.max(1, deck.length) });
  let at = 0;
  for (let i = deck.length - 1; i > 0; i--) {
    const ways = i + 1;
    const limit = 2 ** 32 - (2 ** 32 % ways);
    let draw: number;
    do {
      if (at + 4 > stream.length) stream = shake256(message, { dkLen: 2 * stream.length });
      draw = new DataView(stream.buffer, stream.byteOffset).getUint32(at);
      at += 4;
    } while (draw >= limit);
    const j = draw % ways;
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

/** Deal every deck again from the seed; `cards` are the game's, unshuffled, and `kept` what a player was shown and sent. */
export function verify(
  record: Checkable,
  cards: string[],
  kept: { commitment: string; nonce: string } | null,
): Verdict {
  const seed = hexToBytes(record.seed);
  const mixed = mix(seed, record.nonces.map(hexToBytes));
  return {
    commitment: commitmentOf(seed) === record.commitment,
    shown: kept && commitmentOf(seed) === kept.commitment,
    nonce: kept && record.nonces.includes(kept.nonce),
    decks: record.deals.map(({ deck }, at) => shuffle(cards, mixed, at).join() === deck.join()),
  };
}
