// The cards of the turn: chosen by a tap, or dragged. When all places are taken, those that are left are discarded.
import { useRef } from "react";
import { Card, CardBack } from "../../art/Card";
import { cardName } from "../../art/names";
import { useFollowFocus } from "../../common/ui/useFollowFocus";
import { t } from "../../i18n";
import { arranged, type Order } from "./order";
import type { OfcView } from "./types";
import type { Grab } from "./useGrab";
import type { Turn } from "./useTurn";

export function Hand({ turn, order, grab }: { turn: Turn; order: Order; grab: Grab }) {
  const { draft, chosen, busy } = turn;
  const row = useRef<HTMLDivElement>(null);
  const cards = arranged(draft.hand, order);
  const at = Math.max(0, Math.min(turn.focus, cards.length - 1));
  useFollowFocus(row, "[data-hand-card]", at);
  return (
    <div className="ofc-cards" role="group" aria-label={t("ofc.hand", { n: cards.length })} ref={row}>
      {cards.map((card, index) => (
        <span key={card} className="ofc-held" data-fly={card}>
          <button
            type="button"
            className="ofc-card"
            data-hand-card={card}
            data-spare={draft.ready}
            aria-pressed={card === chosen}
            aria-label={cardName(card)}
            tabIndex={index === at ? 0 : -1}
            disabled={busy}
            onFocus={() => turn.setFocus(index)}
            onPointerDown={grab.begin(card)}
            onClick={() => !grab.wasDrag() && turn.tapCard(card)}
          >
            <Card card={card} label="" />
          </button>
        </span>
      ))}
    </div>
  );
}

interface Onlooking {
  view: OfcView;
  viewer: number;
  open: OfcView[] | null;
  names: string[];
}

/** For onlookers: the cards of everybody who holds some, as far as they may be seen. */
export function StillHands({ view, viewer, open, names }: Onlooking) {
  return names.map((name, seat) => {
    const cards = open?.[seat]?.hand ?? (seat === view.seat ? view.hand : null);
    const count = cards?.length ?? view.counts[seat]!;
    return count === 0 ? null : (
      <div key={seat} className="ofc-cards" role="group" aria-label={t("ofc.hand.of", { name, n: count })} data-fan>
        {seat !== viewer && <bdi className="ofc-whose">{name}</bdi>}
        {cards?.map((card) => (
          <span key={card} className="ofc-held" data-fly={card} data-card={card}>
            <Card card={card} />
          </span>
        )) ??
          Array.from({ length: count }, (_, at) => (
            <span key={at} className="ofc-held" data-card="back">
              <CardBack />
            </span>
          ))}
      </div>
    );
  });
}
