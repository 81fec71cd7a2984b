// One's own cards. Those that meet something on the floor are marked; dummies of a bomb stand last.
import { useRef } from "react";
import { flowerName, monthOf } from "../../art/hwatu/names";
import { useDrag } from "../../common/motion/useDrag";
import { useFollowFocus } from "../../common/ui/useFollowFocus";
import { t } from "../../i18n";
import { Flower, FlowerBack } from "./Flower";
import { DUMMY, dummiesOf, type MatgoView } from "./plays";
import type { Turn } from "./useTurn";
import "./hand.css";

interface Props {
  view: MatgoView;
  hand: string[];
  seat: number;
  turn: Turn;
  readonly: boolean;
}

export function Hand({ view, hand, seat, turn, readonly }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag((card) => turn.playCard(card));
  const cards = [...hand, ...dummiesOf(view, seat)];
  const president = view.pendingPresident ?? [];
  const at = Math.max(0, Math.min(turn.focus, cards.length - 1));
  useFollowFocus(row, "[data-hand-card]", at);
  return (
    <div
      className="matgo-hand"
      role="group"
      aria-label={t(readonly ? "matgo.hand.plain" : "matgo.hand", { n: cards.length })}
      aria-busy={turn.busy}
      ref={row}
    >
      {cards.map((card, index) => (
        <span key={card} className="matgo-cell" data-fly={card}>
          <button
            type="button"
            className="matgo-card"
            data-hand-card={card}
            data-quiet={turn.playable !== null && !turn.playable.has(card)}
            data-meets={!readonly && view.matches?.[card] !== undefined}
            data-special={turn.special.has(card) || president.includes(monthOf(card))}
            aria-pressed={turn.raised === card}
            aria-label={heard(card, view, turn)}
            tabIndex={index === at ? 0 : -1}
            disabled={readonly}
            onFocus={() => turn.setFocus(index)}
            onPointerEnter={() => turn.point(card)}
            onPointerLeave={() => turn.point(null)}
            onPointerDown={(event) => drag.begin(event, card)}
            onClick={() => {
              if (!drag.wasDrag()) turn.tapCard(card);
            }}
          >
            {card.startsWith(DUMMY) ? <FlowerBack /> : <Flower card={card} label="" />}
          </button>
        </span>
      ))}
    </div>
  );
}

/** Cards nobody here may look at. */
export function Backs({ count, name }: { count: number; name: string }) {
  return (
    <div className="matgo-hand" role="img" aria-label={t("matgo.hand.of", { name, n: count })}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="matgo-cell">
          <FlowerBack />
        </span>
      ))}
    </div>
  );
}

function heard(card: string, view: MatgoView, turn: Turn): string {
  if (card.startsWith(DUMMY)) return t("matgo.dummy");
  const name = flowerName(card);
  const meets = view.matches?.[card];
  if (turn.special.has(card)) return t("matgo.card.special", { card: name });
  return meets ? t("matgo.card.meets", { card: name, cards: meets.map(flowerName).join(", ") }) : name;
}
