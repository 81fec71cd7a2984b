// A table as this browser knows it. What is shown (view, before, fresh, heard, ended) follows the stage, step by step; the
// latest view, the clocks, who is there and what is said are as the server told them last.
import { create } from "zustand";
import type { GameModule } from "../common/games/game";
import { paced } from "../common/motion/pace";
import { forgetShown, keepRecord, keepShown } from "../common/shown";
import type { Command } from "../wire/socket";
import type { Answer, FromServer, GameEvent, Move, Presence, Said, TableView, Times, Welcome } from "../wire/types";
import { TableSocket, type Ending, type Line } from "../wire/socket";
import { endedDeal, foundEnded, keepEnded, newsOf, type EndedDeal } from "./endings";
import { Stage, type Step } from "./stage";

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
  version: number; // of the latest view
  live: TableView | null; // the latest view
  view: TableView | null; // the one that is shown
  behind: boolean; // whether more has come than is shown
  before: TableView | null; // the view before the one shown, for animation
  fresh: GameEvent[]; // what came with the one shown
  heard: Heard[];
  ended: EndedDeal | null; // the deal that is over, as long as it lies on the table
  endedEarlier: boolean; // it was over before this page came to it
  lastDeal: EndedDeal | null; // the last one that was over
  times: Times | null;
  timesAt: number; // performance.now() when they came
  presence: Presence | null;
  chat: Said[];
  said: number; // how often somebody has said something while we listened; the chat itself is kept short
  open(table: string, lasts?: GameModule["lasts"], as?: string): void; // `as`: the token of another guest
  handTo(as: string | undefined): void; // the same table in the name of another guest
  close(): void;
  comeBack(): void; // to the same table, after it was opened in another window
  goOn(): void; // the deal that is over goes from the table
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

const refused = (reason: string, code: string): Answer => ({ type: "refused", id: "", reason, code, facts: {} });

const EMPTY = {
  line: "connecting" as Line,
  ending: null,
  frozen: null,
  seat: null,
  host: false,
  version: 0,
  live: null,
  view: null,
  behind: false,
  before: null,
  fresh: [],
  heard: [],
  ended: null,
  endedEarlier: false,
  lastDeal: null,
  times: null,
  timesAt: 0,
  presence: null,
  chat: [],
  said: 0,
};

export const useTable = create<TableState>((set, get) => {
  let socket: TableSocket | null = null;
  let last = ""; // the table of the log that is kept
  let lasts: GameModule["lasts"];
  let count = 0;
  let dealShown = ""; // which the log tells of last
  let offered = ""; // the commitment that has our nonce

  const stage = new Stage({
    show,
    behind: (behind) => set({ behind }),
    lasts: ({ events, view }, before) =>
      before.match && view.match ? paced(lasts?.(events, before.match, view.match) ?? 0) : 0,
  });
  document.addEventListener("visibilitychange", () => document.hidden && stage.catchUp());

  const numbered = (event: GameEvent): Heard => ({ key: ++count, event });

  function show({ view, before, events, told, stop }: Step): void {
    const deal = stop ? endedDeal(view.match!, events) : null;
    if (deal) keepEnded(view, true);
    if (told.length > 0) dealShown = dealOf(view);
    set((state) => ({
      view,
      before,
      fresh: events,
      heard: told.length > 0 ? [...state.heard, ...told.map(numbered)].slice(-KEPT) : state.heard,
      ended: deal ?? (view.match === null ? null : state.ended),
      endedEarlier: false,
      lastDeal: deal ?? state.lastDeal,
    }));
  }

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

  /** Everything as it is, at once; a deal that is over here stays until it is put away. */
  function greet(message: Welcome): void {
    const { seat, ended } = message;
    const same = message.seat === get().seat && message.version === get().version;
    const view = (same && get().live) || message.view; // what was chosen and sent in it goes on
    const found = foundEnded({ ...message, view }, get().view);
    const untold = stage.begin(null);
    if (untold.length > 0) dealShown = dealOf(get().live!);
    set((state) => ({
      seat,
      host: message.host,
      version: message.version,
      live: view,
      ended: null,
      lastDeal: ended[0] ? endedDeal(ended[0].match, []) : null,
      heard: [...earlier([...state.heard, ...untold.map(numbered)], message), ...message.events.map(numbered)].slice(
        -KEPT,
      ),
      times: message.times,
      timesAt: performance.now(),
      presence: message.presence,
      chat: message.chat,
      frozen: null,
    }));
    dealShown = dealOf(view);
    if (found) stage.add({ view: found, events: [], stop: true, patience: 0 });
    if (found !== view) stage.add({ view, events: [], stop: false, patience: 0 });
    set({ endedEarlier: found !== null });
    keepRecord(view);
    offerNonce(view);
  }

  function take(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        if (get().seat !== null && message.seat === null && message.view.match === null) forgetShown(message.view);
        greet(message);
        break;
      case "update":
        set({ times: message.times, timesAt: performance.now() });
        if (message.version === get().version && message.events.length === 0) break; // told once more
        set({ version: message.version, live: message.view });
        newsOf(message, get().seat).forEach((news) => stage.add(news));
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
    open(table, lasting, as) {
      get().close();
      lasts = lasting;
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
        as,
      );
      socket.open();
    },
    close() {
      socket?.close();
      socket = null;
      offered = "";
      stage.begin(null);
      set((state) => ({ ...EMPTY, heard: state.heard }));
    },
    comeBack() {
      get().open(last, lasts);
    },
    handTo(as) {
      get().open(last, lasts, as);
    },
    goOn() {
      const { view, ended } = get();
      if (ended === null || view === null) return;
      keepEnded(view, false);
      set({ ended: null });
      stage.release();
    },
    async send(command) {
      if (socket === null) return refused("the line is closed", "closed");
      const { live: view } = get();
      const adds = (command.type === "sit" || command.type === "nonce") && view !== null && view.match === null;
      const forget = adds ? keepShown(view, command.nonce) : null;
      const answer = await socket.send(command);
      if (answer.type === "refused") forget?.();
      return answer;
    },
    async play(move) {
      const { behind, version, send } = get();
      if (behind) return refused("version: the table has gone on", "stale");
      stage.seen();
      return send({ type: "move", version, move });
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
