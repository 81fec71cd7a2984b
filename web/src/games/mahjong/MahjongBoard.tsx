// The mahjong table of both games: four sides around the middle, one's own tiles below, and what one can do between.
import type { ReactNode } from "react";
import { keyLine } from "../../common/board/keyLine";
import type { BoardProps } from "../../common/games/game";
import { Flights } from "../../common/motion/Flights";
import { t } from "../../i18n";
import type { GameView } from "../../wire/types";
import { Actions } from "./Actions";
import { Centre } from "./Centre";
import { places } from "./flights";
import { Backs, Hand } from "./Hand";
import { Flowers, Meld } from "./Melds";
import { flightNames as fly } from "./ownTiles";
import { River } from "./River";
import { Side } from "./Side";
import { around, type MahjongTable } from "./table";
import { useMahjongKeys } from "./useMahjongKeys";
import type { MahjongTurn } from "./useTurn";
import "./mahjong.css";

export interface MahjongBoardProps {
  board: BoardProps<GameView>; // as the frame gave them
  shown: MahjongTable;
  names: string[];
  turn: MahjongTurn;
  tools?: ReactNode; // more buttons beside the hint
  above?: ReactNode; // what the game says of the hand: waits, furiten ... just above one's tiles
  over?: ReactNode; // a beat of theatre, a question: over the middle of the cloth
}

export function MahjongBoard(props: MahjongBoardProps) {
  return <TheHand key={props.shown.deal} {...props} />;
}

function TheHand({ board, shown, names, turn, tools, above, over }: MahjongBoardProps) {
  const viewer = board.view.seat ?? board.seat ?? 0;
  const mine = board.view.seat !== null && !board.readonly;
  const me = shown.seats[viewer]!;
  const handOf = t("mahjong.hand.of", { name: names[viewer]!, n: me.count });
  const others = [1, 2, 3].map((step) => (viewer + step) % 4);
  useMahjongKeys(turn);
  const melds = me.melds.map((meld, index) => (
    <Meld key={index} meld={meld} seat={viewer} names={names} fly={(at) => fly.meld(viewer, index, at)} />
  ));
  return (
    <Flights
      className="mj"
      view={shown}
      stamp={[shown]}
      dealing={shown.begins}
      places={(root, _, last) => places(root, shown, last, viewer)}
    >
      <div className="mj-cloth" data-slot="table">
        <div className="mj-table">
          {others.map((at) => (
            <Side key={at} seat={shown.seats[at]!} at={at} viewer={viewer} names={names} />
          ))}
          <Centre shown={shown} names={names} viewer={viewer} mine={mine} />
          {shown.seats.map((seat, at) => (
            <River
              key={at}
              tiles={seat.river}
              name={names[at]!}
              place={around(at, viewer)}
              last={shown.last?.seat === at}
              fly={(index) => fly.river(at, index)}
            />
          ))}
          {shown.seats.map((seat, at) => (
            <span key={at} className="mj-garden" data-at={around(at, viewer)}>
              <Flowers tiles={seat.flowers} name={names[at]!} />
            </span>
          ))}
        </div>
        {over && <div className="mj-over">{over}</div>}
      </div>
      <div className="mj-own" ref={turn.own}>
        <div className="mj-line">
          {board.me && <div className="mj-me">{board.me}</div>}
          <p className="mj-status" role="status" data-tone={turn.line.tone}>
            {turn.line.text}
          </p>
        </div>
        {above && <div className="mj-above">{above}</div>}
        {!board.readonly && <Actions turn={turn} canHint={(board.view.legal?.length ?? 1) > 0} tools={tools} />}
        {me.tiles === null ? (
          <Backs count={me.count} label={handOf}>
            {melds}
          </Backs>
        ) : (
          <Hand turn={turn} label={mine ? t("mahjong.hand", { n: me.count }) : handOf} fly={fly.hand}>
            {melds}
          </Hand>
        )}
        {!board.readonly && (
          <p className="mj-keys">{keyLine(t("mahjong.keys"), turn.hint !== null && t("mahjong.hint"))}</p>
        )}
      </div>
    </Flights>
  );
}
