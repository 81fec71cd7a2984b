// Jack, queen and king: half a figure above a sash, and the same again turned. The jack wears a horsehair hat, the queen
// her braids and pins, the king a crown of golden branches; the suit is embroidered on the breast.
import { dot, moved, turned, type Layer } from "./paths";
import { SUIT_PATH, type Suit } from "./suits";

const PANEL = "M31 7.5H90.5a2 2 0 0 1 2 2V78H71V130.5a2 2 0 0 1-2 2H9.5a2 2 0 0 1-2-2V62H29V9.5a2 2 0 0 1 2-2Z";
const SASH = "M7.5 62L92.5 75V78L7.5 65Z";
// shoulders down to the sash, which runs from (7.5, 62) to (92.5, 78)
const SHOULDERS = "M7.5 62L29 66C32 57 40 52 52 50L61 52L70 50C82 52 90 58 92.5 68V78Z";
const FACE = "M51 32C51 24 71 24 71 32V38C71 45 66 49.5 61 49.5C56 49.5 51 45 51 38Z";
const NECK = "M56.5 44H65.5V52L61 57L56.5 52Z";
const HAND: [number, number] = [83, 59];

export function court(rank: string, suit: Suit): Layer[] {
  const wearer = rank === "K" ? KING : rank === "Q" ? QUEEN : JACK;
  const half = [...wearer, ...badge(suit), ...HELD[suit].map(inHand), { paint: "art-skin", d: dot(...HAND, 3.3) }];
  return [
    { paint: "art-tint", d: PANEL },
    ...half.map((layer) => ({ ...layer, d: layer.d + turned(layer.d) })), // the halves meet only at the sash
    { paint: "art-gold", d: SASH },
    { paint: "art-line", d: PANEL, width: 1 },
  ];
}

const inHand = (layer: Layer): Layer => ({ ...layer, d: moved(layer.d, ...HAND) });

/** What the four houses hold: a brush, a fan, a peony, a sword. */
const HELD: Record<Suit, Layer[]> = {
  c: [
    { paint: "art-line-gold", d: "M0 3V-17", width: 2.2 },
    { paint: "art-ink", d: "M-2.6-16H2.6C3.2-20 1-23 0-27C-1-23-3.2-20-2.6-16Z" },
  ],
  d: [
    { paint: "art-paper", d: "M0 0L-8.6-20A22 22 0 0 1 8.6-20Z" },
    { paint: "art-line", d: "M0 0L-8.6-20A22 22 0 0 1 8.6-20ZM-3-21.4L0 0L3-21.4", width: 1.1 },
  ],
  h: [
    { paint: "art-line-ink", d: "M0 3C1-4 0-9 0-14M0-6C3-7 5-9 5.6-12", width: 1.4 },
    {
      d: "M0-13C-6-13-8.6-18-6-22C-5-20-4-20-3.4-20C-3-23-1.6-25 0-26C1.6-25 3-23 3.4-20C4-20 5-20 6-22C8.6-18 6-13 0-13Z",
    },
    { paint: "art-gold", d: dot(0, -17, 1.8) },
  ],
  s: [
    { paint: "art-blade", d: "M-1.6-6V-24L1.6-27V-6Z", width: 1 },
    { paint: "art-line-gold", d: "M-4-5H4M0-4V4", width: 2.2 },
  ],
};

const badge = (suit: Suit): Layer[] => [
  { paint: "art-badge", d: dot(61, 63.5, 7), width: 1.4 },
  { d: moved(SUIT_PATH[suit], 61, 63.5, 0.44) },
];

/** Robe, neck and face, the same for all three; what they wear comes on top. */
const figure = (robe: Layer[], worn: Layer[]): Layer[] => [
  ...robe,
  { paint: "art-skin", d: NECK },
  { paint: "art-cut", d: "M53 50L61 58L69 50", width: 3 },
  { paint: "art-skin", d: FACE },
  { paint: "art-line-ink", d: "M54.6 36.6q1.8-1.6 3.6 0M63.8 36.6q1.8-1.6 3.6 0", width: 1.3 },
  { paint: "art-line-ink", d: "M61 37.5L60 41.4H61.6", width: 0.8 },
  ...worn,
];

