// The one line above the hand: what is asked, or whom the table waits for. Whoever is not asked about a tile reads the
// same as everybody else, whether anybody can claim it or not.
import { tileName } from "../../art/tiles/names";
import type { Line } from "../../common/board/useMove";
import { t } from "../../i18n";
import { find, type TaiwanView } from "./types";

/** `mine`: whether somebody looks who plays, and not a spectator or a replay. */
export function promptLine(view: TaiwanView, names: string[], mine: boolean, declaring: boolean): Line {
  const asked = mine && view.legal.length > 0;
  const good = asked && find(view.legal, "TAIWAN.HU") !== undefined;
  return {
    text: asked ? askedText(view, names, declaring) : waitingText(view, names, mine),
    tone: good ? "good" : "plain",
  };
}

function askedText(view: TaiwanView, names: string[], declaring: boolean): string {
  const { legal, offer, own, seat } = view;
  if (offer && find(legal, "TAIWAN.PASS")) {
    const facts = { name: names[offer.seat]!, tile: tileName(offer.tile) };
    if (offer.what === "discard") return t("taiwan.ask.claim", facts);
    if (offer.what === "kong") return t("taiwan.ask.claim.kong", facts);
    return t(offer.seat === seat ? "taiwan.ask.claim.eight" : "taiwan.ask.claim.flower", facts);
  }
  if (find(legal, "TAIWAN.DRAW")) return t("taiwan.ask.draw");
  if (declaring) return t("taiwan.act.ready.help");
  return turnText(view, own?.drawn ?? null);
}

function turnText(view: TaiwanView, drawn: string | null): string {
  if (find(view.legal, "TAIWAN.HU"))
    return t(drawn !== null && view.own!.waits.includes(drawn) ? "taiwan.ask.win" : "taiwan.ask.eight");
  if (view.replaces && drawn) return t(`taiwan.ask.replaced.${view.replaces}`, { tile: tileName(drawn) });
  if (view.ready[view.seat!]) return t("taiwan.ask.isReady");
  return t(drawn === null ? "taiwan.ask.afterClaim" : "taiwan.ask.discard");
}

const WAITING = {
  discard: "taiwan.wait.claims",
  kong: "taiwan.wait.claims.kong",
  flower: "taiwan.wait.claims.flower",
} as const;

function waitingText(view: TaiwanView, names: string[], mine: boolean): string {
  const { offer, turn } = view;
  if (turn === null) return t("taiwan.over");
  if (mine && view.own?.answered) return t("taiwan.wait.answered");
  if (offer) return t(WAITING[offer.what], { name: names[offer.seat]!, tile: tileName(offer.tile) });
  return t("taiwan.wait.turn", { name: names[turn]! });
}
