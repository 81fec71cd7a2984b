// What the table asks of its player, and what the player has to make up their mind about.
import { RANKS, rankText } from "../../art/names";
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import type { Move, PlayMove } from "./contract";
import { find, wishesOf, type Reading } from "./plays";
import { placeName } from "./seats";
import type { TichuView } from "./types";
import { plain } from "./words";

export function GrandAsk({ legal, send }: { legal: Move[]; send(move: Move): void }) {
  const yes = find(legal, "TICHU.DECLARE_GRAND_TICHU")!;
  const no = find(legal, "TICHU.PASS_GRAND")!;
  return (
    <Ask title={t("tichu.grand.title")} text={t("tichu.grand.text")}>
      <Button onClick={() => send(no)}>{t("tichu.grand.no")}</Button>
      <Button kind="main" onClick={() => send(yes)}>
        {t("tichu.grand.yes")}
      </Button>
    </Ask>
  );
}

export function CallAsk({ move, send, cancel }: { move: Move; send(move: Move): void; cancel(): void }) {
  return (
    <Ask title={t("tichu.small.title")} text={t("tichu.small.text")}>
      <Button onClick={cancel}>{t("tichu.small.no")}</Button>
      <Button kind="main" onClick={() => send(move)}>
        {t("tichu.small.yes")}
      </Button>
    </Ask>
  );
}

export function WishAsk({ reading, send, cancel }: { reading: Reading; send(move: PlayMove): void; cancel(): void }) {
  const wishes = wishesOf(reading);
  const none = wishes.get(null);
  return (
    <Ask title={t("tichu.wish.title")} text={t("tichu.wish.help")} className="tichu-wishes">
      <div className="tichu-ranks">
        {RANKS.filter((rank) => wishes.has(rank)).map((rank) => (
          <Button
            key={rank}
            aria-label={t("tichu.wish", { rank: rankText(rank) })}
            onClick={() => send(wishes.get(rank)!)}
          >
            {rankText(rank)}
          </Button>
        ))}
      </div>
      <Button kind="bare" onClick={cancel}>
        {t("tichu.wish.cancel")}
      </Button>
      {none && (
        <Button kind="main" onClick={() => send(none)}>
          {t("tichu.wish.none")}
        </Button>
      )}
    </Ask>
  );
}

export function DragonAsk({
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
            {t("tichu.dragon.to", { name: names[to]!, place: placeName(to, viewer) })}
          </Button>
        );
      })}
    </Ask>
  );
}
