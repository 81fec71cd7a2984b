// What lies on the cloth: the play to beat, large, with whose it is; the one before it behind; the Dog; the wish.
import type { CSSProperties } from "react";
import { Card } from "../../art/Card";
import { cardName, rankText } from "../../art/names";
import { t } from "../../i18n";
import type { Combo, Event, Play } from "./contract";
import { BombSign } from "./Hand";
import { arrowTo, seatAt } from "./seats";
import { DONATE, isPlay, SLOTS, TRICK_PLAY, type TichuView } from "./types";
import { comboName, halfAbove, phoenixName, plain, slotName } from "./words";

interface Props {
  view: TichuView;
  events: Event[];
  names: string[];
  viewer: number;
  readonly: boolean; // nobody is "you" in a replay
}

export function Trick(props: Props) {
  const { view } = props;
  const plays = view.trick.filter(isPlay);
  const top = plays.at(-1);
  const below = plays.at(-2);
  return (
    <div className="tichu-trick" role="group" aria-label={t("tichu.cloth")} data-deck>
      <Wish wish={view.wish} />
      {below && <Laid play={below} className="tichu-below" />}
      {top ? <Top {...props} play={top} /> : <Nothing {...props} />}
      {top && view.tablePoints !== 0 && (
        <span className="tichu-worth">{t("tichu.points", { n: plain(view.tablePoints) })}</span>
      )}
    </div>
  );
}

function Top({ view, names, viewer, play }: Props & { play: Play }) {
  const bomb = play.combo.type.startsWith("BOMB");
  const phoenix = phoenixName(play.combo);
  return (
    <>
      <Laid play={play} className="tichu-top" />
      {bomb && <Boom key={play.cards.join()} />}
      <p className="tichu-caption" data-bomb={bomb}>
        <span aria-hidden="true">{arrowTo(play.seat, viewer)} </span>
        <strong>{names[play.seat]}</strong> {bomb && <BombSign />}
        {comboName(play.combo)}
        {phoenix && <span className="tichu-phoenix"> {phoenix}</span>}
      </p>
      {view.closing && <p className="tichu-note">{t("tichu.closing", { name: names[play.seat]! })}</p>}
      {view.phase === DONATE && view.turn !== viewer && (
        <p className="tichu-note">{t("tichu.dragon.wait", { name: names[view.turn!]! })}</p>
      )}
    </>
  );
}

function Laid({ play, className }: { play: Play; className: string }) {
  const count = { "--n": play.cards.length } as CSSProperties;
  return (
    <div className={`tichu-laid ${className}`} style={count}>
      {inOrder(play).map((card) => (
        <span key={card} className="tichu-cell" data-fly={card}>
          <Card card={card} label={className === "tichu-below" ? "" : cardName(card)} />
          {card === "PHOENIX" && <Stands combo={play.combo} />}
        </span>
      ))}
    </div>
  );
}

/** What the Phoenix counts as, on its card: the rank it stands for, or alone what it has come to. */
function Stands({ combo: { phoenixAs, phoenixOver } }: { combo: Combo }) {
  const words = phoenixAs !== undefined ? rankText(phoenixAs) : phoenixOver !== undefined && halfAbove(phoenixOver);
  return (
    words && (
      <span className="tichu-stands" aria-hidden="true">
        {words}
      </span>
    )
  );
}

/** The Phoenix lies where the card would lie that it stands for. */
function inOrder({ cards, combo }: Play): string[] {
  if (combo.phoenixAs === undefined) return cards;
  const height = (card: string) =>
    "123456789TJQKA".indexOf(card === "PHOENIX" ? combo.phoenixAs! : card === "MAHJONG" ? "1" : card[0]!);
  return cards.toSorted((one, other) => height(one) - height(other));
}

/** One beat of theatre, gone in under a second. */
const Boom = () => (
  <span className="tichu-boom" aria-hidden="true">
    <BombSign />
    <b>{t("tichu.boom")}</b>
  </span>
);

function Wish({ wish }: { wish: string | null }) {
  if (wish === null) return null;
  return (
    <details className="tichu-wish">
      <summary>{t("tichu.wish", { rank: rankText(wish) })}</summary>
      <p>{t("tichu.wish.help")}</p>
    </details>
  );
}

function Nothing(props: Props) {
  const { view, names, viewer } = props;
  const dog = lastDog(props.events);
  const leader = view.phase === TRICK_PLAY ? view.turn : null;
  if (leader === null) return null;
  if (dog !== null) {
    return (
      <>
        <Laid play={dog} className="tichu-top" />
        <p className="tichu-caption">{t("tichu.dog", { name: names[dog.seat]!, to: names[leader]! })}</p>
      </>
    );
  }
  return (
    <>
      <p className="tichu-caption">
        <span aria-hidden="true">{arrowTo(leader, viewer)} </span>
        {leader === view.seat && !props.readonly ? t("tichu.leads.you") : t("tichu.leads", { name: names[leader]! })}
      </p>
      {!props.readonly && <Received {...props} />}
    </>
  );
}

/** The Dog that has just been played; it lies on the cloth until the next play. */
function lastDog(events: Event[]): Play | null {
  const played = events.findLast((event) => event.type === "play");
  if (played?.move.cards[0] !== "DOG") return null;
  return { seat: played.seat, cards: played.move.cards, combo: played.move.declaredCombo };
}

/** What the others have given, until the first card is played. */
function Received({ view, names, viewer }: Props) {
  if (view.counts.some((count) => count < 14) || view.seat === null) return null;
  const given = SLOTS.filter((slot) => view.received[slot] !== undefined);
  if (given.length === 0) return null;
  return (
    <div className="tichu-received" role="group" aria-label={t("tichu.received")}>
      <span>{t("tichu.received")}</span>
      <ul>
        {given.map((slot) => (
          <li key={slot}>
            <Card card={view.received[slot]!} />
            <small>
              {names[seatAt(slot, viewer)]} · {slotName(slot)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
