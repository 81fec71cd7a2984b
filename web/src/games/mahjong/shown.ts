// What the board shows of a view, as far as both games say it in the same words.
import type { Ended, MahjongView, OwnTiles, Winning } from "./contract";
import { apart, type SeatShown } from "./table";

type End = Ended & { wins?: Winning[]; hands?: Record<string, string[]> };
type Shared = MahjongView & { own: OwnTiles | null; result: { detail: End } | null };

/** `open`: everybody's views, where a replay lays all hands open. */
export function shownHand(
  view: Shared,
  seat: number,
  open: Shared[] | null,
): Pick<SeatShown, "wind" | "tiles" | "drawn" | "count" | "river"> {
  return {
    wind: view.winds[seat]!,
    ...heldBy(view, seat, open),
    count: view.counts[seat]!,
    river: view.rivers[seat]!,
  };
}

/** The tiles of a seat, as far as they may be seen: one's own, all in an open replay, and at the end those that were shown. */
function heldBy(view: Shared, seat: number, open: Shared[] | null): Pick<SeatShown, "tiles" | "drawn"> {
  const eyes = open?.[seat] ?? (view.seat === seat ? view : null);
  if (eyes?.hand) return apart(eyes.hand, eyes.own?.drawn ?? null);
  return (view.result && laidOpen(view.result.detail, seat)) ?? { tiles: null, drawn: null };
}

function laidOpen(end: End, seat: number): Pick<SeatShown, "tiles" | "drawn"> | null {
  const win = end.wins?.find((each) => each.seat === seat);
  if (win) return apart(win.hand, win.tile);
  const hand = end.hands?.[seat];
  return hand ? apart(hand, null) : null;
}
