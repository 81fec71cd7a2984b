import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepRecord, keepShown, shownOf } from "./shown";
import { aView } from "./testing/views";

const KEY = "noripan.shown";
const view = (change: Parameters<typeof aView>[1] = {}) => aView(null, change);
const count = () => (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).length;

beforeEach(() => localStorage.clear());

describe("what this browser was shown", () => {
  it("is found by the record's id, whatever the record says of its shuffle", () => {
    keepShown(view({ commitment: "c1" }), "n1");
    keepRecord(view({ commitment: "c1", record: "r1" }));
    expect(shownOf("r1", { commitment: "lie", nonces: ["lie"] })).toMatchObject({ commitment: "c1", nonce: "n1" });
    expect(shownOf("r2", { commitment: "other", nonces: ["other"] })).toBeNull();
  });

  it("is found without it too, by the fingerprint or by one's own number: what lies about one is known by the other", () => {
    keepShown(view({ commitment: "c1" }), "n1");
    expect(shownOf("r1", { commitment: "c1", nonces: [] })).toMatchObject({ nonce: "n1" });
    expect(shownOf("r1", { commitment: "lie", nonces: ["n0", "n1"] })).toMatchObject({ commitment: "c1" });
  });

  it("is that of the last nonce of a match, and each match of a table has its own", () => {
    keepShown(view({ commitment: "c1" }), "n1");
    keepShown(view({ commitment: "c2" }), "n2"); // another seat, and perhaps another shuffle by now
    keepShown(view({ commitment: "c3", matches: 1 }), "n3");
    keepRecord(view({ matches: 0, record: "r1" }));
    keepRecord(view({ matches: 1, record: "r2" }));
    expect(shownOf("r1", { commitment: "", nonces: [] })).toMatchObject({ commitment: "c2", nonce: "n2" });
    expect(shownOf("r2", { commitment: "", nonces: [] })).toMatchObject({ commitment: "c3", nonce: "n3" });
    expect(count()).toBe(2);
  });

  it("is what it was before where the nonce was refused", () => {
    const forgetFirst = keepShown(view({ commitment: "c1" }), "n1");
    keepShown(view({ commitment: "c2" }), "n2")();
    expect(shownOf("", { commitment: "c1", nonces: [] })).toMatchObject({ nonce: "n1" });
    forgetFirst();
    expect(count()).toBe(0);
  });

  it("is not lost to a refusal that comes after a newer nonce", () => {
    const forget = keepShown(view({ commitment: "c1" }), "n1");
    keepShown(view({ commitment: "c1" }), "n2");
    forget();
    expect(shownOf("", { commitment: "c1", nonces: [] })).toMatchObject({ nonce: "n2" });
  });

  it("keeps the latest two hundred", () => {
    for (let matches = 0; matches < 205; matches++) keepShown(view({ commitment: `c${matches}`, matches }), "n");
    expect(count()).toBe(200);
    expect(shownOf("", { commitment: "c4", nonces: [] })).toBeNull();
    expect(shownOf("", { commitment: "c5", nonces: [] })).not.toBeNull();
  });

  it.each(["{", "7", '[7, null, {"table": 1}]'])("takes %s in the store as nothing", (stored) => {
    localStorage.setItem(KEY, stored);
    expect(shownOf("r1", { commitment: "c1", nonces: [] })).toBeNull();
    keepShown(view({ commitment: "c1" }), "n1");
    expect(shownOf("r1", { commitment: "c1", nonces: [] })).not.toBeNull();
  });

  it("does without a store", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("private");
    });
    expect(() => keepShown(view(), "n1")()).not.toThrow();
    full.mockRestore();
  });
});
