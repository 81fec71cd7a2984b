// How many tiles a river has room for: its box, and the size that the table has given to tiles.
import { useCallback, useState, type RefCallback } from "react";

export function useRoom(): [RefCallback<HTMLElement>, number] {
  const [room, setRoom] = useState(Infinity);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => setRoom(roomIn(box)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}

const SLACK = 1.5; // px: the gap that the last one does not need, and what rounding takes

function roomIn(box: HTMLElement): number {
  const wide = parseFloat(getComputedStyle(box).getPropertyValue("--u"));
  const { width, height } = box.getBoundingClientRect();
  const columns = Math.floor((width + SLACK) / (wide + 1));
  const rows = Math.floor((height + SLACK) / ((wide * 4) / 3 + 1));
  return Math.max(1, columns * rows);
}
