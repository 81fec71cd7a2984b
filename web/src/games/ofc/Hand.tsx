// The cards of the turn: chosen by a tap, dragged, or discarded by the button under each.
import { useRef, type CSSProperties, type PointerEvent } from "react";
import { Card, CardBack } from "../../art/Card";
import { Icon } from "../../art/Icons";
import { cardName } from "../../art/names";
import { Button } from "../../common/ui";
import { useFollowFocus } from "../../common/ui/useFollowFocus";
import { t } from "../../i18n";
import { arranged, type Order } from "./order";
import type { Turn } from "./useTurn";

interface Props {
  turn: Turn;
  order: Order;
  label: string;
  grab(card: string): (event: PointerEvent<HTMLElement>) => void;
  wasDrag(): boolean;
}

export function Hand({ turn, order, label, grab, wasDrag }: Props) {
  const { draft, chosen, busy } = turn;
  const row = useRef<HTMLDivElement>(null);
  const cards = arranged(draft.hand, order);
  const at = Math.max(0, Math.min(turn.focus, cards.length - 1));
  useFollowFocus(row, "[data-hand-card]", at);
  const all = draft.hand.length + draft.fresh.size + draft.discards.length;
  return (
    <div
      className="ofc-hand"
      role="group"
      aria-label={label}
      ref={row}
      data-slot="hand"
      data-discards={draft.spare > 0}
      style={widths(all)}
    >
      {cards.map((card, index) => (
        <span key={card} className="ofc-held" data-fly={card}>
          <button
            type="button"
            className="ofc-card"
            data-hand-card={card}
            aria-pressed={card === chosen}
            aria-label={cardName(card)}
            tabIndex={index === at ? 0 : -1}
            disabled={busy}
            onFocus={() => turn.setFocus(index)}
            onPointerDown={grab(card)}
            onClick={() => !wasDrag() && turn.tapCard(card)}
          >
            <Card card={card} label="" />
          </button>
          {draft.spare > 0 && (
            <Button
              className="ofc-discard"
              data-discard={card}
              disabled={!draft.mayDiscard || busy}
              aria-label={t("ofc.discard.card", { card: cardName(card) })}
              onClick={() => turn.discard(card)}
            >
              <Icon name="close" />
              <span>{t("ofc.discard")}</span>
            </Button>
          )}
        </span>
      ))}
      {draft.discards.map((card) => (
        <span key={card} className="ofc-held" data-fly={card} data-gone>
          <span className="ofc-thrown">
            <Card card={card} label={t("ofc.discarded", { card: cardName(card) })} />
          </span>
          <Button
            className="ofc-discard"
            data-undiscard={card}
            disabled={busy}
            aria-label={t("ofc.takeBack", { card: cardName(card) })}
            onClick={() => turn.takeBack(card)}
          >
            <Icon name="undo" />
            <span>{t("ofc.undo")}</span>
          </Button>
        </span>
      ))}
    </div>
  );
}

/** Cards in a replay, or seen from behind. */
export function StillHand({ cards, count, label }: { cards: string[] | null; count: number; label: string }) {
  return (
    <div className="ofc-hand" role="group" aria-label={label} style={widths(count)}>
      {cards?.map((card) => (
        <span key={card} className="ofc-held" data-fly={card}>
          <Card card={card} />
        </span>
      )) ??
        Array.from({ length: count }, (_, at) => (
          <span key={at} className="ofc-held">
            <CardBack />
          </span>
        ))}
    </div>
  );
}

/** More than eight stand in two rows where there is no room for one. */
const widths = (count: number) =>
  ({ "--n": Math.max(1, count), "--half": count > 8 ? Math.ceil(count / 2) : Math.max(1, count) }) as CSSProperties;