const KING = figure(
  [{ d: SHOULDERS }, { paint: "art-line-gold", d: `${dot(42, 60.5, 3.6)}M42 59.8V61.2`, width: 1.5 }],
  [
    { paint: "art-line-ink", d: "M53.8 33.6L58.4 34M63.6 34L68.2 33.6", width: 1.5 },
    {
      paint: "art-soft",
      d: "M51 37C52 40.5 56 42.6 61 42C66 42.6 70 40.5 71 37V42C70.5 49 65 53 61 57.5C57 53 51.5 49 51 42Z",
    },
    { paint: "art-line", d: "M56 45.5C57 48 58.6 50 61 53C63.4 50 65 48 66 45.5", width: 0.9 },
    { paint: "art-red", d: "M58.6 44.2Q61 42.6 63.4 44.2Q61 46.4 58.6 44.2Z" },
    {
      paint: "art-line-gold",
      d:
        "M61 24V9.5M55.6 10.6V14.6H66.4V10.6M55.6 16.4V20.4H66.4V16.4M52 24L47.4 12" +
        "M44.6 17.8L50.4 19.6L48.6 14M70 24L74.6 12M77.4 17.8L71.6 19.6L73.4 14",
      width: 2,
    },
    { paint: "art-gold", d: "M49.6 23.4C56 26 66 26 72.4 23.4L72 29.4C66 31.4 56 31.4 50 29.4Z" },
    { d: dot(61, 27.8, 1.8) + dot(54.6, 27.2, 1.3) + dot(67.4, 27.2, 1.3) },
    { paint: "art-line-gold", d: "M49.8 29.6V40M72.2 29.6V40", width: 1.3, dash: ".1 2.6" },
  ],
);

const QUEEN = figure(
  [
    { d: SHOULDERS },
    { paint: "art-cut", d: "M38 57C40 61 41 64 41 67.6M84 56.5C82 62 82 70 83 75.5", width: 1.3, opacity: 0.8 },
  ],
  [
    {
      paint: "art-ink",
      d: "M50 40C44 36 38 29 41 20C44 11 53 9 61 13C69 9 78 11 81 20C84 29 78 36 72 40C72.4 34 68 27.6 61 26.6C54 27.6 49.6 34 50 40Z",
    },
    {
      paint: "art-cut",
      d:
        "M61 13.5V26M45 16.5C50 17.5 54 21 56 25M43.6 24C47 23.6 50 25.4 52 28.4" +
        "M77 16.5C72 17.5 68 21 66 25M78.4 24C75 23.6 72 25.4 70 28.4",
      width: 0.8,
      opacity: 0.55,
    },
    { paint: "art-line-gold", d: "M36 22H46M76 22H86", width: 2.2 },
    { paint: "art-gold", d: dot(61, 20.5, 2.8) },
    { d: dot(35.6, 22, 2.4) + dot(86.4, 22, 2.4) + dot(61, 20.5, 1.2) },
    { paint: "art-red", d: dot(54.4, 41, 1.9) + dot(67.6, 41, 1.9), opacity: 0.75 },
    { paint: "art-red", d: `${dot(61, 31, 1.1)}M59 44.4Q61 42.8 63 44.4Q61 46.8 59 44.4Z` },
  ],
);

const JACK = figure(
  [
    { paint: "art-soft", d: SHOULDERS },
    { paint: "art-line", d: "M36 60L40 67.6M86 62L84 76", width: 1.2 },
  ],
  [
    { paint: "art-line-ink", d: "M54.2 33.8L58 33.4M64 33.4L67.8 33.8M58.8 44.4Q61 46.4 63.2 44.4", width: 1.15 },
    { d: "M70 22C78 20 85 14 87 8.5C80 8.5 72 13 70 22Z" },
    // hair, crown and brim of the hat
    {
      paint: "art-ink",
      d: "M51 33V27H71V33C69 30.6 53 30.6 51 33ZM52.4 25L54 10.6C58 9 64 9 68 10.6L69.6 25ZM36 25a25 4.2 0 1 1 50 0a25 4.2 0 1 1-50 0Z",
    },
    { paint: "art-line-gold", d: "M53 21.6C58 23 64 23 69 21.6", width: 1.6 },
    { paint: "art-line", d: "M50 29C49 40 54 50 61 54.5C68 50 73 40 72 29", width: 1.7, dash: ".1 3" },
  ],
);
