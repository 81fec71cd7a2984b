// Dragging something to where it should go. A shortcut for those who like it: everything it does can be done by tapping.
import { useRef, type PointerEvent } from "react";

const START = 8; // px before a press counts as a drag

/** `drop` is told what was dragged and what lies under the pointer when it is let go. */
export function useDrag<T>(drop: (item: T, under: Element | null, at: { x: number; y: number }) => void) {
  const dragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, item: T): void {
    const element = event.currentTarget;
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
      const dropped = dragged.current && at.type === "pointerup";
      const under = dropped ? document.elementFromPoint(at.clientX, at.clientY) : null; // while the dragged one lets looks through
      delete element.dataset["dragged"];
      if (dropped) drop(item, under, { x: at.clientX, y: at.clientY });
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
