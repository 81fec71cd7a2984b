// Things fly from where they were to where they are. Everything is read once before the change and once after it, and
// only then written, so that the browser lays out once. A new flight takes over from wherever the last one had come.
import { paced } from "./pace";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export interface Spot {
  element: HTMLElement;
  rect: DOMRect;
}
export type Spots = Map<string, Spot>;

export interface Places {
  from(key: string): Element | null; // where something comes from that was not there before
  to(key: string): Element | null; // where something goes that is there no more
  was?(key: string): string | undefined; // its name before the change, where names do not stay
}

const TIME = 220;
const STAGGER = 12; // between one thing and the next, so that a hand is dealt rather than dropped
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const NAME = "flip";
const underWay = new WeakMap<HTMLElement, Animation[]>(); // asking the browser for them would lay out the page once more

/** Where everything marked with `data-fly` is now, flights under way included. */
export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    found.set(element.dataset["fly"]!, { element, rect: element.getBoundingClientRect() });
  }
  return found;
}

/** After the change: let everything fly from `before` to where it is now. */
export function fly(root: HTMLElement, before: Spots, places: Places): void {
  land(root);
  const after = spots(root);
  const was = new Map([...after.keys()].map((key) => [key, places.was ? places.was(key) : key]));
  const old = (key: string) => before.get(was.get(key) ?? "");
  const origins = new Map(
    [...after].map(([key, { rect }]) => [key, old(key)?.rect ?? middleOf(places.from(key), rect)]),
  );
  const kept = new Set(was.values());
  const leaving = [...before]
    .filter(([key]) => !kept.has(key))
    .map(([key, spot]) => ({ spot, goal: middleOf(places.to(key), spot.rect) }));
  const home = root.getBoundingClientRect();
  const flights: Animation[] = [];

  let order = 0;
  for (const [key, { element, rect }] of after) {
    const origin = origins.get(key);
    if (!origin || !differ(origin, rect)) continue;
    const delay = old(key) ? 0 : STAGGER * order++;
    flights.push(run(element, [{ transform: between(rect, origin) }, { transform: "none" }], delay));
  }
  for (const { spot, goal } of leaving) if (goal) flights.push(ghost(root, home, spot, goal));
  underWay.set(root, flights);
}

/** End every flight of this place at once. */
export function land(root: HTMLElement): void {
  for (const element of root.querySelectorAll("[data-ghost]")) element.remove();
  for (const flight of underWay.get(root) ?? []) flight.cancel();
  underWay.delete(root);
}

function ghost(root: HTMLElement, home: DOMRect, { element, rect }: Spot, goal: Box): Animation {
  const copy = element.cloneNode(true) as HTMLElement;
  delete copy.dataset["fly"];
  copy.dataset["ghost"] = "";
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute",
    left: `${rect.left - home.left}px`,
    top: `${rect.top - home.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    pointerEvents: "none",
  });
  root.append(copy);
  const flight = run(copy, [
    { transform: "none", opacity: 1 },
    { transform: between(rect, goal), opacity: 0 },
  ]);
  flight.onfinish = () => copy.remove();
  return flight;
}

/** Transform and opacity alone: anything else in the frames, and the browser draws every one of them anew. */
function run(element: HTMLElement, frames: Keyframe[], delay = 0): Animation {
  const animation = element.animate(frames, {
    duration: paced(TIME),
    delay: paced(delay),
    easing: EASE,
    fill: "backwards",
  });
  animation.id = NAME;
  return animation;
}

/** In the middle of a place. That may be as wide as a player's whole side: a card is no larger there than where it lies. */
function middleOf(place: Element | null, card: DOMRect): Box | undefined {
  if (place === null) return undefined;
  const { left, top, width: wide, height: high } = place.getBoundingClientRect();
  const width = Math.min(wide, card.width);
  const height = card.width > 0 ? (card.height * width) / card.width : card.height;
  return { left: left + (wide - width) / 2, top: top + (high - height) / 2, width, height };
}

const differ = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) + Math.abs(one.top - other.top) + Math.abs(one.width - other.width) > 2;

/** The transform that shows something at `here` as if it were at `there`. */
function between(here: Box, there: Box): string {
  const scale = here.width > 0 ? there.width / here.width : 1;
  const right = there.left - here.left + (there.width - here.width) / 2;
  const down = there.top - here.top + (there.height - here.height) / 2;
  return `translate(${right}px, ${down}px) scale(${scale})`;
}
