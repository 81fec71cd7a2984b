// January: pines, the crane before the sun.
import { disc, fill, GOLD, INK, line, mirrored, moved, PAPER, RED, ribbon, roundel, strewn, type Spot } from "../parts";

const TUFT =
  "M-25 1C-27 -9 -21 -16 -16 -17C-13 -24 -5 -26 0 -24C5 -26 13 -24 16 -17C21 -16 27 -9 25 1C12 6 -12 6 -25 1Z";
const NEEDLES = "M0 -1L-19 -4.5M0 -1L-15.5 -12M0 -1L-8.5 -18M0 -1L0 -20M0 -1L8.500 -18M0 -1L15.500 -12M0 -1L19 -4.5";

const pine = (...tufts: Spot[]): string =>
  tufts.map((spot) => fill(INK, strewn(TUFT, spot)) + line(PAPER, 1.5, strewn(NEEDLES, spot))).join("");
const trunk = line(RED, 9, "M34 164C40 132 58 120 52 92C48 74 62 60 66 40");

const crane =
  line(INK, 2.6, "M2 22L0 56M10 22L10 54") +
  line(PAPER, 13, "M-24 -22C-28 -38 -10 -42 -11 -28C-12 -16 -20 -10 -12 2") +
  line(INK, 7.5, "M-24 -22C-26 -36 -11 -40 -12 -28C-13 -17 -20 -10 -14 0") +
  `<path fill="#fff" stroke="${INK}" stroke-width="2" stroke-linejoin="round" d="M-18 -4` +
  `C-8 -10 8 -8 18 2C26 10 34 13 42 11C36 26 14 31 -2 26C-15 22 -22 8 -18 -4Z"/>` +
  fill(INK, "M18 6C26 11 34 13 42 11C38 23 26 28 13 28C19 22 21 14 18 6Z") +
  line(INK, 2, "M-8 4C-3 12 5 16 14 16M-10 12C-5 19 2 22 9 23") +
  fill(GOLD, "M-24 -28L-43 -20L-24 -19Z") +
  fill(RED, "M-26 -33C-24 -41 -13 -42 -11 -34C-16 -36 -21 -36 -26 -33Z") +
  disc("#fff", -21, -27, 2.2);

const junk = trunk + pine([68, 42, 1], [28, 66, 0.95], [72, 94, 1], [30, 120, 1.05], [76, 150, 1.1], [22, 166, 0.9]);

export const january = {
  "1-bright":
    disc(RED, 64, 36, 27) +
    pine([20, 130, 0.95], [78, 128, 1], [50, 148, 1.1], [98, 156, 0.9]) +
    moved(crane, 50, 82, 1.02) +
    roundel(),
  "1-ribbon":
    line(RED, 9, "M20 164C26 130 40 118 30 92C24 74 26 60 34 44") +
    pine([32, 46, 0.95], [14, 82, 0.95], [30, 122, 1], [80, 142, 1.1], [42, 160, 1]) +
    ribbon("red", [66, 70, 1.15, 6]),
  "1-junk1": junk,
  "1-junk2": mirrored(
    trunk +
      pine([70, 34, 0.95], [36, 52, 0.9], [74, 74, 0.9], [28, 92, 1], [66, 118, 1.05], [26, 142, 1], [80, 160, 1]),
  ),
};
