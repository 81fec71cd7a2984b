// What a game shows in the bar over its table: the round, the score. The bar gives the place, whichever page it stands on.
import { useCallback, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";

const usePlace = create<{ place: HTMLElement | null }>(() => ({ place: null }));

export function InBar({ children }: { children: ReactNode }) {
  const place = usePlace((state) => state.place);
  return place && createPortal(children, place);
}

export function BarPlace() {
  const ref = useCallback((place: HTMLElement | null) => usePlace.setState({ place }), []);
  return <div className="topbar-place" ref={ref} />;
}
