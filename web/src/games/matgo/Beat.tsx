// One beat of theatre for what a turn brings, gone in under a second. The log and the last turn's line say it too.
import { maybe, t } from "../../i18n";
import type { Event } from "./contract";

export function Beat({ events }: { events: Event[] }) {
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
const stampOf = (events: Event[]): string =>
  events
    .map((event) => ("seat" in event ? `${event.seat}${event.type === "turn_end" ? `-${event.turnCount}` : ""}` : ""))
    .join();

/** What players call out: a ppuk, a bomb, a go. */
export function beatsOf(event: Event): string[] {
  if (event.type === "go") return [t("matgo.beat.go", { n: event.goCount })];
  if (event.type === "stop") return [t("matgo.beat.stop")];
  if (event.type === "push") return [t("matgo.beat.push")];
  if (event.type !== "turn_end") return [];
  return event.action.events.map((name) => maybe(`matgo.beat.${name}`)).filter((word) => word !== null);
}
