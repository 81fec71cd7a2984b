// April: wisteria hanging in black clusters, the cuckoo under a sickle moon.
import {
  bound,
  disc,
  fill,
  GOLD,
  INK,
  line,
  mirrored,
  moved,
  PAPER,
  RED,
  ribbon,
  strewn,
  VIOLET,
  type Spot,
} from "../parts";

const LEAF = "M0 0C-9 -2 -15 4 -15 12C-8 15 -1 9 0 0Z";
/** Leaves in pairs, smaller and smaller towards the tip. */
function cluster(x: number, y: number, pairs: number, size = 1): string {
  const spots = Array.from({ length: pairs }, (_, at): Spot[] => {
    const small = size * (1.05 - (at * 0.5) / pairs);
    return [
      [x, y + at * 15 * size, small],
      [x, y + at * 15 * size, small, 0, true],
    ];
  }).flat();
  const tip: Spot = [x, y + pairs * 15 * size, size * 0.6, 40];
  return fill(INK, strewn(LEAF, ...spots, tip)) + line(RED, 2.2, `M${x} -4L${x} ${y + pairs * 15 * size + 4}`);
}

const moon = fill(RED, "M86 14C64 8 40 22 40 52C50 38 70 34 90 46C94 34 94 20 86 14Z");
const cuckoo =
  bound(VIOLET, PAPER, 1.5, "M2 -2C10 -22 28 -36 50 -38C46 -20 36 -4 16 8Z") +
  bound(GOLD, INK, 1.8, "M-32 2C-30 -8 -18 -12 -8 -8C4 -4 20 0 36 10L48 8L44 18L50 28L34 24C16 28 -20 24 -32 2Z") +
  bound(VIOLET, PAPER, 1.5, "M-10 0C-10 -20 -2 -36 14 -48C20 -30 18 -8 8 12Z") +
  line(PAPER, 1.8, "M-2 -4C-1 -16 4 -26 11 -34M5 0C8 -10 10 -18 13 -26M18 0C24 -10 32 -18 42 -26") +
  line(INK, 2, "M4 20C12 23 20 23 28 21") +
  fill(INK, "M-31 -4L-43 2L-30 4Z") +
  disc("#fff", -22, -2, 3.2) +
  disc(INK, -22.5, -2, 1.8);

export const april = {
  "4-animal": cluster(14, 2, 10, 0.92) + cluster(42, -6, 3, 0.8) + moon + moved(cuckoo, 51, 118, 0.98, -6),
  "4-ribbon":
    cluster(18, 2, 10) +
    cluster(42, -8, 9, 0.9) +
    cluster(88, 0, 10, 0.95) +
    cluster(66, 84, 4, 0.9) +
    ribbon("plain", [66, 66, 1.15, 6]),
  "4-junk1": cluster(18, 0, 9) + cluster(50, -6, 10) + cluster(82, 0, 8),
  "4-junk2": mirrored(cluster(18, -6, 10) + cluster(50, 2, 8) + cluster(82, -4, 9)),
};
