// What was just called, over the middle of the cloth for less than a second: a kong larger than a chow or a pong.
import type { GameEvent } from "../../wire/views";
import type { MeldSeen } from "./types";
import { meldName } from "./words";

const SIGNS = { chow: "吃", pong: "碰", kong: "槓" } as const;

export function Shout({ events, names }: { events: GameEvent[]; names: string[] }) {
  const at = events.findLastIndex((event) => event.type === "CALL" || event.type === "KONG");
  const called = events[at];
  if (!called || events.slice(at).some((event) => event.type === "END")) return null; // the end has a sheet of its own
  const meld = called["meld"] as MeldSeen;
  return (
    <span className="tw-shout" aria-hidden="true" data-big={meld.type === "kong"} key={JSON.stringify(called)}>
      <b lang="zh-Hant">{SIGNS[meld.type]}</b>
      <span>
        {names[called["seat"] as number]} · {meldName(meld)}
      </span>
    </span>
  );
}
