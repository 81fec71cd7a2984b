// Where discards lie, and where a chosen card is discarded. A tap with none chosen takes the last one back.
import type { CSSProperties } from "react";
import { Card } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import type { Turn } from "./useTurn";
import { cardsText } from "./words";

/** Discards of earlier turns: one's own are known, of others only how many there are. */
export interface Thrown {
  cards: string[];
  count: number;
}

export function Discards({ turn, thrown, readonly }: { turn: Turn; thrown: Thrown; readonly: boolean }) {
  const { draft, busy } = turn;
  if (readonly || draft.spare === 0) return <Earlier thrown={thrown} />;
  return (
    <div className="ofc-discards" data-slot="discard" data-fan>
      <button
        type="button"
        className="ofc-target"
        data-discards
        data-inviting={turn.chosen !== null && draft.mayDiscard}
        disabled={!draft.open || busy}
        aria-label={labelOf(turn)}
        onClick={turn.tapDiscards}
      />
      {draft.discards.map((card, at) => (
        <span
          key={card}
          className="ofc-thrown"
          data-fly={card}
          data-card={card}
          data-undiscard={card}
          style={{ "--at": at } as CSSProperties}
        >
          <Card card={card} label={t("ofc.discarded", { card: cardName(card) })} />
        </span>
      ))}
      {draft.discards.length === 0 && (
        <span className="ofc-words" aria-hidden="true">
          {t("ofc.discard")} <b>0/{draft.spare}</b>
        </span>
      )}
    </div>
  );
}

function Earlier({ thrown }: { thrown: Thrown }) {
  if (thrown.count === 0) return <div className="ofc-discards" data-slot="discard" data-empty />;
  return (
    <p className="ofc-discards" data-slot="discard">
      <span className="ofc-words">
        {t("ofc.sign.discards", { cards: thrown.cards.length > 0 ? cardsText(thrown.cards) : thrown.count })}
      </span>
    </p>
  );
}

function labelOf({ draft, chosen }: Turn): string {
  if (chosen !== null) return t("ofc.discard.card", { card: cardName(chosen) });
  const last = draft.discards.at(-1);
  if (last !== undefined) return t("ofc.takeBack", { card: cardName(last) });
  return t("ofc.discards", { n: draft.discards.length, all: draft.spare });
}
