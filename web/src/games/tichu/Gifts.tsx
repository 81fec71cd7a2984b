// The exchange: a place for the card of each of the others, under their names, where the trick will lie.
import { Card } from "../../art/Card";
import { cardName } from "../../art/names";
import { t } from "../../i18n";
import { arrowTo, seatAt } from "./seats";
import { SLOTS, type Slot } from "./types";
import type { Exchange } from "./useExchange";
import { slotName } from "./words";

interface Props {
  exchange: Exchange;
  names: string[];
  viewer: number;
  onSlot(slot: Slot): void;
}

export function Gifts({ exchange, names, viewer, onSlot }: Props) {
  return (
    <div className="tichu-three" data-deck>
      <div className="tichu-places">
        {SLOTS.map((slot) => {
          const card = exchange.gifts[slot];
          const facts = { name: names[seatAt(slot, viewer)]!, place: slotName(slot), card: card ? cardName(card) : "" };
          return (
            <button
              key={slot}
              type="button"
              className="tichu-place"
              data-slot={slot}
              aria-pressed={exchange.slot === slot}
              aria-label={t(card ? "tichu.slot.full" : "tichu.slot.empty", facts)}
              disabled={!exchange.open || exchange.confirming}
              onClick={() => onSlot(slot)}
            >
              <PlaceName slot={slot} names={names} viewer={viewer} />
              <span className="tichu-hole">
                {card && (
                  <span key={card} className="tichu-cell" data-fly={card} data-card={card}>
                    <Card card={card} label="" />
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** What the others have given, until the first card is played. */
export function Received({
  received,
  names,
  viewer,
}: Pick<Props, "names" | "viewer"> & { received: Exchange["gifts"] }) {
  return (
    <div className="tichu-three" role="group" aria-label={t("tichu.received")}>
      <ul className="tichu-places">
        {SLOTS.map((slot) => (
          <li key={slot} className="tichu-place">
            <PlaceName slot={slot} names={names} viewer={viewer} />
            <span className="tichu-cell" data-card={received[slot]}>
              <Card card={received[slot]!} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceName({ slot, names, viewer }: Pick<Props, "names" | "viewer"> & { slot: Slot }) {
  const seat = seatAt(slot, viewer);
  return (
    <span className="tichu-place-name" data-words>
      <span className="tichu-place-who">
        <span aria-hidden="true">{arrowTo(seat, viewer)} </span>
        <bdi>{names[seat]}</bdi>
      </span>
      <small>{slotName(slot)}</small>
    </span>
  );
}
