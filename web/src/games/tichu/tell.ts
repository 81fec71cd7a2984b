// What has happened, in words for the log, what is called out with it, and which sound it makes.
import { rankText } from "../../art/names";
import type { Shout } from "../../common/games/game";
import { told, type Tellers } from "../../common/games/tellers";
import { t } from "../../i18n";
import type { End, Event } from "./contract";
import { EXCHANGE } from "./types";
import { cardsText, cardText, comboName, phoenixName, plain, whoWon } from "./words";

const TELLERS: Tellers<Event> = {
  phase: ({ phase }) => (phase === EXCHANGE ? t("tichu.log.exchangeBegins") : null),
  deal: ({ count }) => t("tichu.log.deal", { n: count }),
  answered: ({ seat }, names) => t("tichu.log.answered", { name: names[seat]! }),
  grand: ({ calls }, names) => {
    const called = names.filter((_, seat) => calls[seat]);
    return called.length > 0 ? t("tichu.log.grand", { names: called.join(", ") }) : t("tichu.log.noGrand");
  },
  confirmed: ({ seat }, names) => t("tichu.log.confirmed", { name: names[seat]! }),
  exchange: ({ received }) => {
    const { LEFT, PARTNER, RIGHT } = received ?? {};
    if (!LEFT || !PARTNER || !RIGHT) return t("tichu.log.exchange");
    return t("tichu.log.received", { left: cardText(LEFT), partner: cardText(PARTNER), right: cardText(RIGHT) });
  },
  lead: ({ seat }, names) => t("tichu.log.lead", { name: names[seat]! }),
  call: ({ seat }, names) => t("tichu.log.call", { name: names[seat]! }),
  play: ({ seat, move: { cards, declaredCombo: combo } }, names) => {
    const facts = { name: names[seat]!, cards: cardsText(cards) };
    if (combo.type === "SINGLE") return t("tichu.log.single", facts);
    const what = [comboName(combo), phoenixName(combo)].filter(Boolean).join(", ");
    return t("tichu.log.play", { ...facts, what });
  },
  wish: ({ seat, rank }, names) => t("tichu.log.wish", { name: names[seat]!, rank: rankText(rank) }),
  wish_met: ({ seat }, names) => t("tichu.log.wish_met", { name: names[seat]! }),
  pass: ({ seat }, names) => t("tichu.log.pass", { name: names[seat]! }),
  out: ({ seat, place }, names) => t("tichu.log.out", { name: names[seat]!, n: place }),
  dragon: ({ seat, to }, names) => t("tichu.log.dragon", { name: names[seat]!, to: names[to]! }),
  trick: ({ seat, points }, names) => t("tichu.log.trick", { name: names[seat]!, n: plain(points) }),
  end: (event, names) => `${roundLine(event, names)} · ${totalsLine(event)}`,
};

function roundLine({ result }: End, names: string[]): string {
  const [one, two] = result.detail.teams;
  const teams = { us: `${names[0]} + ${names[2]}`, them: `${names[1]} + ${names[3]}` };
  return t("tichu.log.score", { one: plain(one), two: plain(two), ...teams });
}

function totalsLine({ totals, over, tieBreak }: End): string {
  const key = over ? "tichu.log.over" : tieBreak ? "tichu.log.tie" : "tichu.log.totals";
  return t(key, { one: plain(totals[0]!), two: plain(totals[1]!) }); // seats 0 and 1 are of different teams
}

/** For the dock: who has won the round, and how; the winners' points first. */
export function ended({ result: { winners, detail } }: End, names: string[]): string {
  const [one, two] = detail.teams.toSorted((a, b) => b - a) as [number, number];
  return `${whoWon(winners, names)} ${plain(one)}\u00a0:\u00a0${plain(two)}`;
}

export const tell = (event: Event, names: string[]): string | null => told(TELLERS, event, names);

export function shout(event: Event): Shout | Shout[] | null {
  switch (event.type) {
    case "call":
      return { seat: event.seat, text: t("tichu.call") };
    case "grand":
      return event.calls.flatMap((called, seat) => (called ? [{ seat, text: t("tichu.grand.shout") }] : []));
    case "wish":
      return { seat: event.seat, text: t("tichu.wish", { rank: rankText(event.rank) }) };
    case "play":
      return event.move.type === "TICHU.PLAY_BOMB" ? { seat: event.seat, text: t("tichu.boom") } : null;
    default:
      return null;
  }
}

const SOUNDS: Partial<Record<Event["type"], string>> = {
  deal: "card",
  exchange: "card",
  dragon: "card",
  pass: "pass",
  call: "call",
  wish: "call",
  lead: "turn",
  end: "win",
};

export function sound(event: Event): string | null {
  if (event.type === "play") return event.move.type === "TICHU.PLAY_BOMB" ? "bomb" : "card";
  if (event.type === "grand") return event.calls.includes(true) ? "call" : null;
  return SOUNDS[event.type] ?? null;
}
