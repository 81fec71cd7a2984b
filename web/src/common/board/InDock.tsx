// What the page itself offers in the dock, where nobody has to answer: how fast bots play. The dock gives the place.
import { useCallback, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";

const usePlace = create<{ place: HTMLElement | null }>(() => ({ place: null }));

/** On the cloth itself where a board has no dock. */
export function InDock({ children }: { children: ReactNode }) {
  const place = usePlace((state) => state.place);
  return place === null ? <div className="dock-place">{children}</div> : createPortal(children, place);
}

export function DockPlace() {
  const ref = useCallback((place: HTMLElement | null) => usePlace.setState({ place }), []);
  return <div className="dock-place" ref={ref} />;
}
