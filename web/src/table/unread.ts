// How much was said since the chat was last in sight.
import { create } from "zustand";
import { isHeard, useMuted } from "./muted";
import { useTable } from "./store";

const useSeen = create<{ seen: number }>(() => ({ seen: 0 }));

export function useUnread(): number {
  const said = useTable((state) => state.said);
  const chat = useTable((state) => state.chat);
  const seen = useSeen((state) => state.seen);
  const muted = useMuted();
  const fresh = said > seen ? chat.slice(seen - said) : [];
  return fresh.filter((line) => isHeard(muted, line)).length;
}

export const readAll = (): void => useSeen.setState({ seen: useTable.getState().said });
