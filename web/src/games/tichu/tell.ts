// What has happened, in words for the log, and which sound it makes.
import { rankText } from "../../art/names";
import { t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import { EXCHANGE, type Detail, type Gifts, type PlayMove } from "./types";
import { cardsText, cardText, comboName, phoenixName, plain } from "./words";

type Teller = (event: GameEvent, names: string[], seat: number | null) => string | null;

const nameOf = (event: GameEvent, names: string[], field = "seat"): string => names[event[field] as number] ?? "?";

const TELLERS: Record<string, Teller> = {
  phase: (event) => (event["phase"] === EXCHANGE ? t("tichu.log.exchangeBegins") : null),
  cards: (event) => t("tichu.log.cards", { n: event["count"] as number }),
  answered: (event, names) => t("tichu.log.answered", { name: nameOf(event, names) }),
  grand: (event, names) => {
    const called = names.filter((_, seat) => (event["calls"] as boolean[])[seat]);
    return called.length > 0 ? t("tichu.log.grand", { names: called.join(", ") }) : t("tichu.log.noGrand");
  },
  confirmed: (event, names) => t("tichu.log.confirmed", { name: nameOf(event, names) }),
  exchange: (event) => {
    const { LEFT, PARTNER, RIGHT } = (event["received"] ?? {}) as Gifts;
    if (!LEFT || !PARTNER || !RIGHT) return t("tichu.log.exchange");
    return t("tichu.log.received", { left: cardText(LEFT), partner: cardText(PARTNER), right: cardText(RIGHT) });
  },
  lead: (event, names) => t("tichu.log.lead", { name: nameOf(event, names) }),
  call: (event, names) => t("tichu.log.call", { name: nameOf(event, names) }),
  play: (event, names) => {
    const { cards, declaredCombo: combo } = event["move"] as PlayMove;
    const facts = { name: nameOf(event, names), cards: cardsText(cards) };
    if (combo === undefined || combo.type === "SINGLE") return t("tichu.log.single", facts);
    const what = [comboName(combo), phoenixName(combo)].filter(Boolean).join(", ");
    return t("tichu.log.play", { ...facts, what });
  },
  wish: (event, names) => t("tichu.log.wish", { name: nameOf(event, names), rank: rankText(event["rank"] as string) }),
  "wish-met": (event, names) => t("tichu.log.wish-met", { name: nameOf(event, names) }),
  pass: (event, names) => t("tichu.log.pass", { name: nameOf(event, names) }),
  out: (event, names) => t("tichu.log.out", { name: nameOf(event, names), n: event["place"] as number }),
  dragon: (event, names) => t("tichu.log.dragon", { name: nameOf(event, names), to: nameOf(event, names, "to") }),
  trick: (event, names) => t("tichu.log.trick", { name: nameOf(event, names), n: plain(event["points"] as number) }),
  score: (event, names) => {
    const [one, two] = (event["result"] as { detail: Detail }).detail.teams as [number, number];
    return t("tichu.log.score", {
      one: plain(one),
      two: plain(two),
      us: `${names[0]} + ${names[2]}`,
      them: `${names[1]} + ${names[3]}`,
    });
  },
  totals: (event) => {
    const [one, two] = event["teams"] as [number, number];
    const key = event["over"] ? "tichu.log.over" : event["tieBreak"] ? "tichu.log.tie" : "tichu.log.totals";
    return t(key, { one: plain(one), two: plain(two) });
  },
};

export const tell: Teller = (event, names, seat) => TELLERS[event.type]?.(event, names, seat) ?? null;

const SOUNDS: Record<string, string> = {
  cards: "card",
  exchange: "card",
  dragon: "card",
  pass: "pass",
  call: "call",
  wish: "call",
  lead: "turn",
  score: "win",
};

export function sound(event: GameEvent): string | null {
  if (event.type === "play") return (event["move"] as PlayMove).type === "TICHU.PLAY_BOMB" ? "bomb" : "card";
  if (event.type === "grand") return (event["calls"] as boolean[]).includes(true) ? "call" : null;
  return SOUNDS[event.type] ?? null;
}
