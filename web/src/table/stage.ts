// What is shown of a table, step after step: messages come faster than eyes. A step stays for as long as it takes to be
// seen, and what comes meanwhile waits. A deal that is over stays until it is released.
import type { GameEvent, TableView } from "../wire/types";

export interface News {
  view: TableView;
  events: GameEvent[]; // to be seen and heard
  stop: boolean; // a deal that is over
  patience: number; // ms that it may wait; where it would be more, what waits before it is skipped
}

export interface Step extends News {
  before: TableView | null; // the view just before it, whether it was shown or skipped
  told: GameEvent[]; // for the log: its own events, and those of steps that were skipped
  time: number; // ms that it takes to be seen
}

export interface Theatre {
  show(step: Step): void;
  behind(behind: boolean): void; // whether something waits
  lasts(news: News, before: TableView): number; // ms
}

export const PATIENCE = 3000; // ms; with more than that it catches up at once

const dealOf = ({ match }: TableView): number | undefined => match?.match.deal;

export class Stage {
  private waiting: Step[] = [];
  private last: TableView | null = null; // what will be shown when nothing waits any more
  private until = 0; // when the step that is shown has been seen
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly theatre: Theatre) {}

  add(news: News): void {
    const before = this.last;
    this.last = news.view;
    const time = before === null ? 0 : this.theatre.lasts(news, before);
    const step = { ...news, before, time, told: news.events };
    if (this.amends(step)) {
      this.theatre.show(step);
      return;
    }
    this.waiting.push(step);
    if (news.view.match === null) this.stopped = false; // the match was cleared away
    if (document.hidden || news.view.match === null || this.delay() > PATIENCE) this.catchUp();
    else if (this.delay() > news.patience) this.skip();
    this.advance();
  }

  /** Begin from here. Gives what was waiting and has not been told. */
  begin(view: TableView | null): GameEvent[] {
    const untold = this.waiting.flatMap((step) => step.told);
    clearTimeout(this.timer);
    this.waiting = [];
    this.last = view;
    this.until = 0;
    this.stopped = false;
    this.theatre.behind(false);
    return untold;
  }

  /** Who makes a move has seen enough of the one before. */
  seen(): void {
    this.until = 0;
  }

  /** The deal that is over goes from the table. */
  release(): void {
    this.stopped = false;
    this.catchUp();
  }

  /** Show the latest now, or the deal that has ended last. */
  catchUp(): void {
    if (this.stopped) return;
    this.skip();
    this.until = 0;
    this.advance();
  }

  /** Whether it only says more about the deal that has stopped: who has left, which record it has. */
  private amends({ before, view, events }: Step): boolean {
    const same = before !== null && view.match !== null && dealOf(before) === dealOf(view);
    return this.stopped && this.waiting.length === 0 && events.length === 0 && same;
  }

  /** How long the last step would wait. */
  private delay(): number {
    const others = this.waiting.slice(0, -1).reduce((sum, step) => sum + step.time, 0);
    return Math.max(0, this.until - performance.now()) + others;
  }

  private skip(): void {
    const stop = this.waiting.findLastIndex((step) => step.stop);
    const skipped = this.waiting.splice(0, stop < 0 ? this.waiting.length - 1 : stop);
    const next = this.waiting[0];
    if (next) this.waiting[0] = { ...next, told: [...skipped.flatMap((step) => step.told), ...next.told] };
  }

  private readonly advance = (): void => {
    clearTimeout(this.timer);
    while (!this.stopped && this.waiting.length > 0) {
      const wait = this.until - performance.now();
      if (wait > 0) {
        this.timer = setTimeout(this.advance, wait);
        break;
      }
      const step = this.waiting.shift()!;
      this.stopped = step.stop;
      this.until = performance.now() + step.time;
      this.theatre.show(step);
    }
    this.theatre.behind(this.waiting.length > 0);
  };
}
