import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { go, routeOf, usePath } from "./router";

describe("addresses", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/t/K7MQ2X", { page: "table", code: "K7MQ2X" }],
    ["/t/K7MQ2X/deals", { page: "deals", code: "K7MQ2X" }],
    ["/r/abc%20d", { page: "replay", id: "abc d" }],
    ["/calculate/riichi", { page: "calculate", game: "riichi" }],
    ["/calculate/tichu", { page: "nowhere" }],
    ["/statistics", { page: "statistics" }],
    ["/learn/ofc", { page: "learn", game: "ofc" }],
    ["/learn/hearts", { page: "learn", game: "hearts" }],
    ["/learn/No%20Game", { page: "nowhere" }],
    ["/t/", { page: "nowhere" }],
    ["/elsewhere/x", { page: "nowhere" }],
    ["/t/%E0%A4%A", { page: "table", code: "%E0%A4%A" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it("change without loading, and by the browser's own way back", () => {
    history.replaceState(null, "", "/");
    const { result } = renderHook(usePath);
    act(() => go("/t/AAA"));
    expect(result.current).toBe("/t/AAA");
    act(() => {
      history.replaceState(null, "", "/r/1");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(result.current).toBe("/r/1");
  });
});
