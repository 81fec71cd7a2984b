// October: maple leaves, and the deer that looks back.
import { bound, disc, fill, GOLD, INK, line, mirrored, moved, PAPER, RED, ribbon, strewn, type Spot } from "../parts";

const MAPLE =
  "M0 8L-7 12C-12 15 -16 14 -19 12L-12 5L-25 2C-20 -1 -16 -2 -11 -2L-20 -15C-14 -15 -9 -11 -5 -7" +
  "L0 -26L5 -7C9 -11 14 -15 20 -15L11 -2C16 -2 20 -1 25 2L12 5L19 12C16 14 12 15 7 12Z";
const VEINS = "M0 18L0 -16M0 5L-12 -9M0 5L12 -9M0 6L-16 2M0 6L16 2";
const maple = (paint: string, vein: string, ...spots: Spot[]): string =>
  bound(paint, PAPER, 1.3, strewn(MAPLE, ...spots)) + line(vein, 1.5, strewn(VEINS, ...spots));
const red = (...spots: Spot[]): string => maple(RED, PAPER, ...spots);
const gold = (...spots: Spot[]): string => maple(GOLD, RED, ...spots);
const twigs = (path: string): string => line(INK, 4, path);

const deer =
  bound(
    GOLD,
    INK,
    2,
    "M-32 0C-22 -8 2 -6 12 -10C14 -16 15 -20 13 -24L2 -21L0 -27L12 -34C19 -37 26 -34 28 -27C30 -18 35 -8 35 4" +
      "C35 12 33 18 32 24L34 48L27 48L24 27C12 31 -8 31 -17 27L-22 48L-29 48L-27 24C-33 18 -36 6 -32 0Z",
  ) +
  line(INK, 3, "M14 -34C6 -42 8 -52 2 -60M8 -46L-3 -48M22 -35C22 -46 30 -52 28 -64M25 -50L36 -54M26 -56L20 -62") +
  fill(INK, "M26 -32L40 -34L29 -24ZM0 -27L4 -21L-1 -20Z") +
  disc(INK, 13, -28, 2) +
  fill(
    "#fff",
    strewn(
      "M-3.4 0C-3.4 -4.5 3.4 -4.5 3.4 0C3.400 4.5 -3.4 4.5 -3.4 0Z",
      [-20, 6],
      [-7, 4],
      [6, 3],
      [19, 0],
      [-13, 16],
      [1, 15],
      [14, 13],
      [25, 10],
    ),
  ) +
  bound(PAPER, INK, 1.6, "M-31 0L-41 -6L-36 8Z");

export const october = {
  "10-animal":
    twigs("M-4 30C20 24 40 8 60 -4M-4 82C10 76 16 60 20 44") +
    red([22, 24, 0.9, -20], [18, 62, 0.85, -40], [84, 22, 0.85, 40]) +
    gold([54, 18, 0.75, 10]) +
    moved(deer, 50, 100, 1.14),
  "10-ribbon":
    twigs("M8 166C16 120 22 70 34 -4M16 120C40 128 60 130 90 120") +
    red([30, 24, 1, -10], [14, 86, 1.05, -40], [40, 130, 1.15, 10], [84, 130, 1, 40]) +
    gold([16, 52, 0.8, -60], [14, 134, 0.8, -30]) +
    ribbon("blue", [68, 64, 1.12, 6]),
  "10-junk1":
    twigs("M14 166C30 120 40 70 52 -4M30 110C50 100 66 84 78 60M40 66C26 60 18 48 14 36") +
    red([52, 26, 1.1], [20, 50, 1.05, -40], [80, 60, 1.15, 30], [58, 108, 1.2, 20], [24, 134, 1.1, -30]) +
    gold([40, 80, 0.95, -20], [84, 136, 0.95, 30]),
  "10-junk2": mirrored(
    twigs("M14 166C24 120 44 70 66 -4M34 96C20 84 16 70 18 56M28 118C50 116 70 120 88 108") +
      red([62, 28, 1.15, 10], [22, 56, 1.15, -30], [58, 84, 1.1, 16], [32, 122, 1.15, -20], [82, 120, 1.1, 40]) +
      gold([86, 62, 0.9, 50], [62, 146, 0.9, 10]),
  ),
};
