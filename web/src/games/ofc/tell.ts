// What has happened, in words for the log, and which sound it makes.
import { t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import type { Result as HandResult, Rows } from "./contract";
import { ROWS } from "./types";
import { cardsText, rowName, signed } from "./words";

type Teller = (event: GameEvent, names: string[]) => string | null;

const nameOf = (event: GameEvent, names: string[], field = "seat"): string => names[event[field] as number] ?? "?";
const rowsText = (rows: Rows): string =>
  ROWS.filter((row) => rows[row].length > 0)
    .map((row) => `${rowName(row)} ${cardsText(rows[row])}`)
    .join(" · ");

const TELLERS: Record<string, Teller> = {
  start: (event, names) =>
    t("ofc.log.start", { n: (event["number"] as number) + 1, name: nameOf(event, names, "button") }),
  deal: (event, names) => {
    const cards = event["cards"] as string[] | undefined;
    const facts = { name: nameOf(event, names), n: event["count"] as number };
    return cards ? t("ofc.log.dealt", { name: facts.name, cards: cardsText(cards) }) : t("ofc.log.deal", facts);
  },
  place: (event, names) => {
    const discard = event["discard"] as string[] | undefined;
    const said = t("ofc.log.place", { name: nameOf(event, names), rows: rowsText(event as unknown as Rows) });
    return discard?.length ? t("ofc.log.discard", { said, cards: cardsText(discard) }) : said;
  },
  set: (event, names) => t("ofc.log.set", { name: nameOf(event, names) }),
  reveal: (event, names) => t("ofc.log.reveal", { name: nameOf(event, names), rows: rowsText(event["board"] as Rows) }),
  end: (event, names) => {
    const { scores, detail } = event["result"] as HandResult;
    const points = names.map((name, seat) => `${name} ${signed(scores[seat] ?? 0)}`).join(", ");
    const away = names.filter((_, seat) => (detail.nextFantasyland[seat] ?? 0) > 0).join(", ");
    return away ? t("ofc.log.endFantasyland", { points, names: away }) : t("ofc.log.end", { points });
  },
};

export const tell = (event: GameEvent, names: string[]): string | null => TELLERS[event.type]?.(event, names) ?? null;

const SOUNDS: Record<string, string> = { place: "card", set: "card", reveal: "call", end: "win" };

/** Cards that one sees are one's own: then it is one's turn. */
export const sound = (event: GameEvent): string | null =>
  event.type === "deal" ? (event["cards"] ? "turn" : null) : (SOUNDS[event.type] ?? null);
