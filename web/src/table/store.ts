// A table as this browser knows it: the last view, what has happened since the one before, the line, the clocks.
import { create } from "zustand";
import { forgetShown, keepRecord, keepShown } from "../common/shown";
import type { Command } from "../wire/socket";
import type { Answer, FromServer, GameEvent, Move, Presence, Said, TableView, Times, Welcome } from "../wire/types";
import { TableSocket, type Ending, type Line } from "../wire/socket";

export interface Heard {
  key: number; // rises with every event, for lists
  event: GameEvent;
}

export interface TableState {
  line: Line;
  ending: Ending | null; // why the line is closed
  frozen: string | null;
  seat: number | null;
  host: boolean; // whether this guest opened the table, or could run it when they came in
  version: number;
  view: TableView | null;
  before: TableView | null; // the view before the last one, for animation
  fresh: GameEvent[]; // what came with the last view
  heard: Heard[];
  times: Times | null;
  timesAt: number; // performance.now() when they came
  presence: Presence | null;
  chat: Said[];
  said: number; // how often somebody has said something while we listened; the chat itself is kept short
  open(table: string): void;
  close(): void;
  comeBack(): void; // to the same table, after it was opened in another window
  send(command: Command): Promise<Answer>;
  play(move: Move): Promise<Answer>;
  judge(move: Move): Promise<Answer>;
  advise(): Promise<Move | null>;
}

const KEPT = 400; // events
const CHAT = 50; // the server keeps as many

/** 16 random bytes; crypto.getRandomValues exists on plain http too. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const dealOf = ({ table, match }: TableView): string => `${table.id} ${table.matches} ${match?.match.deal}`;

const EMPTY = {
  line: "connecting" as Line,
  ending: null,
  frozen: null,
  seat: null,
  host: false,
  version: 0,
  view: null,
  before: null,
  fresh: [],
  heard: [],
  times: null,
  timesAt: 0,
  presence: null,
  chat: [],
  said: 0,
};

export const useTable = create<TableState>((set, get) => {
  let socket: TableSocket | null = null;
  let last = ""; // the table of the log that is kept
  let count = 0;
  let dealShown = ""; // which the log tells of last
  let offered = ""; // the commitment that has our nonce

  const numbered = (event: GameEvent): Heard => ({ key: ++count, event });

  /** The log up to the deal that a welcome tells from its beginning. */
  function earlier(heard: Heard[], { events, view }: Welcome): Heard[] {
    const told = events.length > 0 && dealOf(view) === dealShown;
    return told
      ? heard.slice(
          0,
          Math.max(
            0,
            heard.findLastIndex(({ event }) => event.type === "start"),
          ),
        )
      : heard;
  }

  function take(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        if (get().seat !== null && message.seat === null && message.view.match === null) forgetShown(message.view);
        set((state) => ({
          seat: message.seat,
          host: message.host,
          version: message.version,
          before: state.view,
          view: message.view,
          fresh: [],
          heard: [...earlier(state.heard, message), ...message.events.map(numbered)].slice(-KEPT),
          times: message.times,
          timesAt: performance.now(),
          presence: message.presence,
          chat: message.chat,
          frozen: null,
        }));
        dealShown = dealOf(message.view);
        keepRecord(message.view);
        offerNonce(message.view);
        break;
      case "update":
        set((state) => {
          const news = message.events.map(numbered);
          return {
            version: message.version,
            before: state.view,
            view: message.view,
            fresh: message.events,
            heard: news.length > 0 ? [...state.heard, ...news].slice(-KEPT) : state.heard,
            times: message.times,
            timesAt: performance.now(),
          };
        });
        dealShown = dealOf(message.view);
        keepRecord(message.view);
        offerNonce(message.view);
        break;
      case "presence":
        set({ presence: message });
        break;
      case "said":
        set((state) => ({ chat: [...state.chat, message].slice(-CHAT), said: state.said + 1 }));
        break;
      case "frozen":
        set({ frozen: message.reason });
        break;
      case "closing":
        set({ ending: { reason: message.reason, code: message.code } });
        break;
      default:
    }
  }

  /** A new shuffle has a new commitment: everybody who sits gives a nonce of their own, chosen after seeing it. */
  function offerNonce(view: TableView): void {
    const { seat } = get();
    const mine = seat === null ? undefined : view.table.seats[seat];
    const { commitment } = view.table;
    if (!mine?.person || mine.nonce !== null || view.match !== null || offered === commitment) return;
    offered = commitment;
    void get()
      .send({ type: "nonce", nonce: nonce() })
      .then((answer) => {
        if (answer.type === "refused" && offered === commitment) offered = "";
      });
  }

  return {
    ...EMPTY,
    open(table) {
      get().close();
      if (table !== last) {
        set({ heard: [] });
        dealShown = "";
      }
      last = table;
      socket = new TableSocket(
        { table },
        // the last message before the end says more than the code the line was closed with
        {
          message: take,
          line: (line, ending) =>
            set((state) => ({ line, ending: line === "closed" ? (state.ending ?? ending) : null })),
        },
      );
      socket.open();
    },
    close() {
      socket?.close();
      socket = null;
      offered = "";
      set((state) => ({ ...EMPTY, heard: state.heard }));
    },
    comeBack() {
      get().open(last);
    },
    async send(command) {
      if (socket === null) return { type: "refused", id: "", reason: "the line is closed", code: "closed", facts: {} };
      const { view } = get();
      const adds = (command.type === "sit" || command.type === "nonce") && view !== null && view.match === null;
      const forget = adds ? keepShown(view, command.nonce) : null;
      const answer = await socket.send(command);
      if (answer.type === "refused") forget?.();
      return answer;
    },
    play(move) {
      return get().send({ type: "move", version: get().version, move });
    },
    judge(move) {
      return get().send({ type: "judge", move });
    },
    async advise() {
      const answer = await get().send({ type: "advise" });
      return answer.type === "advice" ? answer.move : null;
    },
  };
});

/** Whether one may seat bots, begin and play again: who opened the table, and while they are away whoever sits. */
export const runsTable = (state: TableState): boolean =>
  state.host || (state.seat !== null && state.presence?.host_here === false);

/** Whether bots play here with open hands, and nobody can sit. */
export const isOpen = (state: TableState): boolean => state.presence !== null && state.presence.speed !== null;
