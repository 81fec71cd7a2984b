// December: rain through the willow; the scholar with his umbrella, the swallow, the storm.
import {
  bound,
  disc,
  fill,
  GOLD,
  ground,
  INK,
  line,
  moved,
  PAPER,
  RED,
  ribbon,
  roundel,
  strewn,
  VIOLET,
  worth,
  type Spot,
} from "../parts";

const LEAF = "M0 0C-4 4 -5 10 -3 16C2 12 3 5 0 0Z";
/** A twig that hangs down, with narrow leaves on both sides. */
function twig(x: number, length: number, lean = 0): string {
  const steps = Math.floor(length / 13);
  const spots = Array.from({ length: steps }, (_, at): Spot => [
    x + (lean * at) / steps,
    at * 13,
    1,
    at % 2 ? -34 : 34,
  ]);
  return (
    line(INK, 2.2, `M${x} -4C${x} ${length / 2} ${x + lean} ${length / 2} ${x + lean} ${length}`) +
    fill(INK, strewn(LEAF, ...spots))
  );
}
const willow = (...twigs: [x: number, length: number, lean?: number][]): string =>
  twigs.map((each) => twig(...each)).join("");
const rain = line(
  VIOLET,
  2,
  "M30 18L24 38M62 8L56 28M92 40L86 60M14 84L8 104M50 96L44 116M88 100L82 120M34 128L28 148M70 134L64 154",
);

const scholar =
  bound(VIOLET, INK, 2, "M-16 64L-12 16C-8 8 8 8 12 14L22 64Z") +
  line(PAPER, 2, "M-2 20L2 62M8 22L14 62") +
  bound(RED, INK, 1.8, "M-12 16C-20 22 -24 32 -22 38L-12 36L-6 24Z") +
  disc("#f6d7b4", 0, 2, 9) +
  fill(INK, "M-10 -2C-10 -14 10 -14 10 -2L6 -4L-10 0Z") +
  disc(INK, -4, 3, 1.3) +
  line(INK, 2.8, "M-16 34L-6 -34") +
  bound(
    RED,
    INK,
    2,
    "M-50 -14C-44 -44 28 -56 46 -22C38 -24 34 -22 30 -18C24 -24 14 -24 8 -18" +
      "C2 -22 -8 -22 -14 -16C-22 -22 -30 -20 -34 -14C-40 -18 -46 -18 -50 -14Z",
  ) +
  line(GOLD, 2, "M-6 -42L-34 -14M-6 -42L-14 -16M-6 -42L8 -18M-6 -42L30 -18");
const frog =
  fill(GOLD, "M-12 8C-14 0 -8 -6 -2 -6C0 -10 6 -10 7 -6C14 -4 16 4 12 8L16 12L6 12L4 9L-4 9L-6 12L-16 12Z") +
  disc(INK, 4, -4, 1.5);

const swallow =
  bound(RED, INK, 1.8, "M-6 -8C-18 -28 -34 -34 -46 -34C-40 -18 -30 2 -12 10Z") +
  bound(
    INK,
    PAPER,
    1.5,
    "M-8 -12C4 -20 18 -18 26 -8C20 6 6 18 -14 22C-24 26 -34 36 -44 50C-42 34 -36 22 -28 12C-38 14 -46 18 -54 24C-46 6 -30 -4 -8 -12Z",
  ) +
  bound(VIOLET, PAPER, 1.5, "M-4 2C2 14 4 32 -4 50C-16 42 -22 24 -18 8Z") +
  fill(GOLD, "M6 -12C16 -18 24 -14 26 -8C22 2 14 8 6 12C10 4 10 -4 6 -12Z") +
  fill(RED, "M25 -10L38 -8L25 -3Z") +
  disc("#fff", 17, -10, 3) +
  disc(INK, 17.5, -10, 1.6);

const storm =
  ground(RED) +
  fill(INK, "M0 0H100V54C94 66 82 66 76 58C70 72 52 72 46 60C38 74 20 72 16 58C10 66 2 64 0 58Z") +
  bound(GOLD, INK, 2, "M58 40L28 92L46 92L34 136L76 78L56 78L72 40Z") +
  fill(INK, "M0 160V132C10 122 22 128 26 136C36 124 52 130 54 142C64 130 84 132 86 144C92 138 98 140 100 144V160Z") +
  line(PAPER, 2.4, "M10 26C20 16 34 16 42 26M52 18C62 10 78 12 88 24M12 40C18 34 26 34 32 40");

export const december = {
  "12-bright":
    willow([88, 116, 4], [12, 46], [98, 60]) +
    rain +
    fill(VIOLET, "M0 160V142C14 134 24 146 38 140C52 134 64 148 78 142C88 138 94 142 100 146V160Z") +
    moved(scholar, 54, 76, 1.02) +
    moved(frog, 82, 146, 0.9) +
    roundel(),
  "12-animal":
    willow([14, 108, -4], [34, 52], [62, 34], [84, 70, 4], [94, 128, 2]) + rain + moved(swallow, 58, 92, 1.02),
  "12-ribbon":
    willow([10, 150, 2], [26, 120, 4], [44, 50], [42, 150, 6], [88, 150, 2], [94, 60]) +
    rain +
    ribbon("plain", [66, 70, 1.15, 6]),
  "12-double": storm + worth(2),
};
