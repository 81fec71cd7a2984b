// The mahjong table of both games: the others' blocks around the middle, one's own river, the dock, and one's own tiles.
import type { CSSProperties, ReactNode } from "react";
import { Dock } from "../../common/board/Dock";
import { keyLine } from "../../common/board/keyLine";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { t } from "../../i18n";
import type { GameView } from "../../wire/types";
import { Acts, Choices, Tools } from "./Actions";
import { Block } from "./Block";
import { BarState, Centre } from "./Centre";
import { places } from "./flights";
import { Backs, Hand, lengthOf } from "./Hand";
import { Meld } from "./Melds";
import { flightNames as fly } from "./ownTiles";
import { River } from "./River";
import type { MahjongTable } from "./table";
import { useMahjongKeys } from "./useMahjongKeys";
import type { MahjongTurn } from "./useTurn";
import "./mahjong.css";
import "./own.css";
import "./shapes.css";

export interface MahjongBoardProps {
  board: BoardProps<GameView>; // as the frame gave them
  shown: MahjongTable;
  names: string[];
  turn: MahjongTurn;
  tools?: ReactNode; // more buttons beside the hint
  help?: ReactNode; // what the game says of the hand: waits, furiten ...
}

export function MahjongBoard(props: MahjongBoardProps) {
  return <TheHand key={props.shown.deal} {...props} />;
}

function TheHand(props: MahjongBoardProps) {
  const { board, shown, names, turn } = props;
  const viewer = board.view.seat ?? board.seat ?? 0;
  const mine = board.view.seat !== null && !board.readonly;
  const others = [3, 2, 1].map((step) => (viewer + step) % 4);
  const won = (at: number) => board.ending?.winners.includes(at) ?? false;
  useMahjongKeys(turn);
  return (
    <Flights
      className="mj"
      view={shown}
      stamp={[shown]}
      dealing={shown.begins}
      places={(root, _, last) => places(root, shown, last, viewer)}
    >
      <BarState shown={shown} />
      <div
        className="mj-table"
        data-slot="table"
        data-full={shown.full}
        data-opened={!shown.over && Boolean(board.open)}
        data-over={shown.over}
        style={{ "--length": lengthOf(shown.seats[viewer]!) } as CSSProperties}
      >
        {others.map((at) => (
          <Block
            key={at}
            shown={shown}
            at={at}
            viewer={viewer}
            names={names}
            plate={board.plates?.[at]}
            won={won(at)}
          />
        ))}
        <Centre shown={shown} names={names} viewer={viewer} mine={mine} />
        <River
          tiles={shown.seats[viewer]!.river}
          name={names[viewer]!}
          place={0}
          last={shown.last?.seat === viewer}
          fly={(index) => fly.river(viewer, index)}
        />
        <div className="mj-own" data-slot="" ref={turn.own}>
          <OwnDock {...props} />
          <div className="mj-tiles" data-winning={won(viewer) || undefined}>
            <OwnTiles {...props} viewer={viewer} mine={mine} />
          </div>
        </div>
      </div>
    </Flights>
  );
}

function OwnDock({ board, turn, tools, help }: MahjongBoardProps) {
  const keys = keyLine(t("mahjong.keys"), turn.hint !== null && t("mahjong.hint"));
  return (
    <Dock
      me={board.me}
      line={turn.line}
      help={
        !board.readonly && (
          <div className="mj-help" data-yields={turn.note !== null}>
            {help}
            <p className="mj-keys">{keys}</p>
          </div>
        )
      }
      tools={!board.readonly && <Tools turn={turn} canHint={(board.view.legal?.length ?? 1) > 0} more={tools} />}
      answers={<Acts turn={turn} />}
      ask={turn.open && <Choices act={turn.open} turn={turn} />}
      ending={board.ending}
    />
  );
}

function OwnTiles({ shown, names, turn, viewer, mine }: MahjongBoardProps & { viewer: number; mine: boolean }) {
  const me = shown.seats[viewer]!;
  const handOf = t("mahjong.hand.of", { name: names[viewer]!, n: me.count });
  const melds = me.melds.length > 0 && (
    <div className="mj-melds">
      {me.melds.map((meld, index) => (
        <Meld key={index} meld={meld} seat={viewer} names={names} fly={(at) => fly.meld(viewer, index, at)} />
      ))}
    </div>
  );
  if (me.tiles === null)
    return (
      <Backs count={me.count} label={handOf}>
        {melds}
      </Backs>
    );
  return (
    <Hand turn={turn} label={mine ? t("mahjong.hand", { n: me.count }) : handOf} fly={fly.hand}>
      {melds}
    </Hand>
  );
}
