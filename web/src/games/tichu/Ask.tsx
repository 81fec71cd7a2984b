// What the table asks of its player, and what the player has to make up their mind about: in the dock.
import type { ReactNode } from "react";
import { Icon } from "../../art/Icons";
import { RANKS, rankText } from "../../art/names";
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Move, PlayMove } from "./contract";
import { find, wishesOf, type Reading } from "./plays";
import { arrowTo, placeName } from "./seats";
import type { TichuView } from "./types";
import type { Turn } from "./useTurn";
import { plain } from "./words";

/** The question that is open now, if any: the table's own first, then what the player has opened. */
export function questionOf(view: TichuView, names: string[], viewer: number, turn: Turn): ReactNode {
  const { question, ask, send, choice } = turn;
  const close = () => ask(null);
  if (turn.busy) return null;
  if (find(view.legal, "TICHU.PASS_GRAND")) return <GrandAsk legal={view.legal} send={send} />;
  if (question === "wish" && choice.reading) return <WishAsk reading={choice.reading} send={send} cancel={close} />;
  if (question === "call")
    return <CallAsk move={find(view.legal, "TICHU.DECLARE_TICHU")!} send={send} cancel={close} />;
  if (find(view.legal, "TICHU.DRAGON_DONATE"))
    return <DragonAsk view={view} names={names} viewer={viewer} send={send} />;
  return null;
}

function GrandAsk({ legal, send }: { legal: Move[]; send(move: Move): void }) {
  const yes = find(legal, "TICHU.DECLARE_GRAND_TICHU")!;
  const no = find(legal, "TICHU.PASS_GRAND")!;
  return (
    <Ask title={t("tichu.grand.title")} text={t("tichu.grand.text")}>
      <Button onClick={() => send(yes)}>{t("tichu.grand.yes")}</Button>
      <Button kind="main" onClick={() => send(no)}>
        {t("tichu.grand.no")}
      </Button>
    </Ask>
  );
}

function CallAsk({ move, send, cancel }: { move: Move; send(move: Move): void; cancel(): void }) {
  return (
    <Ask title={t("tichu.small.title")} text={t("tichu.small.text")}>
      <Button onClick={cancel}>{t("tichu.small.no")}</Button>
      <Button kind="main" onClick={() => send(move)}>
        {t("tichu.small.yes")}
      </Button>
    </Ask>
  );
}

function WishAsk({ reading, send, cancel }: { reading: Reading; send(move: PlayMove): void; cancel(): void }) {
  const wishes = wishesOf(reading);
  const none = wishes.get(null);
  return (
    <Ask title={t("tichu.wish.title")} className="tichu-wishes" room="whole">
      {RANKS.filter((rank) => wishes.has(rank)).map((rank) => (
        <Button
          key={rank}
          className="tichu-rank"
          aria-label={t("tichu.wish", { rank: rankText(rank) })}
          onClick={() => send(wishes.get(rank)!)}
        >
          {rankText(rank)}
        </Button>
      ))}
      <Button aria-label={t("tichu.wish.cancel")} title={t("tichu.wish.cancel")} onClick={cancel}>
        <Icon name="undo" />
      </Button>
      {none && (
        <Button kind="main" aria-label={t("tichu.wish.none")} onClick={() => send(none)}>
          {t("tichu.wish.noneShort")}
        </Button>
      )}
    </Ask>
  );
}

function DragonAsk({
  view,
  names,
  viewer,
  send,
}: {
  view: TichuView;
  names: string[];
  viewer: number;
  send(move: Move): void;
}) {
  const gifts = view.legal.filter((move) => move.type === "TICHU.DRAGON_DONATE");
  // the one who sits at the left stands at the left
  const ordered = gifts.toSorted(
    (one, other) =>
      Number(other.toOpponentPlayerId === (viewer + 1) % 4) - Number(one.toOpponentPlayerId === (viewer + 1) % 4),
  );
  return (
    <Ask title={t("tichu.dragon.title")} text={t("tichu.dragon.text", { n: plain(view.tablePoints) })}>
      {ordered.map((move) => {
        const to = move.toOpponentPlayerId;
        return (
          <Button key={to} onClick={() => send(move)}>
            <span>
              <span aria-hidden="true">{arrowTo(to, viewer)} </span>
              {t("tichu.dragon.to", { name: names[to]!, place: placeName(to, viewer) })}
            </span>
          </Button>
        );
      })}
    </Ask>
  );
}
