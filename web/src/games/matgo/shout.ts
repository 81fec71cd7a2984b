// What players call out: a ppuk, a bomb, a go.
import type { Shout } from "../../common/games/game";
import { maybe, t } from "../../i18n";
import type { Event } from "./contract";

export function shout(event: Event): Shout | null {
  const text = textOf(event);
  return text === "" || !("seat" in event) ? null : { seat: event.seat, text };
}

function textOf(event: Event): string {
  if (event.type === "go") return t("matgo.beat.go", { n: event.goCount });
  if (event.type === "stop") return t("matgo.beat.stop");
  if (event.type === "push") return t("matgo.beat.push");
  if (event.type !== "turn_end") return "";
  const words = event.action.events.map((name) => maybe(`matgo.beat.${name}`));
  return words.filter((word) => word !== null).join(" ");
}
