// The lobby as the server tells it, for as long as somebody looks at it.
import { create } from "zustand";
import { TableSocket, type Line } from "../wire/socket";
import type { TableSummary } from "../wire/types";

interface LobbyState {
  line: Line;
  tables: TableSummary[] | null; // null: not told yet
  mine: TableSummary[] | null;
  open(): void;
  close(): void;
}

export const useLobby = create<LobbyState>((set) => {
  let socket: TableSocket | null = null;
  return {
    line: "connecting",
    tables: null,
    mine: null,
    open() {
      socket = new TableSocket("lobby", {
        line: (line) => set({ line }),
        message: (message) => {
          if (message.type === "lobby") set({ tables: message.tables, mine: message.mine });
          if (message.type === "news")
            set(({ tables, mine }) => ({
              tables: withNews(tables ?? [], message.gone, message.tables),
              mine: withNews(mine ?? [], [...message.gone, ...message.left], message.mine),
            }));
        },
      });
      socket.open();
    },
    close() {
      socket?.close();
      socket = null;
      set({ line: "connecting" });
    },
  };
});

/** A list without what has gone, and with what is new or changed; the newest tables come first. */
function withNews(list: TableSummary[], gone: string[], changed: TableSummary[]): TableSummary[] {
  const tables = new Map(list.map((table) => [table.id, table]));
  for (const id of gone) tables.delete(id);
  for (const table of changed) tables.set(table.id, table);
  return [...tables.values()].toSorted((one, other) => other.opened - one.opened || (one.id < other.id ? -1 : 1));
}
