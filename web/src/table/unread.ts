// How much was said since the chat was last in sight.
import { create } from "zustand";
import { useTable } from "./store";

const useSeen = create<{ seen: number }>(() => ({ seen: 0 }));

export function useUnread(): number {
  const said = useTable((state) => state.said);
  const seen = useSeen((state) => state.seen);
  return Math.max(0, said - seen);
}

export const readAll = (): void => useSeen.setState({ seen: useTable.getState().said });
