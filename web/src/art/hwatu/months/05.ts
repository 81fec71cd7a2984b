// May: irises between their blades, the bridge of planks.
import { bound, GOLD, INK, line, mirrored, PAPER, ribbon, strewn, VIOLET, type Spot } from "../parts";

const FALLS =
  "M0 2C-8 -10 -24 -10 -28 4C-24 16 -8 16 0 2ZM0 2C8 -10 24 -10 28 4C24 16 8 16 0 2ZM0 2C-9 8 -9 24 0 30C9 24 9 8 0 2Z";
const STANDARD = "M0 4C-10 -2 -12 -20 0 -28C12 -20 10 -2 0 4Z";
const STREAKS = "M-3 2C-8 0 -14 0 -19 3M3 2C8 0 14 0 19 3M0 5L0 20";
const BLADE = "M0 0C-5 -30 -5 -60 2 -92C6 -60 6 -30 5 0Z";

const iris = (...spots: Spot[]): string =>
  spots
    .map(
      (spot) =>
        bound(VIOLET, PAPER, 1.5, strewn(FALLS, spot)) +
        bound(VIOLET, PAPER, 1.5, strewn(STANDARD, spot)) +
        line(GOLD, 3.4, strewn(STREAKS, spot)),
    )
    .join("");
const blades = (...spots: Spot[]): string => bound(INK, PAPER, 1.2, strewn(BLADE, ...spots));

const plank = (path: string, grain: string): string => bound(GOLD, INK, 2.2, path) + line(INK, 1.6, grain);
const bridge =
  line(INK, 5, "M14 136L14 170M44 142L44 170M60 118L60 170M88 124L88 170") +
  plank("M42 108L104 120L104 134L42 122Z", "M52 115L96 124") +
  plank("M30 104L48 104L62 146L44 146Z", "M41 111L50 138") +
  plank("M-4 128L62 138L62 153L-4 143Z", "M4 136L52 144");

export const may = {
  "5-animal":
    blades([16, 132, 1.1, -8], [34, 122, 1.2], [64, 122, 1.15, 4], [84, 124, 1, 12]) +
    iris([32, 44, 1.05], [74, 68, 0.95]) +
    bridge,
  "5-ribbon":
    blades([14, 164, 1.3, -6], [30, 164, 1.45, 2], [50, 164, 0.9, -4], [66, 164, 0.75, 4], [86, 164, 0.9, 8]) +
    iris([28, 42, 0.92], [74, 126, 0.95], [22, 104, 0.75]) +
    ribbon("plain", [67, 66, 1.1, 6]),
  "5-junk1":
    blades([14, 164, 1.2, -8], [34, 164, 1.5, -3], [52, 164, 1.2, 2], [70, 164, 1.4, 3], [90, 164, 1.1, 10]) +
    iris([34, 42, 1.1], [70, 88, 1.1]),
  "5-junk2": mirrored(
    blades([10, 164, 1.3, -6], [28, 164, 1.1, -3], [48, 164, 1.5, 1], [72, 164, 1.1, 4], [90, 164, 1.3, 8]) +
      iris([50, 44, 1.05], [28, 106, 1], [80, 104, 0.85]),
  ),
};
