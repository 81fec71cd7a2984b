// The bonus cards: what turns in two parts counts two, in three parts three. And the back of every card.
import {
  bound,
  circle,
  disc,
  fill,
  flower,
  GOLD,
  ground,
  INK,
  line,
  moved,
  PAPER,
  placed,
  RED,
  VIOLET,
  worth,
} from "./parts";

const HALF =
  "M0 -28C15.500 -28 28 -15.5 28 0C28 7.7 21.7 14 14 14C6.300 14 0 7.7 0 0" +
  "C0 -7.7 -6.3 -14 -14 -14C-21.7 -14 -28 -7.7 -28 0C-28 -15.5 -15.5 -28 0 -28Z";
const THIRD = "M0 0A15.500 15.5 0 0 1 0 -31A31 31 0 0 1 26.85 15.5A15.500 15.5 0 0 0 0 0Z";
const CLOUD = "M-26 6C-34 6 -34 -5 -25 -5C-24 -14 -11 -16 -7 -8C-2 -16 12 -14 13 -5C24 -8 32 6 20 6Z";

const clouds = (paint: string): string =>
  line(
    paint,
    2.6,
    placed(CLOUD, [28, 30, 0.8]) +
      placed(CLOUD, [70, 134, 0.8]) +
      placed(CLOUD, [26, 126, 0.55]) +
      placed(CLOUD, [62, 20, 0.5]),
  );

const STEP = 16;
const LEAF = "M0 0C4.400 -4.4 4.4 -11.6 0 -16C-4.4 -11.6 -4.4 -4.4 0 0Z";
/** Interlocking circles, as on a wedding cloth. */
function lattice(): string {
  const leaves: string[] = [];
  for (let y = 0; y <= 160; y += STEP)
    for (let x = 2; x <= 100; x += STEP) leaves.push(placed(LEAF, [x, y]), placed(LEAF, [x, y, 1, 90]));
  return leaves.join("");
}
const PETAL = "M0 0C-8 -5 -7.5 -16 0 -18C7.500 -16 8 -5 0 0Z";

export const bonus = {
  bonus2:
    ground(GOLD) +
    clouds(RED) +
    disc(PAPER, 50, 82, 35) +
    fill(RED, placed(HALF, [50, 82, 1.1, -20])) +
    fill(VIOLET, placed(HALF, [50, 82, 1.1, 160])) +
    worth(2),
  bonus3:
    ground(VIOLET) +
    clouds(GOLD) +
    disc(PAPER, 50, 82, 35) +
    [RED, GOLD, INK].map((paint, at) => moved(fill(paint, THIRD), 50, 82, 1, 120 * at)).join("") +
    worth(3),
};

export const back =
  ground(RED) +
  `<path fill="${INK}" opacity=".2" d="${lattice()}"/>` +
  line(GOLD, 2, "M9 9H91V151H9Z") +
  bound(RED, GOLD, 2, circle(50, 80, 25)) +
  fill(PAPER, flower(PETAL, 5, [50, 81, 1])) +
  disc(GOLD, 50, 81, 5);
