// A view of riichi as the mahjong board shows it.
import { t, type Key } from "../../i18n";
import { shownHand } from "../mahjong/shown";
import type { MahjongTable, MeldShown, SeatShown } from "../mahjong/table";
import type { Meld } from "./contract";
import type { RiichiView } from "./types";

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
    flat: false,
  };
}

/** `open`: everybody's views, where a replay lays all hands open. */
export function shownTable(view: RiichiView, open: RiichiView[] | null): MahjongTable {
  return {
    deal: view.match.deal,
    full: 14,
    over: view.result !== null,
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
    ...shownHand(view, seat, open),
    points: view.points[seat]!,
    melds: view.melds[seat]!.map(shownMeld),
    flowers: [],
    declared: view.riichi[seat]! > 0,
  };
}
