// The one line above the hand: what is asked, what the raised cards are, or why they cannot be played.
import { cardName, rankText } from "../../art/names";
import type { Line } from "../../common/board/useMove";
import { t } from "../../i18n";
import type { PlayMove } from "./contract";
import { find, isPlayMove, wishBinds } from "./plays";
import { isAsked, seatAt } from "./seats";
import { DONATE, EXCHANGE, GRAND_WINDOW, TRICK_PLAY, type TichuView } from "./types";
import type { Choice } from "./useChoice";
import type { Exchange } from "./useExchange";
import { comboName, phoenixName, whyNot } from "./words";

const plain = (text: string): Line => ({ text, tone: "plain" });
const bad = (text: string): Line => ({ text, tone: "bad" });

export function chosenLine(choice: Choice, names: string[]): Line | null {
  if (choice.cards.length === 0) return null;
  const { reading, more, refusal } = choice;
  if (reading) {
    const what = [comboName(reading.combo), phoenixName(reading.combo)].filter(Boolean).join(" · ");
    return { text: reading.moves.length > 1 ? t("tichu.chosen.wish", { what }) : what, tone: "good" };
  }
  if (more.length > 0) return plain(t("tichu.part", { what: someOf(more) }));
  const reason = refusal && whyNot(refusal, names);
  return reason ? bad(reason) : plain(t("tichu.judging"));
}

function someOf(moves: PlayMove[]): string {
  const kinds = [...new Set(moves.map((move) => comboName(move.declaredCombo)))];
  const what = kinds.slice(0, 2).join(" / ");
  return kinds.length > 2 ? t("tichu.part.more", { what, n: kinds.length - 2 }) : what;
}

/** What the table waits for. */
export function promptLine(
  view: TichuView,
  exchange: Exchange,
  card: string | undefined,
  names: string[],
  viewer: number,
): Line {
  const asked = isAsked(view);
  const mine = asked && view.legal.length > 0;
  const lookingOn = view.seat === null || (asked && !mine); // in a replay nothing can be done, through whose eyes ever
  const others = view.pending
    .filter((seat) => !mine || seat !== view.seat)
    .map((seat) => names[seat]!)
    .join(", ");
  if (view.phase === GRAND_WINDOW) {
    if (mine) return plain(""); // the question itself is on the cloth
    return plain(lookingOn ? t("tichu.ask.others", { names: others }) : t("tichu.grand.wait", { names: others }));
  }
  if (view.phase === EXCHANGE) {
    if (exchange.open) return plain(exchangePrompt(exchange, card, names, viewer));
    return plain(lookingOn ? t("tichu.ask.others", { names: others }) : t("tichu.exchange.wait", { names: others }));
  }
  if (view.phase === DONATE && mine) return plain("");
  if (view.phase === TRICK_PLAY && mine) return turnPrompt(view);
  return plain(others ? t("tichu.ask.wait", { name: others }) : "");
}

function exchangePrompt(exchange: Exchange, card: string | undefined, names: string[], viewer: number): string {
  if (exchange.full) return t("tichu.ask.confirm");
  if (exchange.slot) return t("tichu.ask.exchangeCard", { name: names[seatAt(exchange.slot, viewer)]! });
  return card ? t("tichu.ask.exchangeSlot", { card: cardName(card) }) : t("tichu.ask.exchange");
}

function turnPrompt(view: TichuView): Line {
  if (wishBinds(view.legal, view.wish)) return plain(t("tichu.ask.wish", { rank: rankText(view.wish!) }));
  if (!view.top || view.closing || !find(view.legal, "TICHU.PASS")) return plain(t("tichu.ask.lead"));
  return plain(t(view.legal.some(isPlayMove) ? "tichu.ask.follow" : "tichu.ask.cannot"));
}
