// The common mahjong board's picture of a view.
import { t } from "../../i18n";
import { shownHand } from "../mahjong/shown";
import type { MahjongTable, MeldShown, SeatShown } from "../mahjong/table";
import type { Meld } from "./contract";
import type { TaiwanView } from "./types";
import { meldName, windName } from "./words";

const KINDS = { chow: "chi", pong: "pon", kong: "kan" } as const;

export function meldShown(meld: Meld): MeldShown {
  const kind = meld.isConcealed ? "ankan" : meld.isAdded ? "kakan" : KINDS[meld.type];
  return { kind, name: meldName(meld), tiles: meld.tiles, called: meld.called, from: meld.from, flat: true };
}

function seatShown(view: TaiwanView, seat: number, open: TaiwanView[] | null): SeatShown {
  const eyes = open?.[seat] ?? view;
  return {
    ...shownHand(view, seat, open),
    points: view.match.scores[seat]!,
    melds: eyes.melds[seat]!.map(meldShown),
    flowers: view.flowers[seat]!,
    declared: view.ready[seat]!,
  };
}

/** `open`: everybody's view, where a replay lays all tiles open. */
export function tableShown(view: TaiwanView, open: TaiwanView[] | null): MahjongTable {
  return {
    deal: view.match.deal,
    full: 17,
    over: view.result !== null,
    begins: view.rivers.every((river) => river.length === 0),
    turn: view.turn,
    dealer: view.dealer,
    round: t("taiwan.round", { wind: windName(view.wind) }),
    phase: t(`taiwan.phase.${view.phase}`),
    left: view.left,
    indicators: [],
    honba: view.streak,
    honbaText: view.streak > 0 ? t("taiwan.streak", { n: view.streak }) : "",
    sticks: 0,
    seats: view.counts.map((_, seat) => seatShown(view, seat, open)),
    last: view.last,
  };
}
