import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useBoardKeys } from "./useBoardKeys";

test("a key that is held acts once; arrows go on", () => {
  const act = vi.fn();
  renderHook(() => useBoardKeys({ current: null }, () => act, true));
  fireEvent.keyDown(document.body, { key: "d" });
  fireEvent.keyDown(document.body, { key: "d", repeat: true });
  expect(act).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: "ArrowLeft", repeat: true });
  expect(act).toHaveBeenCalledTimes(2);
});
