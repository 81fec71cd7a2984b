import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDeclaring } from "./useDeclaring";

test("what was declared stands until the discard, whatever is drawn anew, and is then forgotten", () => {
  const { result, rerender } = renderHook(({ decision }) => useDeclaring(decision), {
    initialProps: { decision: "0 5" },
  });
  expect(result.current.on).toBe(false);
  act(() => result.current.toggle());
  rerender({ decision: "0 5" });
  expect(result.current.on).toBe(true);
  rerender({ decision: "0 6" });
  expect(result.current.on).toBe(false);
});

test("it can be taken back", () => {
  const { result } = renderHook(() => useDeclaring("0 5"));
  act(() => result.current.toggle());
  act(() => result.current.toggle());
  expect(result.current.on).toBe(false);
});
