// What has happened, in words for the log, and which sound it makes.
import { t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import type { Event, Rows } from "./contract";
import { ROWS } from "./types";
import { cardsText, rowName, signed } from "./words";

type Teller<E> = (event: E, names: string[]) => string | null;

const nameOf = (seat: number, names: string[]): string => names[seat] ?? "?";
const rowsText = (rows: Rows): string =>
  ROWS.filter((row) => rows[row].length > 0)
    .map((row) => `${rowName(row)} ${cardsText(rows[row])}`)
    .join(" · ");

const TELLERS: { [T in Event["type"]]: Teller<Extract<Event, { type: T }>> } = {
  start: ({ number, button }, names) => t("ofc.log.start", { n: number + 1, name: nameOf(button, names) }),
  deal: ({ seat, count, cards }, names) => {
    const name = nameOf(seat, names);
    return cards ? t("ofc.log.dealt", { name, cards: cardsText(cards) }) : t("ofc.log.deal", { name, n: count });
  },
  place: (event, names) => {
    const said = t("ofc.log.place", { name: nameOf(event.seat, names), rows: rowsText(event) });
    return event.discard?.length ? t("ofc.log.discard", { said, cards: cardsText(event.discard) }) : said;
  },
  set: ({ seat }, names) => t("ofc.log.set", { name: nameOf(seat, names) }),
  reveal: ({ seat, board }, names) => t("ofc.log.reveal", { name: nameOf(seat, names), rows: rowsText(board) }),
  end: ({ result: { scores, detail } }, names) => {
    const points = names.map((name, seat) => `${name} ${signed(scores[seat] ?? 0)}`).join(", ");
    const away = names.filter((_, seat) => (detail.nextFantasyland[seat] ?? 0) > 0).join(", ");
    return away ? t("ofc.log.endFantasyland", { points, names: away }) : t("ofc.log.end", { points });
  },
};

export function tell(event: GameEvent, names: string[]): string | null {
  const said = event as Event;
  const teller = TELLERS[said.type] as Teller<Event> | undefined;
  return teller?.(said, names) ?? null;
}

const SOUNDS: Partial<Record<Event["type"], string>> = { place: "card", set: "card", reveal: "call", end: "win" };

/** Cards that one sees are one's own: then it is one's turn. */
export function sound(event: GameEvent): string | null {
  const said = event as Event;
  return said.type === "deal" ? (said.cards ? "turn" : null) : (SOUNDS[said.type] ?? null);
}
