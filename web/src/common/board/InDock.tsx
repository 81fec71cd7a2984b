// What a page has to offer at a board that asks nothing, a replay's controls: in the dock, where tools and answers would be.
// A board without a dock leaves it where the page has it.
import { useCallback, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";

const usePlace = create<{ place: HTMLElement | null }>(() => ({ place: null }));

export function InDock({ children }: { children: ReactNode }) {
  const place = usePlace((state) => state.place);
  return place ? createPortal(children, place) : children;
}

export function DockPlace() {
  const ref = useCallback((place: HTMLElement | null) => usePlace.setState({ place }), []);
  return <div className="dock-place" ref={ref} />;
}
