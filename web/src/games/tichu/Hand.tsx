// One's own cards. Those that can be played now are bright, cards of a bomb carry a sign, chosen ones rise.
import { Fragment, memo, useRef, type Ref, type SyntheticEvent } from "react";
import { Card, CardBack } from "../../art/Card";
import { cardName } from "../../art/names";
import { useDrag } from "../../common/motion/useDrag";
import { useFollowFocus } from "../../common/ui/useFollowFocus";
import { t } from "../../i18n";
import { upperRow } from "./order";
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

/** The row listens for all of its cards, so that a card is drawn anew only when something about it has changed. */
export function Hand(props: Props) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag<Slot>((card, slot) => props.onDrop?.(card, slot));
  const shown = props.cards.filter((card) => !props.gone.has(card));
  const upper = upperRow(shown);
  const at = Math.max(0, Math.min(props.focus, shown.length - 1));
  useFollowFocus(row, "[data-hand-card]", at);
  return (
    <div
      className="tichu-hand"
      role="group"
      aria-label={props.label}
      ref={row}
      data-fan
      onFocus={(event) => {
        const card = cardAt(event);
        if (card) props.onFocus(shown.indexOf(cardOf(card)));
      }}
      onPointerDown={(event) => {
        const card = cardAt(event);
        if (card && props.onDrop) drag.begin(event, cardOf(card), card);
      }}
      onClick={(event) => {
        const card = cardAt(event);
        if (card && !drag.wasDrag()) props.onTap(cardOf(card));
      }}
    >
      {shown.map((card, index) => (
        <Fragment key={card}>
          {index > 0 && index === upper && <Break />}
          <HandCard
            card={card}
            quiet={props.bright !== null && !props.bright.has(card)}
            bomb={props.bombs.has(card)}
            draggable={props.onDrop !== undefined}
            chosen={props.chosen.includes(card)}
            tabIndex={index === at ? 0 : -1}
            disabled={props.disabled}
          />
        </Fragment>
      ))}
    </div>
  );
}

/** Where cards lie in two rows, the second begins here. */
const Break = () => <i className="tichu-break" />;

const cardAt = (event: SyntheticEvent): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>("[data-hand-card]");
const cardOf = (element: HTMLElement): string => element.dataset["handCard"]!;

interface HandCardProps {
  card: string;
  quiet: boolean;
  bomb: boolean;
  draggable: boolean;
  chosen: boolean;
  tabIndex: number;
  disabled: boolean;
}

const HandCard = memo(function HandCard({ card, quiet, bomb, draggable, chosen, tabIndex, disabled }: HandCardProps) {
  return (
    <span className="tichu-cell" data-fly={card}>
      <button
        type="button"
        className="tichu-card"
        data-hand-card={card}
        data-quiet={quiet}
        data-bomb={bomb}
        data-draggable={draggable}
        aria-pressed={chosen}
        aria-label={heard(card, quiet, bomb)}
        tabIndex={tabIndex}
        disabled={disabled}
      >
        <Card card={card} label="" />
        {bomb && <BombSign />}
      </button>
    </span>
  );
});

/** Cards nobody here may look at. */
export function Backs({ count, label, ref }: { count: number; label: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="tichu-hand" role="img" aria-label={label} ref={ref} data-fan>
      {Array.from({ length: count }, (_, at) => (
        <Fragment key={at}>
          {count > 8 && at === Math.ceil(count / 2) && <Break />}
          <span className="tichu-cell">
            <span className="tichu-card" data-card="back">
              <CardBack />
            </span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}

export const BombSign = memo(() => (
  <svg className="tichu-bomb-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 1l2.6 5.8L20 4l-1.5 5.8L24 12l-5.5 2.2L20 20l-5.4-2.8L12 23l-2.6-5.8L4 20l1.5-5.8L0 12l5.5-2.2L4 4l5.4 2.8z" />
  </svg>
));

function heard(card: string, quiet: boolean, bomb: boolean): string {
  const name = cardName(card);
  if (bomb) return t("tichu.card.bomb", { card: name });
  return quiet ? t("tichu.card.quiet", { card: name }) : name;
}
