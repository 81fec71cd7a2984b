import { describe, expect, it } from "vitest";
import type { Counted } from "../common/rules/counted";
import { EXAMPLES } from "./Examples";
import { ABOUT } from "./games";
import {
  emptyPlan,
  handText,
  leftOf,
  meldOf,
  placed,
  planOf,
  queryOf,
  questionOf,
  sizeOf,
  withHow,
  withLess,
  withMore,
  withRed,
  wonWith,
} from "./plan";
import { readTiles, tilesText } from "./tiles";

const GAMES = Object.keys(ABOUT) as Counted[];

describe("tiles as text", () => {
  it("are read with and without spaces, red fives and flowers too", () => {
    expect(readTiles("12m 0p, 7z8f").tiles).toEqual(["1m", "2m", "0p", "7z", "8f"]);
  });
  it("say what is none, and what still lacks its suit", () => {
    expect(readTiles("12m8z")).toEqual({ tiles: ["1m", "2m"], wrong: "8z", open: "" });
    expect(readTiles("12mx").wrong).toBe("x");
    expect(readTiles("12m45")).toEqual({ tiles: ["1m", "2m"], wrong: null, open: "45" });
  });
  it("share the letter of their suit", () => {
    expect(tilesText(["1m", "2m", "0p", "5m"])).toBe("12m0p5m");
  });
});

describe("a hand's address", () => {
  it.each(GAMES.flatMap((game) => Object.values(EXAMPLES[game]).map((query) => [game, query] as const)))(
    "%s %s comes back as it was",
    (game, query) => {
      const plan = planOf(game, query);
      expect(planOf(game, queryOf(game, plan))).toEqual({
        ...plan,
        tiles: { ...plan.tiles, hand: readTiles(handText(game, plan)).tiles },
      });
      expect(queryOf(game, planOf(game, queryOf(game, plan)))).toBe(queryOf(game, plan));
    },
  );
  it("holds melds, circumstances and rules, and nothing that is as usual", () => {
    const [tsumo, , seat] = ABOUT.riichi.circumstances;
    let plan = {
      ...emptyPlan("riichi"),
      preset: "mleague",
      switches: { kiriage: false },
      melds: [{ kind: "pon", tiles: ["0p", "5p", "5p"] }],
    };
    plan = withHow(withHow(withHow(withMore(plan, "hand", "1z"), tsumo!, true), seat!, "S"), seat!, "E") as typeof plan;
    expect(queryOf("riichi", plan)).toBe("hand=1z&melds=pon:055p&tsumo=true&preset=mleague&rule.kiriage=false");
    expect(queryOf("riichi", emptyPlan("riichi"))).toBe("");
  });
  it("may be nonsense, and is then an empty hand", () => {
    expect(queryOf("taiwan", planOf("taiwan", "?hand=zzz&melds=foo:1m,&streak=%00"))).toBe("streak=%00");
    expect(planOf("riichi", "hand=12m9z").tiles.hand).toEqual(["1m", "2m"]);
  });
});

describe("putting a hand together", () => {
  const full = planOf("riichi", "hand=234m406p678s22s345p");
  it("the last of a whole hand is the one it is won with", () => {
    expect(handText("riichi", full)).toBe("234m34406p22678s5p");
    expect(questionOf("riichi", full)).toMatchObject({ hand: "234m34406p22678s5p", win: "5p", melds: [] });
    expect(questionOf("riichi", wonWith(full, "2s"))).toMatchObject({ win: "2s" });
    expect(questionOf("riichi", withLess(full, "hand", "5p"))).toMatchObject({ hand: "234m34406p22678s", win: null });
  });
  it("in a full hand a tile takes the place of the last one", () => {
    const next = placed("riichi", full, "hand", "chi", "1z")!;
    expect(sizeOf(next)).toBe(14);
    expect(next.tiles.hand.at(-1)).toBe("1z");
  });
  it("no tile is there five times, a red five being a five", () => {
    const four = planOf("riichi", "hand=550p&dora=5p");
    expect(leftOf(four, "0p")).toBe(0);
    expect(placed("riichi", four, "hand", "chi", "5p")).toBeNull();
    expect(placed("riichi", planOf("riichi", "hand=11z"), "melds", "pon", "1z")).toBeNull();
  });
  it("flowers go to the flowers, each once", () => {
    const plan = placed("taiwan", emptyPlan("taiwan"), "hand", "chow", "3f")!;
    expect(plan.tiles.flowers).toEqual(["3f"]);
    expect(placed("taiwan", plan, "flowers", "chow", "3f")).toBeNull();
    expect(placed("taiwan", plan, "flowers", "chow", "1m")).toBeNull();
  });
  it("melds are made of one tile, of a run the lowest", () => {
    expect(meldOf("riichi", "chi", "3s")?.tiles).toEqual(["3s", "4s", "5s"]);
    expect(meldOf("riichi", "chi", "8s")).toBeNull();
    expect(meldOf("riichi", "chi", "1z")).toBeNull();
    expect(meldOf("riichi", "pon", "0m")?.tiles).toEqual(["0m", "5m", "5m"]);
    expect(meldOf("taiwan", "concealed kong", "7z")?.tiles).toEqual(["7z", "7z", "7z", "7z"]);
    expect(withRed(meldOf("riichi", "chi", "3s")!).tiles).toEqual(["3s", "4s", "0s"]);
    expect(withRed(withRed(meldOf("riichi", "chi", "3s")!)).tiles).toEqual(["3s", "4s", "5s"]);
  });
});
