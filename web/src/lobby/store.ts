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
