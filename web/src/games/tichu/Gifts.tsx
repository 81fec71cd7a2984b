// The exchange on the cloth: a place for the card of each of the others, where they sit.
import { Card } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import { seatAt } from "./seats";
import { SLOTS, type Slot } from "./types";
import type { Exchange } from "./useExchange";
import { slotName } from "./words";

export function Gifts({
  exchange,
  names,
  viewer,
  onSlot,
}: {
  exchange: Exchange;
  names: string[];
  viewer: number;
  onSlot(slot: Slot): void;
}) {
  return (
    <div className="tichu-gifts" data-deck>
      {SLOTS.map((slot) => {
        const card = exchange.gifts[slot];
        const name = names[seatAt(slot, viewer)]!;
        const facts = { name, place: slotName(slot), card: card ? cardName(card) : "" };
        return (
          <button
            key={slot}
            type="button"
            className="tichu-slot"
            data-slot={slot}
            aria-pressed={exchange.slot === slot}
            aria-label={t(card ? "tichu.slot.full" : "tichu.slot.empty", facts)}
            disabled={!exchange.open || exchange.confirming}
            onClick={() => onSlot(slot)}
          >
            <span className="tichu-hole">
              {card && (
                <span key={card} className="tichu-cell" data-fly={card}>
                  <Card card={card} label="" />
                </span>
              )}
            </span>
            <span className="tichu-slot-name">
              <bdi>{name}</bdi>
              <small>{slotName(slot)}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
