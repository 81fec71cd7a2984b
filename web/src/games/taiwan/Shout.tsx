// What was just called, over the middle of the cloth for less than a second: a kong larger than a chow or a pong.
import type { Call, Event, Kong } from "./contract";
import { meldName } from "./words";

const SIGNS = { chow: "吃", pong: "碰", kong: "槓" } as const;

const isCall = (event: Event): event is Call | Kong => event.type === "call" || event.type === "kong";

export function Shout({ events, names }: { events: Event[]; names: string[] }) {
  const called = events.findLast(isCall);
  if (!called || events.some((event) => event.type === "end")) return null; // the end has a sheet of its own
  const { meld } = called;
  return (
    <span className="tw-shout" aria-hidden="true" data-big={meld.type === "kong"} key={JSON.stringify(called)}>
      <b lang="zh-Hant">{SIGNS[meld.type]}</b>
      <span>
        {names[called.seat]} · {meldName(meld)}
      </span>
    </span>
  );
}
