// November: paulownia, black leaves under its flowers; the phoenix.
import {
  bound,
  disc,
  fill,
  GOLD,
  ground,
  INK,
  line,
  mirrored,
  moved,
  PAPER,
  RED,
  ROSE,
  roundel,
  strewn,
  VIOLET,
  worth,
  type Spot,
} from "../parts";

const LEAF =
  "M0 0C-10 6 -26 2 -28 -10C-34 -12 -36 -22 -30 -30C-20 -26 -18 -30 -16 -36C-12 -44 -4 -48 0 -56" +
  "C4 -48 12 -44 16 -36C18 -30 20 -26 30 -30C36 -22 34 -12 28 -10C26 2 10 6 0 0Z";
const VEINS = "M0 4L0 -44M0 -10L-22 -18M0 -10L22 -18M0 -24L-10 -34M0 -24L10 -34";
const leaves = (...spots: Spot[]): string =>
  spots.map((spot) => bound(INK, PAPER, 1.5, strewn(LEAF, spot)) + line(PAPER, 1.8, strewn(VEINS, spot))).join("");

const BELL = "M0 0C-6 -2 -6 -9 0 -11C6 -9 6 -2 0 0Z";
/** Flowers on an upright stalk. */
function stalk(x: number, y: number, paint: string, size = 1): string {
  const pairs = [
    [6, 32, 1.1, 30],
    [8, 18, 1.25, 40],
    [9, 3, 1.35, 50],
  ].flatMap(([across, up, large, turn]): Spot[] => [
    [x - across! * size, y - up! * size, size * large!, -turn!],
    [x + across! * size, y - up! * size, size * large!, turn!],
  ]);
  const bells = strewn(BELL, [x, y - 44 * size, size], ...pairs);
  return line(INK, 2.4, `M${x} ${y + 14}L${x} ${y - 46 * size}`) + bound(paint, PAPER, 1, bells);
}

const EYE = "M-6 0C-6 -8 6 -8 6 0C6 8 -6 8 -6 0Z";
const phoenix =
  line(RED, 6.5, "M8 6C30 2 44 -16 36 -40M8 12C34 14 52 -2 50 -26") +
  line(VIOLET, 6.5, "M8 8C32 8 46 -10 44 -34") +
  line(GOLD, 6, "M4 18C26 28 48 16 52 -4") +
  bound(GOLD, INK, 1.5, strewn(EYE, [36, -44], [50, -24], [52, 0])) +
  bound(RED, INK, 1.5, strewn(EYE, [36, -44, 0.5], [52, 0, 0.5])) +
  bound(VIOLET, INK, 1.5, strewn(EYE, [50, -24, 0.5])) +
  bound(
    GOLD,
    INK,
    2,
    "M-34 -14C-36 -30 -20 -36 -12 -27C-6 -20 -10 -10 0 -4C12 2 18 10 12 20C2 30 -20 27 -27 12C-31 3 -24 -4 -26 -11Z",
  ) +
  bound(VIOLET, INK, 1.8, "M-14 0C2 -6 18 6 32 2C24 20 4 28 -10 16C-17 10 -18 3 -14 0Z") +
  line(PAPER, 2, "M-6 6C4 9 10 11 18 9M-5 13C2 17 7 17 12 16") +
  fill(INK, "M-33 -23L-46 -17L-33 -13Z") +
  line(RED, 4.5, "M-22 -32C-27 -42 -22 -50 -14 -52M-17 -31C-19 -40 -12 -46 -5 -46M-13 -28C-12 -35 -6 -39 0 -37") +
  disc("#fff", -25, -22, 3.6) +
  disc(INK, -25.5, -22, 1.9) +
  line(INK, 2.6, "M-12 25L-14 36M-2 26L0 36");

export const november = {
  "11-bright":
    leaves([22, 142, 0.95, -22], [82, 144, 0.95, 22], [52, 158, 1.15]) + moved(phoenix, 45, 68, 0.9) + roundel(),
  "11-double":
    ground(GOLD) +
    stalk(50, 58, RED, 1.05) +
    stalk(22, 76, VIOLET, 0.85) +
    stalk(78, 76, VIOLET, 0.85) +
    leaves([24, 142, 1, -20], [78, 142, 1, 20], [51, 154, 1.15]) +
    worth(2),
  "11-junk1":
    stalk(50, 56, VIOLET, 1.1) +
    stalk(22, 76, ROSE, 0.9) +
    stalk(78, 76, ROSE, 0.9) +
    leaves([24, 142, 1.05, -20], [78, 142, 1.05, 20], [51, 158, 1.2]),
  "11-junk2": mirrored(
    stalk(32, 62, RED, 1.1) +
      stalk(70, 56, VIOLET, 1.05) +
      leaves([24, 130, 1.1, -14], [76, 126, 1.1, 14], [48, 160, 1.15, -4]),
  ),
};
