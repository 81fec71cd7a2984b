// A hand as it is being put together, its address, and what the server is asked about it.
import { RULE, rulesQuery, USUAL_PRESET, type Counted } from "../common/rules/counted";
import type { ChosenRules, Value } from "../common/rules/switches";
import { ABOUT, PLACES, type Circumstance, type Place } from "./games";
import { kindOf, readTiles, sorted, tilesText } from "./tiles";

export interface MeldPlan {
  kind: string; // its name on the wire
  tiles: string[];
}

export interface Plan extends ChosenRules {
  tiles: Record<Place, string[]>; // the last of a whole hand is the one it was won with
  melds: MeldPlan[];
  how: Record<string, Value>; // what is not as usual
}

/** Where the next tile goes. */
export type Target = Place | "melds";

export const emptyPlan = (game: Counted): Plan => ({
  tiles: { hand: [], dora: [], ura: [], flowers: [], seen: [] },
  melds: [],
  how: {},
  preset: USUAL_PRESET[game],
  switches: {},
});

/** How many tiles the hand has, a meld counting as three. */
export const sizeOf = (plan: Plan): number => plan.tiles.hand.length + 3 * plan.melds.length;

export const howOf = (plan: Plan, circumstance: Circumstance): Value =>
  plan.how[circumstance.name] ?? circumstance.usual;

/** How many of a tile are not in use yet. */
export function leftOf(plan: Plan, tile: string): number {
  const used = [...Object.values(plan.tiles).flat(), ...plan.melds.flatMap((meld) => meld.tiles)];
  const most = tile[1] === "f" ? 1 : 4;
  return most - used.filter((each) => kindOf(each) === kindOf(tile)).length;
}

// -- changes ------------------------------------------------------------------------------------------

export const withTiles = (plan: Plan, place: Place, tiles: string[]): Plan => ({
  ...plan,
  tiles: { ...plan.tiles, [place]: tiles },
});

export const withMore = (plan: Plan, place: Place, tile: string): Plan =>
  withTiles(plan, place, [...plan.tiles[place], tile]);

export function withLess(plan: Plan, place: Place, tile: string): Plan {
  const at = plan.tiles[place].lastIndexOf(tile);
  return at < 0
    ? plan
    : withTiles(
        plan,
        place,
        plan.tiles[place].filter((_, each) => each !== at),
      );
}

/** The hand was won with this one of its tiles. */
export const wonWith = (plan: Plan, tile: string): Plan => withMore(withLess(plan, "hand", tile), "hand", tile);

export function withHow(plan: Plan, circumstance: Circumstance, value: Value): Plan {
  const { [circumstance.name]: _, ...others } = plan.how;
  return { ...plan, how: value === circumstance.usual ? others : { ...others, [circumstance.name]: value } };
}

/** The meld of this kind with this tile, of a run the lowest; a red five takes the place of another. */
export function meldOf(game: Counted, kind: string, tile: string): MeldPlan | null {
  const [run, triplet] = ABOUT[game].melds;
  const [rank, suit] = [Number(kindOf(tile)[0]), tile[1]!];
  if (kind === run) {
    if (suit === "z" || suit === "f" || rank > 7) return null;
    return { kind, tiles: [tile, `${rank + 1}${suit}`, `${rank + 2}${suit}`] };
  }
  return suit === "f" ? null : { kind, tiles: [tile, ...Array<string>(kind === triplet ? 2 : 3).fill(kindOf(tile))] };
}

/**
 * The plan with this tile where tiles go now, `kind` being the meld that is made; null where it does not fit. In a hand
 * that is full it takes the place of the last one.
 */
