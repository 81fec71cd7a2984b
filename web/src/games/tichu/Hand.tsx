// One's own cards. Those that can be played now are bright, cards of a bomb carry a sign, chosen ones rise.
import { useRef, type Ref } from "react";
import { Card, CardBack } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import { useDrag } from "../../motion/useDrag";
import { useFollowFocus } from "../../ui/useFollowFocus";
import type { Slot } from "./types";

interface Props {
  cards: string[];
  label: string;
  chosen: readonly string[];
  bright: ReadonlySet<string> | null; // null: nothing is being asked, all cards look the same
  bombs: ReadonlySet<string>;
  gone: ReadonlySet<string>; // laid out for the exchange
  focus: number;
  onFocus(at: number): void;
  onTap(card: string): void;
  onDrop?: (card: string, slot: Slot) => void;
  disabled: boolean;
}

export function Hand(props: Props) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag<Slot>((card, slot) => props.onDrop?.(card, slot));
  const shown = props.cards.filter((card) => !props.gone.has(card));
  const at = Math.max(0, Math.min(props.focus, shown.length - 1));
  useFollowFocus(row, "[data-hand-card]", at);
  return (
    <div className="tichu-hand" role="group" aria-label={props.label} ref={row} style={sizes(shown.length)}>
      {shown.map((card, index) => (
        <span key={card} className="tichu-cell" data-fly={card}>
          <button
            type="button"
            className="tichu-card"
            data-hand-card={card}
            data-quiet={props.bright !== null && !props.bright.has(card)}
            data-bomb={props.bombs.has(card)}
            data-draggable={props.onDrop !== undefined}
            aria-pressed={props.chosen.includes(card)}
            aria-label={heard(card, props)}
            tabIndex={index === at ? 0 : -1}
            disabled={props.disabled}
            onFocus={() => props.onFocus(index)}
            onPointerDown={props.onDrop && ((event) => drag.begin(event, card))}
            onClick={() => {
              if (!drag.wasDrag()) props.onTap(card);
            }}
          >
            <Card card={card} label="" />
            {props.bombs.has(card) && <BombSign />}
          </button>
        </span>
      ))}
    </div>
  );
}

/** Cards nobody here may look at. */
export function Backs({ count, label, ref }: { count: number; label: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="tichu-hand" role="img" aria-label={label} ref={ref} style={sizes(count)}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="tichu-cell">
          <CardBack />
        </span>
      ))}
    </div>
  );
}

export function BombSign() {
  return (
    <svg className="tichu-bomb-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1l2.600 5.800L20 4l-1.500 5.800L24 12l-5.500 2.200L20 20l-5.400-2.800L12 23l-2.600-5.800L4 20l1.500-5.800L0 12l5.500-2.200L4 4l5.400 2.800z" />
    </svg>
  );
}

function heard(card: string, { bright, bombs }: Props): string {
  const name = cardName(card);
  if (bombs.has(card)) return t("tichu.card.bomb", { card: name });
  return bright !== null && !bright.has(card) ? t("tichu.card.quiet", { card: name }) : name;
}

const sizes = (count: number) => ({ "--n": Math.max(1, count), "--row": count > 8 ? Math.ceil(count / 2) : Math.max(1, count) }) as React.CSSProperties;
