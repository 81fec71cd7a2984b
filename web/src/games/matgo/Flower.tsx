// A flower card, face up or down. It costs the page one element.
import { memo } from "react";
import { pictureOf } from "../../art/hwatu";
import { flowerName } from "../../art/hwatu/names";
import { useSettings } from "../../common/settings";
import "./flower.css";

interface Props {
  card: string;
  label?: string; // what a screen reader hears in place of the card's name; "" for a card named by what is around it
  flies?: boolean; // it is followed from place to place
  fresh?: boolean; // it came there with the last turn
}

export const Flower = memo(function Flower({ card, label, flies = false, fresh = false }: Props) {
  const numbered = useSettings((settings) => settings.monthNumbers);
  return (
    <img
      className="matgo-flower"
      src={pictureOf(card, numbered)}
      alt={label ?? flowerName(card)}
      decoding="sync"
      draggable={false}
      data-card={card}
      data-fly={flies ? card : undefined}
      data-fresh={fresh || undefined}
    />
  );
});

/** The back of every card; it says nothing. */
export const FlowerBack = () => <Flower card="back" label="" />;