export function placed(game: Counted, plan: Plan, target: Target, kind: string, tile: string): Plan | null {
  const { whole } = ABOUT[game];
  if (target === "melds") {
    const meld = sizeOf(plan) + 3 <= whole ? meldOf(game, kind, tile) : null;
    const enough = meld?.tiles.every(
      (each) => leftOf(plan, each) >= meld.tiles.filter((other) => kindOf(other) === kindOf(each)).length,
    );
    return meld && enough ? { ...plan, melds: [...plan.melds, meld] } : null;
  }
  const place = tile[1] === "f" ? "flowers" : target;
  if (leftOf(plan, tile) <= 0 || (place === "flowers") !== (tile[1] === "f")) return null;
  if (place === "hand" && sizeOf(plan) >= whole)
    return withMore(withTiles(plan, "hand", plan.tiles.hand.slice(0, -1)), "hand", tile);
  return withMore(plan, place, tile);
}

/** Its five turned red, or back. */
export function withRed(meld: MeldPlan): MeldPlan {
  const at = meld.tiles.findIndex((tile) => tile[0] === "0");
  const five = at < 0 ? meld.tiles.findIndex((tile) => /^5[mps]/.test(tile)) : at;
  return { ...meld, tiles: meld.tiles.map((tile, each) => (each === five ? `${at < 0 ? 0 : 5}${tile[1]}` : tile)) };
}

// -- address and question -----------------------------------------------------------------------------

/** The hand in order, but for the tile it was won with or drew last. */
export function handText(game: Counted, plan: Plan): string {
  const { hand } = plan.tiles;
  const whole = sizeOf(plan) === ABOUT[game].whole;
  return tilesText(whole ? [...sorted(hand.slice(0, -1)), hand.at(-1)!] : sorted(hand));
}

export function queryOf(game: Counted, plan: Plan): string {
  const query = new URLSearchParams();
  for (const place of ABOUT[game].places) {
    if (plan.tiles[place].length > 0)
      query.set(place, place === "hand" ? handText(game, plan) : tilesText(plan.tiles[place]));
  }
  if (plan.melds.length > 0) query.set("melds", plan.melds.map(meldText).join(","));
  for (const [name, value] of Object.entries(plan.how)) query.set(name, String(value));
  for (const [name, value] of rulesQuery(game, plan)) query.set(name, value);
  return query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

const meldText = (meld: MeldPlan): string => `${meld.kind}:${tilesText(meld.tiles)}`;

/** The hand of an address; what cannot be read is left out. */
export function planOf(game: Counted, search: string): Plan {
  const query = new URLSearchParams(search);
  const about = ABOUT[game];
  let plan = { ...emptyPlan(game), preset: query.get("preset") ?? USUAL_PRESET[game] };
  for (const place of PLACES) plan = withTiles(plan, place, readTiles(query.get(place) ?? "").tiles);
  for (const text of (query.get("melds") ?? "").split(",")) {
    const [kind, tiles = ""] = text.split(":");
    if (about.melds.includes(kind!)) plan.melds.push({ kind: kind!, tiles: readTiles(tiles).tiles });
  }
  for (const circumstance of about.circumstances) {
    const said = query.get(circumstance.name);
    if (said !== null) plan = withHow(plan, circumstance, valueOf(said));
  }
  for (const [name, said] of query) if (name.startsWith(RULE)) plan.switches[name.slice(RULE.length)] = valueOf(said);
  return plan;
}

function valueOf(said: string): Value {
  if (said === "true" || said === "false") return said === "true";
  return /^\d{1,7}$/.test(said) ? Number(said) : said;
}

/** What the server is asked. */
export function questionOf(game: Counted, plan: Plan) {
  const beside = ABOUT[game].places.filter((place) => place !== "hand" && plan.tiles[place].length > 0);
  return {
    ...plan.how,
    hand: handText(game, plan),
    win: sizeOf(plan) === ABOUT[game].whole ? plan.tiles.hand.at(-1)! : null,
    melds: plan.melds.map(meldText),
    ...Object.fromEntries(beside.map((place) => [place, tilesText(plan.tiles[place])])),
    preset: plan.preset,
    switches: plan.switches,
  };
}
