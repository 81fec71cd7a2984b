// What lies on the cloth: the play to beat, as large as there is room, with whose it is; the Dog; the wish.
import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../art/Card";
import { rankText } from "../../art/names";
import { t } from "../../i18n";
import type { Combo, Event, Play } from "./contract";
import { Received } from "./Gifts";
import { BombSign } from "./Hand";
import { arrowTo, teamOf } from "./seats";
import { DONATE, GAME_END, isPlay, SLOTS, TRICK_PLAY, type Step, type TichuView } from "./types";
import { comboName, halfAbove, phoenixName, plain } from "./words";

interface Props {
  view: TichuView;
  events: Event[];
  names: string[];
  viewer: number;
  readonly: boolean; // nobody is "you" in a replay
  onWish(): void; // wants to know what the wish means
}

export function Trick(props: Props) {
  const { view, viewer } = props;
  const top = lying(view).findLast(isPlay) ?? null;
  const dog = top === null ? lastDog(props.events) : null;
  const play = top ?? (view.phase === TRICK_PLAY ? dog : null);
  const seat = top?.seat ?? (view.phase === TRICK_PLAY ? view.turn : null);
  const rows = { "--rows": rowsOf(play) } as CSSProperties;
  return (
    <div className="tichu-trick" role="group" aria-label={t("tichu.cloth")} style={rows} data-deck>
      {play ? <Laid play={play} /> : <Before {...props} />}
      {(seat !== null || view.wish !== null) && (
        <div className="tichu-under">
          {view.wish !== null && <Wish wish={view.wish} onAsk={props.onWish} />}
          {seat !== null && (
            <p className="tichu-caption" data-words data-team={teamOf(seat, viewer)} data-bomb={isBombPlay(top)}>
              <span aria-hidden="true">{arrowTo(seat, viewer)} </span>
              {top ? <OfPlay {...props} play={top} /> : ledBy(props, dog, seat)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The trick on the table; when the round is over, the one that ended it. */
const lying = (view: TichuView): Step[] =>
  view.phase === GAME_END && view.trick.length === 0 ? view.lastTrick : view.trick;

const isBombPlay = (play: Play | null): boolean => play?.combo.type.startsWith("BOMB") ?? false;

/** Whose play it is, what it is, and what the trick is worth; or what is to become of it. */
function OfPlay({ view, names, viewer, play }: Props & { play: Play }): ReactNode {
  const name = names[play.seat]!;
  if (view.closing) return t("tichu.closing", { name });
  if (view.phase === DONATE && view.turn !== viewer) return t("tichu.dragon.wait", { name: names[view.turn!]! });
  const phoenix = phoenixName(play.combo);
  return (
    <>
      <strong>{name}</strong> {isBombPlay(play) && <BombSign />}
      {comboName(play.combo)}
      {phoenix && <span className="tichu-phoenix"> {phoenix}</span>}
      {view.tablePoints !== 0 && <span> · {t("tichu.points", { n: plain(view.tablePoints) })}</span>}
    </>
  );
}

function ledBy({ view, names, readonly }: Props, dog: Play | null, leader: number): string {
  if (dog) return t("tichu.dog", { name: names[dog.seat]!, to: names[leader]! });
  return leader === view.seat && !readonly ? t("tichu.leads.you") : t("tichu.leads", { name: names[leader]! });
}

/** One row of up to five cards, else two. */
const rowsOf = (play: Play | null): number => (play && play.cards.length > 5 ? 2 : 1);

/** As wide as the middle allows. */
function Laid({ play }: { play: Play }) {
  const size = { "--columns": Math.ceil(play.cards.length / rowsOf(play)) } as CSSProperties;
  return (
    <div className="tichu-laid">
      <div className="tichu-play" key={play.cards.join()} data-bomb={isBombPlay(play)} style={size}>
        {inOrder(play).map((card) => (
          <span key={card} className="tichu-cell" data-fly={card} data-card={card}>
            <Card card={card} />
            {card === "PHOENIX" && <Stands combo={play.combo} />}
          </span>
        ))}
      </div>
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

const Wish = ({ wish, onAsk }: { wish: string; onAsk(): void }) => (
  <button type="button" className="tichu-wish" title={t("tichu.wish.help")} onClick={onAsk}>
    {t("tichu.wish", { rank: rankText(wish) })}
  </button>
);

/** Nothing has been played: what the others have given lies there until somebody does. */
function Before({ view, names, viewer, readonly }: Props) {
  const fresh = view.counts.every((count) => count === 14) && SLOTS.every((slot) => view.received[slot] !== undefined);
  return fresh && !readonly && view.phase === TRICK_PLAY ? (
    <Received received={view.received} names={names} viewer={viewer} />
  ) : (
    <div />
  );
}

/** The Dog that has just been played; it lies on the cloth until the next play. */
function lastDog(events: Event[]): Play | null {
  const played = events.findLast((event) => event.type === "play");
  if (played?.move.cards[0] !== "DOG") return null;
  return { seat: played.seat, cards: played.move.cards, combo: played.move.declaredCombo };
}
