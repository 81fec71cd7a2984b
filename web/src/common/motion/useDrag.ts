// Dragging something onto a place marked with `data-slot`. A shortcut for those who like it: everything it does can be
// done by tapping.
import { useRef, type PointerEvent } from "react";

const START = 8; // px before a press counts as a drag

export function useDrag<Slot extends string>(drop: (card: string, slot: Slot) => void) {
  const dragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, card: string, element = event.currentTarget): void {
    const { clientX: x, clientY: y, pointerId } = event;
    dragged.current = false;

    const move = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      if (!dragged.current && Math.hypot(at.clientX - x, at.clientY - y) < START) return;
      dragged.current = true;
      element.dataset["dragged"] = "";
      element.style.transform = `translate(${at.clientX - x}px, ${at.clientY - y}px)`;
    };
    const end = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      element.style.transform = "";
      const under =
        dragged.current && at.type === "pointerup" ? document.elementFromPoint(at.clientX, at.clientY) : null;
      delete element.dataset["dragged"];
      const slot = under?.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
      if (slot) drop(card, slot as Slot);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** Whether the click that follows a drag should be ignored. */
  function wasDrag(): boolean {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }
  return { begin, wasDrag };
}
