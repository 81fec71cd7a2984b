// March: cherry blossoms over the curtain of a feast.
import {
  blossoms,
  fill,
  GOLD,
  INK,
  line,
  mirrored,
  PAPER,
  RED,
  ribbon,
  ROSE,
  roundel,
  strewn,
  VIOLET,
  type Spot,
} from "../parts";

const LEAF = "M0 0C-6 -4 -8 -12 -3 -20C4 -15 5 -7 0 0Z";
const cherry = (...spots: Spot[]): string => blossoms(ROSE, true, ...spots);
const red = (...spots: Spot[]): string => blossoms(RED, true, ...spots);
const leaves = (...spots: Spot[]): string => fill(INK, strewn(LEAF, ...spots));

const curtain =
  fill(RED, "M-2 84C18 98 32 98 50 86C68 98 82 98 102 84L102 162L-2 162Z") +
  fill(PAPER, "M14 94C20 96 25 97 30 96L32 162L12 162ZM70 96C75 97 80 96 86 94L88 162L68 162Z") +
  fill(VIOLET, "M-2 84C18 98 32 98 50 86C68 98 82 98 102 84L102 100C82 114 68 114 50 102C32 114 18 114 -2 100Z") +
  line(GOLD, 3, "M-2 84C18 98 32 98 50 86C68 98 82 98 102 84M-2 101C18 115 32 115 50 103C68 115 82 115 102 101") +
  line(GOLD, 5, "M50 84L50 108") +
  line(INK, 2, "M50 112L50 162");

const branch = line(
  INK,
  6,
  "M-4 96C20 88 30 64 58 52C76 44 88 28 96 8M36 72C28 52 26 36 34 18M66 48C80 56 90 66 98 82",
);

export const march = {
  "3-bright":
    line(INK, 5, "M-4 66C30 60 70 50 102 14") +
    leaves([30, 62, 1, -60], [72, 52, 1, 40]) +
    cherry([16, 18, 1.6], [48, 22, 1.7, 20], [82, 18, 1.6], [18, 56, 1.5, 14], [84, 56, 1.6, 30]) +
    red([50, 60, 1.6, 10], [32, 38, 1.2], [66, 38, 1.2]) +
    curtain +
    roundel(),
  "3-ribbon":
    branch +
    leaves([20, 92, 1.1, -120], [86, 30, 1.1, 70]) +
    cherry([28, 20, 1.5], [22, 58, 1.6, 20], [20, 98, 1.5, 8], [44, 128, 1.7, 30], [84, 132, 1.5]) +
    red([88, 14, 1.3], [18, 138, 1.4]) +
    ribbon("red", [66, 70, 1.15, 6]),
  "3-junk1":
    branch +
    line(INK, 6, "M-4 150C30 144 60 130 80 104") +
    leaves([48, 60, 1.1, -30], [66, 120, 1.1, 150], [14, 92, 1.1, 140]) +
    cherry(
      [34, 18, 1.5],
      [88, 14, 1.4],
      [62, 46, 1.6, 12],
      [22, 62, 1.5],
      [82, 80, 1.6, 30],
      [44, 92, 1.5, 20],
      [18, 128, 1.6],
      [56, 140, 1.6, 8],
    ) +
    red([62, 14, 1.1], [88, 122, 1.35]),
  "3-junk2": mirrored(
    branch +
      line(INK, 6, "M-4 142C30 138 62 132 88 112") +
      leaves([30, 80, 1.1, -140], [72, 112, 1.1, 40]) +
      cherry(
        [30, 22, 1.6],
        [70, 26, 1.5],
        [46, 58, 1.6, 16],
        [86, 60, 1.5],
        [18, 86, 1.5, 30],
        [60, 98, 1.6, 6],
        [28, 126, 1.5],
        [72, 138, 1.6, 20],
      ) +
      red([14, 48, 1.1], [40, 148, 1.2]),
  ),
};
