// August: the bare hill, the full moon above it, geese passing.
import { disc, fill, ground, INK, line, mirrored, PAPER, RED, roundel, strewn } from "../parts";

const hill = fill(INK, "M-2 164L-2 116C14 92 40 80 64 86C82 91 94 102 102 114L102 164Z");
const GRASS = "M0 0C0 -12 4 -22 12 -28M0 0C-2 -10 -6 -16 -12 -19";
const grass = line(
  PAPER,
  2,
  strewn(
    GRASS,
    [16, 130, 0.9],
    [40, 114, 0.95],
    [68, 114, 0.95],
    [88, 134, 0.9],
    [30, 150, 1],
    [58, 146, 1],
    [80, 160, 0.8],
  ),
);
const GOOSE =
  "M-20 -8C-12 -14 -4 -10 0 -2C4 -12 12 -16 22 -12C12 -6 8 2 4 6C10 8 12 10 18 10L10 14" +
  "C2 15 -8 12 -12 6C-18 4 -22 4 -27 5C-23 1 -18 -1 -12 0C-13 -4 -16 -7 -20 -8Z";

const dusk = fill(RED, "M0 0H100V22C80 30 60 18 40 26C24 32 12 28 0 24Z");

export const august = {
  "8-bright": ground(RED) + disc(PAPER, 52, 50, 35) + hill + grass + roundel(81, 139),
  "8-animal": dusk + fill(INK, strewn(GOOSE, [32, 44, 0.95], [70, 56, 0.95], [40, 78, 0.9])) + hill + grass,
  "8-junk1": dusk + hill + grass,
  "8-junk2": mirrored(
    dusk +
      fill(INK, "M-2 164L-2 92C20 76 50 74 72 94C86 106 96 116 102 120L102 164Z") +
      line(
        PAPER,
        2,
        strewn(GRASS, [14, 116, 0.95], [38, 106, 0.95], [62, 118, 0.95], [26, 142, 1], [54, 146, 1], [84, 144, 0.9]),
      ),
  ),
};
