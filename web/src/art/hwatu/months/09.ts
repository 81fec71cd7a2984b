// September: chrysanthemums, and the cup of long life.
import { bound, disc, fill, flower, GOLD, INK, line, mirrored, PAPER, RED, ribbon, strewn, type Spot } from "../parts";

const RAY = "M0 0C-6 -8 -7 -24 0 -25C7 -24 6 -8 0 0Z";
const LEAF =
  "M0 0C-8 -2 -14 -8 -14 -14L-20 -16L-15 -22L-18 -29L-10 -28L-6 -36L0 -30L6 -36L10 -28L18 -29L15 -22L20 -16L14 -14C14 -8 8 -2 0 0Z";
const leaves = (...spots: Spot[]): string =>
  fill(INK, strewn(LEAF, ...spots)) + line(PAPER, 1.5, strewn("M0 -2L0 -26M0 -8L-11 -18M0 -8L11 -18", ...spots));
const stems = (path: string): string => line(INK, 4, path);

const mums = (...spots: Spot[]): string =>
  spots
    .map(
      ([x, y, size = 1]) =>
        [1, 0.72, 0.46]
          .map((part, at) =>
            bound(GOLD, at ? RED : INK, at ? 1.6 : 1.2, flower(RAY, 13 - 3 * at, [x, y, size * part, 14 * at])),
          )
          .join("") + disc(GOLD, x, y, 3 * size),
    )
    .join("");

const LONG_LIFE =
  "M-9 -11L9 -11M0 -15L0 -7M-11 -7L11 -7M-7 -3L7 -3L7 1L-7 1M-10 1L10 1M-8 5L-1 5L-1 10L-8 10ZM3 5L10 5M7 5L7 12L4 11M3 8L4 9";
const cup =
  bound(RED, INK, 2, "M12 84C12 72 88 72 88 84C88 104 72 118 60 120L62 128L38 128L40 120C28 118 12 104 12 84Z") +
  `<ellipse cx="50" cy="84" rx="36" ry="8.5" fill="${GOLD}" stroke="${INK}" stroke-width="1.6"/>` +
  line(PAPER, 2.3, strewn(LONG_LIFE, [50, 106, 0.8]));

export const september = {
  "9-animal":
    stems("M24 60L34 164M76 60L66 164") +
    leaves([16, 78, 0.8, -100], [86, 74, 0.8, 100], [28, 164, 0.95, -30], [74, 164, 0.95, 30]) +
    mums([30, 38, 1.05], [73, 34, 0.95]) +
    cup,
  "9-ribbon":
    stems("M26 40C18 80 22 120 30 164M76 124C74 140 70 150 66 164") +
    leaves([16, 92, 0.85, -70], [34, 88, 0.8, 60], [22, 142, 0.9, -90], [88, 152, 0.9, 100], [50, 162, 0.8, 10]) +
    mums([27, 38, 1], [66, 132, 1.05]) +
    ribbon("blue", [68, 62, 1.1, 6]),
  "9-junk1":
    stems("M34 46C40 90 44 130 48 164M72 104C68 130 60 150 52 164") +
    leaves([22, 90, 0.95, -70], [80, 64, 0.95, 50], [26, 140, 1, -80], [84, 148, 1, 90], [56, 80, 0.8, 30]) +
    mums([36, 44, 1.25], [66, 112, 1.2]),
  "9-junk2": mirrored(
    stems("M28 44C34 90 46 130 50 164M74 70C66 110 58 140 52 164M26 116L46 160") +
      leaves([50, 66, 0.9, 10], [84, 112, 0.95, 70], [54, 112, 0.85, -20], [70, 156, 0.95, 60], [18, 84, 0.8, -60]) +
      mums([30, 38, 1.05], [74, 72, 1], [28, 122, 1.05]),
  ),
};
