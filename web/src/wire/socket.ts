// One socket at a table or in the lobby. It comes back by itself after a loss, sends again what was not answered, and
// never plays a move twice: a command keeps its id until it is answered.
import { ApiError, ticketFor, type Place } from "./api";
import type { Answer, FromClient, FromServer, Hello } from "./types";

type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command before it gets its number. */
export type Command = Unnumbered<Exclude<FromClient, Hello>>;

export type Line = "connecting" | "open" | "lost" | "closed";

/** Why a line is closed for good: in English, and a code for other languages. */
export interface Ending {
  reason: string;
  code: string;
}

export interface Handlers {
  message(message: FromServer): void;
  line(state: Line, why?: Ending): void;
}

interface Waiting {
  command: Command & { id: string };
  done(answer: Answer): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const FINAL_CODES: Record<number, string> = { 4000: "elsewhere", 4004: "closed" }; // why not to come back

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private number = 0;
  private readonly stem = Math.random().toString(36).slice(2, 10);
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private greeted = false;

  constructor(
    private readonly place: Place,
    private readonly handlers: Handlers,
    private readonly as?: string, // the token of another guest than this browser's own
  ) {}

  open(): void {
    addEventListener("online", this.soon);
    document.addEventListener("visibilitychange", this.soon);
    void this.connect();
  }

  close(): void {
    this.finish("the table was left", "closed");
    const { socket } = this;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000); // any sooner, and the browser complains
    else socket?.close(1000);
  }

  /** Send a command; resolves when the server has answered, however often the line was lost in between. */
  send(command: Command): Promise<Answer> {
    const id = `${this.stem}-${++this.number}`;
    if (this.ended)
      return Promise.resolve({ type: "refused", id, reason: "the line is closed", code: "closed", facts: {} });
    return new Promise((done) => {
      const waiting: Waiting = { command: { ...command, id }, done };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  private post(waiting: Waiting): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(waiting.command));
  }

  private async connect(): Promise<void> {
    if (this.ended) return;
    this.handlers.line("connecting");
    let ticket: string;
    try {
      ticket = await ticketFor(this.place, this.as);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
        this.end(error.message, error.code);
      } else {
        this.later();
      }
      return;
    }
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/ws`));
    this.greeted = false;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: 1, ticket }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      const final = FINAL_CODES[event.code];
      if (final !== undefined) this.end(event.reason, final);
      else this.later();
    };
  }

  private receive(message: FromServer): void {
    if (this.ended) return;
    if (message.type === "welcome" || message.type === "lobby") {
      if (!this.greeted) {
        this.greeted = true;
        this.pause = FIRST_PAUSE;
        this.handlers.line("open");
        for (const waiting of this.waiting.values()) this.post(waiting);
      }
    }
    if (
      message.type === "ack" ||
      message.type === "refused" ||
      message.type === "judged" ||
      message.type === "advice"
    ) {
      const waiting = this.waiting.get(message.id);
      if (waiting) {
        this.waiting.delete(message.id);
        waiting.done(message);
      }
    }
    this.handlers.message(message);
  }

  private later(): void {
    if (this.ended) return;
    this.handlers.line("lost");
    this.timer = setTimeout(this.again, this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  private readonly again = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.connect();
  };

  /** The network is back, or the player is: no need to wait out the pause. */
  private readonly soon = (): void => {
    if (this.timer !== undefined && document.visibilityState === "visible") this.again();
  };

  /** The server has closed the line for good. */
  private end(reason: string, code: string): void {
    if (this.ended) return;
    this.handlers.line("closed", { reason, code });
    this.finish(reason, code);
  }

  /** Nothing comes or goes any more; whoever waits for an answer gets one. */
  private finish(reason: string, code: string): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.soon);
    document.removeEventListener("visibilitychange", this.soon);
    for (const { command, done } of this.waiting.values())
      done({ type: "refused", id: command.id, reason, code, facts: {} });
    this.waiting.clear();
  }
}
