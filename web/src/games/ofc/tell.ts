// What has happened, in words for the log and beside the players, and which sound it makes.
import type { Shout } from "../../common/games/game";
import { told, type Tellers } from "../../common/games/tellers";
import { t } from "../../i18n";
import type { End, Event, Rows } from "./contract";
import { ROWS } from "./types";
import { cardsText, rowName, signed } from "./words";

const MOST = 5; // cards of a street

const rowsText = (rows: Rows): string =>
  ROWS.filter((row) => rows[row].length > 0)
    .map((row) => `${rowName(row)} ${cardsText(rows[row])}`)
    .join(" · ");

const TELLERS: Tellers<Event> = {
  start: ({ number, button }, names) => t("ofc.log.start", { n: number + 1, name: names[button]! }),
  deal: ({ seat, count, cards }, names) => {
    const name = names[seat]!;
    return cards ? t("ofc.log.dealt", { name, cards: cardsText(cards) }) : t("ofc.log.deal", { name, n: count });
  },
  place: (event, names) => {
    const said = t("ofc.log.place", { name: names[event.seat]!, rows: rowsText(event) });
    return event.discard?.length ? t("ofc.log.discard", { said, cards: cardsText(event.discard) }) : said;
  },
  set: ({ seat }, names) => t("ofc.log.set", { name: names[seat]! }),
  reveal: ({ seat, board }, names) => t("ofc.log.reveal", { name: names[seat]!, rows: rowsText(board) }),
  end: ({ result: { scores, detail } }, names) => {
    const points = names.map((name, seat) => `${name} ${signed(scores[seat] ?? 0)}`).join(", ");
    const away = names.filter((_, seat) => (detail.nextFantasyland[seat] ?? 0) > 0).join(", ");
    return away ? t("ofc.log.endFantasyland", { points, names: away }) : t("ofc.log.end", { points });
  },
};

export const tell = (event: Event, names: string[]): string | null => told(TELLERS, event, names);

/** Whoever is dealt more cards than any street has is in Fantasyland. */
export const shout = (event: Event): Shout | null =>
  event.type === "deal" && event.count > MOST
    ? { seat: event.seat, text: t("ofc.mark.fantasyland", { n: event.count }) }
    : null;

export const ended = ({ result: { winners } }: End, names: string[]): string =>
  winners.length > 0
    ? t("ofc.result.won", { names: winners.map((seat) => names[seat]).join(", ") })
    : t("ofc.result.even");

const SOUNDS: Partial<Record<Event["type"], string>> = { place: "card", set: "card", reveal: "call", end: "win" };

/** Cards that one sees are one's own: then it is one's turn. */
export const sound = (event: Event): string | null =>
  event.type === "deal" ? (event.cards ? "turn" : null) : (SOUNDS[event.type] ?? null);
