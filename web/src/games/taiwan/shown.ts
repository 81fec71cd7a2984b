// The common mahjong board's picture of a view.
import { t } from "../../i18n";
import { apart, type MahjongTable, type MeldKind, type MeldShown, type SeatShown } from "../mahjong/table";
import type { MeldSeen, PlayerSeen, TaiwanView } from "./types";
import { meldName, windName } from "./words";

const KINDS: Record<MeldSeen["type"], MeldKind> = { chow: "chi", pong: "pon", kong: "kan" };

export function meldShown(meld: MeldSeen): MeldShown {
  const kind = meld.isConcealed ? "ankan" : meld.isAdded ? "kakan" : KINDS[meld.type];
  return { kind, name: meldName(meld), tiles: meld.tiles, called: meld.called, from: meld.from };
}

function seatShown(player: PlayerSeen, drawn: string | null): SeatShown {
  const held = player.hand === null ? null : apart(player.hand, drawn);
  return {
    wind: player.wind,
    points: player.score,
    tiles: held?.tiles ?? null,
    drawn: held?.drawn ?? null,
    count: player.handCount,
    river: player.discards.map(({ tile, drawn: asDrawn, ready, called }) => ({
      tile,
      drawn: asDrawn,
      turned: ready,
      called,
    })),
    melds: player.melds.map(meldShown),
    flowers: player.flowers,
    declared: player.ready,
  };
}

/** `open`: everybody's view, where a replay lays all tiles open. */
export function tableShown(view: TaiwanView, open?: TaiwanView[] | null): MahjongTable {
  const by = view.lastDiscardedBy;
  return {
    deal: view.match.deal,
    begins: view.players.every((player) => player.discards.length === 0),
    turn: view.currentPlayerIdx,
    dealer: view.dealer,
    round: t("taiwan.round", { wind: windName(view.wind) }),
    phase: t(`taiwan.phase.${view.gamePhase}`),
    left: view.tileCount,
    indicators: [],
    honba: view.streak,
    honbaText: view.streak > 0 ? t("taiwan.streak", { n: view.streak }) : "",
    sticks: 0,
    seats: view.players.map((player, seat) => {
      const eyes = open?.[seat] ?? (seat === view.seat ? view : null);
      return seatShown(eyes?.players[seat] ?? player, eyes?.own?.drawn ?? null);
    }),
    last: by === null ? null : { seat: by, tile: view.lastDiscardedTile! },
  };
}
