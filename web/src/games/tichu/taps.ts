// What a touch does: a card is raised, or goes to whom it is meant for in the exchange.
import type { Slot } from "./types";
import type { Choice } from "./useChoice";
import type { Exchange } from "./useExchange";

export interface Taps {
  tapCard(card: string): void;
  tapSlot(slot: Slot): void;
  dropCard(card: string, slot: Slot): void;
}

/** `hush`: what was said before is done with. */
export function tapsOf(choice: Choice, exchange: Exchange, hush: () => void): Taps {
  function tapCard(card: string): void {
    hush();
    if (!exchange.open) return choice.toggle(card);
    if (exchange.confirming) return;
    if (exchange.slot) return dropCard(card, exchange.slot);
    choice.set(choice.cards.includes(card) ? [] : [card]);
  }

  function tapSlot(slot: Slot): void {
    hush();
    const card = choice.cards[0];
    if (card) dropCard(card, slot);
    else if (exchange.gifts[slot]) exchange.takeBack(slot);
    else exchange.point(exchange.slot === slot ? null : slot);
  }

  function dropCard(card: string, slot: Slot): void {
    choice.clear();
    exchange.put(slot, card);
  }

  return { tapCard, tapSlot, dropCard };
}
