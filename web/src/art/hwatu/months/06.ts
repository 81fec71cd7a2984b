// June: peonies, and two butterflies.
import {
  bound,
  disc,
  fill,
  flower,
  GOLD,
  INK,
  line,
  mirrored,
  moved,
  PAPER,
  RED,
  ribbon,
  ROSE,
  strewn,
  VIOLET,
  type Spot,
} from "../parts";

const PETAL = "M0 0C-13 -4 -13 -20 -5 -24C-3 -27 3 -27 5 -24C13 -20 13 -4 0 0Z";
const LEAF =
  "M0 0C-4 -10 -16 -10 -22 -20C-18 -24 -12 -22 -10 -24C-12 -32 -6 -40 0 -46C6 -40 12 -32 10 -24C12 -22 18 -24 22 -20C16 -10 4 -10 0 0Z";
const leaves = (...spots: Spot[]): string =>
  fill(INK, strewn(LEAF, ...spots)) + line(PAPER, 1.5, strewn("M0 -4L0 -36M0 -14L-12 -19M0 -14L12 -19", ...spots));

const peony = (...spots: Spot[]): string =>
  spots
    .map(
      ([x, y, size = 1, turn = 0]) =>
        bound(RED, PAPER, 1.6, flower(PETAL, 8, [x, y, size, turn])) +
        bound(ROSE, PAPER, 1.3, flower(PETAL, 6, [x, y, size * 0.62, turn + 20])) +
        bound(RED, PAPER, 1.2, flower(PETAL, 5, [x, y, size * 0.34, turn])) +
        disc(GOLD, x, y, 4.2 * size),
    )
    .join("");

const butterfly = (paint: string, spot: string): string =>
  bound(paint, INK, 1.6, `M0 0C-6 -16 -24 -22 -28 -12C-30 -2 -14 4 0 0ZM0 0C6 -16 24 -22 28 -12C30 -2 14 4 0 0Z`) +
  bound(spot, INK, 1.6, `M0 0C-12 2 -20 10 -14 17C-6 20 0 10 0 0ZM0 0C12 2 20 10 14 17C6 20 0 10 0 0Z`) +
  disc(spot, -18, -10, 3.4) +
  disc(spot, 18, -10, 3.4) +
  line(INK, 3.4, "M0 -5L0 11") +
  line(INK, 1.5, "M0 -5C-3 -11 -6 -13 -9 -13M0 -5C3 -11 6 -13 9 -13");

export const june = {
  "6-animal":
    leaves([30, 130, 1, -60], [84, 120, 1, 40], [50, 164, 0.9, 180], [14, 158, 0.9, -130]) +
    peony([56, 122, 1.25]) +
    moved(butterfly(VIOLET, GOLD), 34, 34, 1.05, -18) +
    moved(butterfly(GOLD, RED), 72, 68, 0.8, 16),
  "6-ribbon":
    leaves([26, 52, 0.9, -30], [20, 110, 0.9, -100], [80, 130, 0.9, 60], [46, 160, 0.8, 190]) +
    peony([26, 46, 0.9], [42, 126, 1.15, 10]) +
    ribbon("blue", [67, 66, 1.15, 6]),
  "6-junk1":
    leaves([28, 56, 1, -50], [70, 44, 1, 40], [22, 108, 1, -120], [80, 106, 1, 110], [50, 120, 0.9, 180]) +
    peony([50, 76, 1.5]) +
    peony([28, 136, 0.6]),
  "6-junk2": mirrored(
    leaves([24, 40, 0.95, -60], [62, 30, 0.9, 30], [84, 100, 1, 60], [22, 122, 1, -110], [60, 150, 0.9, 170]) +
      peony([40, 48, 1.15], [60, 116, 1.2, 16]),
  ),
};
