// A view of riichi as the mahjong board shows it.
import { t, type Key } from "../../i18n";
import { apart, type MahjongTable, type MeldShown, type SeatShown } from "../mahjong/table";
import type { Meld, Outcome, RiichiView } from "./types";

export const windName = (wind: string): string => t(`mahjong.wind.${wind}` as Key);
export const roundName = (wind: string, dealer: number): string =>
  t("riichi.round", { wind: windName(wind), n: dealer + 1 });

export function shownMeld(meld: Meld): MeldShown {
  return {
    kind: meld.type,
    name: t(`mahjong.call.${meld.type}`),
    tiles: meld.tiles,
    called: meld.called,
    from: meld.from,
  };
}

/** `open`: everybody's views, where a replay lays all hands open. */
export function shownTable(view: RiichiView, open: RiichiView[] | null): MahjongTable {
  return {
    deal: view.match.deal,
    begins: view.rivers.every((river) => river.length === 0) && view.melds.every((melds) => melds.length === 0),
    turn: view.turn,
    dealer: view.dealer,
    round: roundName(view.wind, view.dealer),
    left: view.left,
    indicators: view.indicators,
    honba: view.honba,
    honbaText: view.honba > 0 ? t("mahjong.honba", { n: view.honba }) : "",
    sticks: view.sticks,
    seats: view.counts.map((_, seat) => shownSeat(view, seat, open)),
    last: view.last,
  };
}

function shownSeat(view: RiichiView, seat: number, open: RiichiView[] | null): SeatShown {
  return {
    wind: view.winds[seat]!,
    points: view.points[seat]!,
    ...heldBy(view, seat, open),
    count: view.counts[seat]!,
    river: view.rivers[seat]!.map(({ tile, drawn, riichi, called }) => ({ tile, drawn, turned: riichi, called })),
    melds: view.melds[seat]!.map(shownMeld),
    flowers: [],
    declared: view.riichi[seat]! > 0,
  };
}

/** The tiles of a seat, as far as they may be seen: one's own, all in an open replay, and at the end those that were shown. */
function heldBy(
  view: RiichiView,
  seat: number,
  open: RiichiView[] | null,
): { tiles: string[] | null; drawn: string | null } {
  const own = open?.[seat]?.own ?? (view.seat === seat ? view.own : null);
  if (own) return apart(own.hand, own.drawn);
  return (view.outcome && laidOpen(view.outcome, seat)) ?? { tiles: null, drawn: null };
}

function laidOpen(outcome: Outcome, seat: number): { tiles: string[]; drawn: string | null } | null {
  const win = outcome.wins?.find((each) => each.seat === seat);
  if (win) return apart(win.hand, win.tile);
  const hand = outcome.hands?.[seat];
  return hand ? apart(hand, null) : null;
}
