// February: plum blossoms, the warbler among them.
import {
  blossoms,
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
  VIOLET,
  type Spot,
} from "../parts";

const branch =
  line(INK, 8, "M22 166C34 132 26 108 46 86C60 70 62 42 56 14") +
  line(INK, 5, "M44 88C62 84 78 70 86 46M31 124C18 112 14 96 16 78M30 134C46 128 62 126 76 112");
const plum = (...spots: Spot[]): string => blossoms(RED, false, ...spots);

const warbler =
  bound(GOLD, INK, 1.8, "M-22 -4C-20 -16 -8 -20 2 -14C10 -9 18 0 40 -8L43 -2C34 10 22 18 6 18C-8 18 -20 12 -22 -4Z") +
  bound(VIOLET, PAPER, 1.5, "M-4 -8C8 -10 20 -1 32 4C20 16 4 16 -3 6C-6 2 -7 -6 -4 -8Z") +
  line(PAPER, 1.5, "M2 0C10 3 16 5 23 6M3 6C8 9 12 10 16 10") +
  fill(INK, "M-20 -9L-33 -6L-20.5 -2.5Z") +
  disc("#fff", -13, -8, 3) +
  disc(INK, -13.5, -8, 1.7) +
  line(INK, 2, "M2 18L0 25M10 17L11 24");

export const february = {
  "2-animal":
    branch +
    plum([56, 18, 1.35], [86, 42, 1.25], [17, 74, 1.2, 20], [77, 112, 1.35, 30], [30, 138, 1.5]) +
    moved(warbler, 46, 72, 1.15, -8),
  "2-ribbon":
    line(INK, 8, "M14 166C24 132 12 108 24 82C32 62 34 40 28 14") +
    line(INK, 5, "M19 112C40 112 60 126 84 124M24 82C40 76 44 62 46 52") +
    plum([28, 18, 1.35], [12, 62, 1.2, 20], [22, 100, 1.4, 10], [44, 138, 1.45], [82, 128, 1.35, 30]) +
    ribbon("red", [66, 68, 1.15, 6]),
  "2-junk1":
    branch +
    plum(
      [56, 18, 1.4],
      [86, 42, 1.35],
      [40, 60, 1.5, 24],
      [16, 80, 1.3],
      [72, 90, 1.3, 10],
      [34, 112, 1.5, 30],
      [76, 126, 1.4],
      [28, 144, 1.2],
    ),
  "2-junk2": mirrored(
    branch +
      plum(
        [60, 22, 1.45, 12],
        [88, 52, 1.3],
        [52, 72, 1.4, 30],
        [18, 76, 1.35],
        [46, 108, 1.45, 20],
        [80, 116, 1.35],
        [24, 130, 1.35, 8],
        [54, 144, 1.2],
      ),
  ),
};
