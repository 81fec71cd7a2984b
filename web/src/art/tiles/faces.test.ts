// @vitest-environment node
// The style sheet of faces, as the build makes it.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { faces, sheet } from "../../../tiles";
import { ALL } from "./names";

test("every tile has a face, and no two look alike", () => {
  const found = faces();
  expect(Object.keys(found).toSorted()).toEqual(ALL.toSorted());
  expect(new Set(Object.values(found)).size).toBe(ALL.length);
});

test("the faces are plain drawings: nothing of the components they came in is left", () => {
  for (const [tile, face] of Object.entries(faces())) {
    expect(face, tile).not.toMatch(/[{}]|style=|_svg__|NaN|undefined/);
    expect(face.match(/<\w/g)!.length, tile).toBe(face.match(/\/>|<\/\w/g)!.length);
  }
});

test("all of them together weigh no more than a photograph of a tile", () => {
  expect(gzipSync(sheet()).length).toBeLessThan(24_000);
});
