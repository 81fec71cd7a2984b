// One beat of theatre for what a turn brings, gone in under a second. The log and the last turn's line say it too.
import { maybe, t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import type { Event } from "./contract";

export function Beat({ events }: { events: GameEvent[] }) {
  const words = [...new Set(events.flatMap(beatsOf))];
  if (words.length === 0) return null;
  return (
    <span key={`${stampOf(events)} ${words.join()}`} className="matgo-beat" aria-hidden="true">
      {words.map((word) => (
        <b key={word}>{word}</b>
      ))}
    </span>
  );
}

/** Which turn of whose it was: the same word in the next turn is a new beat. */
const stampOf = (events: GameEvent[]): string =>
  (events as Event[])
    .map((said) => ("seat" in said ? `${said.seat}${said.type === "turn_end" ? `-${said.turnCount}` : ""}` : ""))
    .join();

/** What players call out: a ppuk, a bomb, a go. */
export function beatsOf(event: GameEvent): string[] {
  const said = event as Event;
  if (said.type === "go") return [t("matgo.beat.go", { n: said.goCount })];
  if (said.type === "stop") return [t("matgo.beat.stop")];
  if (said.type === "push") return [t("matgo.beat.push")];
  if (said.type !== "turn_end") return [];
  return said.action.events.map((name) => maybe(`matgo.beat.${name}`)).filter((word) => word !== null);
}
