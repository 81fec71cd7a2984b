// What the two pages differ in: how many tiles a hand has, which melds and places there are, and what can be said about
// how it was won. What follows from it is the server's business.
import type { Counted } from "../common/rules/counted";
import type { Value } from "../common/rules/switches";

export const PLACES = ["hand", "dora", "ura", "flowers", "seen"] as const;
export type Place = (typeof PLACES)[number];

/** One circumstance by its name on the wire: one of a few values, or a number from 0; and what holds when nothing is said. */
export interface Circumstance {
  name: string;
  usual: Value;
  values?: readonly Value[];
  high?: number;
}

export interface About {
  whole: number; // tiles of a complete hand, a meld counting as three
  melds: readonly string[]; // by their names on the wire: run, triplet, kan, added kan, closed kan
  places: readonly Place[];
  rows: readonly string[];
  circumstances: readonly Circumstance[];
  switches: RegExp; // the rules that a hand's worth can depend on
}

const WINDS = ["E", "S", "W", "N"] as const;
const one = (name: string, values: readonly Value[], usual = values[0]!): Circumstance => ({ name, values, usual });
const yes = (name: string) => one(name, [false, true]);
const number = (name: string): Circumstance => ({ name, usual: 0, high: 99 });

const TAIWAN_SWITCHES = [
  "flowers",
  "kong_stays_concealed",
  "flower_draw",
  "all_chows_wait",
  "scoring",
  "base",
  "unit",
  "discard_shares",
  "limit",
  "patterns",
  "streak_limit",
];

export const ABOUT: Record<Counted, About> = {
  riichi: {
    whole: 14,
    melds: ["chi", "pon", "kan", "kakan", "ankan"],
    places: ["hand", "dora", "ura", "seen"],
    rows: ["1234567890m", "1234567890p", "1234567890s", "1234567z"],
    circumstances: [
      yes("tsumo"),
      one("riichi", [false, true, "double"]),
      one("seat_wind", WINDS),
      one("round_wind", WINDS),
      yes("ippatsu"),
      yes("rinshan"),
      yes("chankan"),
      yes("last_tile"),
      yes("first_turn"),
      number("honba"),
      number("sticks"),
    ],
    switches:
      /^(red_fives|ura_dora|open_tanyao|pinfu_peikou|renhou|shiisan_puutaa|four_return|kiriage)$|_(yakuman|fu)$|(daisuushii|honba_points)$/,
  },
  taiwan: {
    whole: 17,
    melds: ["chow", "pong", "kong", "added kong", "concealed kong"],
    places: ["hand", "flowers", "seen"],
    rows: ["123456789m", "123456789p", "123456789s", "1234567z", "12345678f"],
    circumstances: [
      yes("self_draw"),
      one("ready", ["no", "declared", "earthly", "heavenly"]),
      one("seat_wind", WINDS, "S"),
      one("round_wind", WINDS),
      yes("after_kong"),
      yes("after_flower"),
      yes("robbed_kong"),
      yes("last_tile"),
      yes("first_turn"),
      yes("from_dealer"),
      number("streak"),
    ],
    switches: new RegExp(`^(${TAIWAN_SWITCHES.join("|")})$|^(tai|keep)_`),
  },
};
