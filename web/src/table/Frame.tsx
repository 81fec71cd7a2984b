// The table in play: seats around the game's own board, the log and the chat beside it, the result over it.
import { memo, useEffect, useMemo } from "react";
import { Cloth } from "../common/board/Cloth";
import { namesOf } from "../common/board/names";
import { useShouts } from "../common/board/useShouts";
import { asSeen } from "../common/games/beats";
import type { EndingInfo, GameModule } from "../common/games/game";
import { t } from "../i18n";
import { Announcer } from "./Announcer";
import { Countdown } from "./Clock";
import { ResultSheet } from "./ResultSheet";
import { SeatPlate } from "./SeatPlate";
import { SidePanel } from "./SidePanel";
import { seenBy } from "./eyes";
import { play as playSound } from "./sounds";
import { useTable } from "./store";
import { useResult } from "./useResult";
import { useYourTurn } from "./useYourTurn";
import { WatchBar } from "./WatchBar";

export function Frame({ game }: { game: GameModule }) {
  const names = useNames();
  const results = useResult(game, names);
  useSounds(game);
  useYourTurn();
  return (
    <main className="frame">
      <Table game={game} names={names} ending={results.ending} />
      <SidePanel game={game} names={names} onLastDeal={results.look} />
      <Announcer game={game} names={names} />
      <ResultSheet game={game} names={names} results={results} />
    </main>
  );
}

/** The same list for as long as the names are the same. */
function useNames(): string[] {
  const joined = useTable((state) => namesOf(state.view!.table).join("\n"));
  return useMemo(() => joined.split("\n"), [joined]);
}

interface TableProps {
  game: GameModule;
  names: string[];
  ending: EndingInfo | null;
}

/** Drawn anew with every view, and with nothing else: not when somebody comes, goes or speaks. */
const Table = memo(function Table({ game, names, ending }: TableProps) {
  const view = useTable((state) => state.view!);
  const seat = useTable((state) => state.seat);
  const behind = useTable((state) => state.behind);
  const { before, fresh, play, judge, advise } = useTable.getState();
  const { match, seat: eyes, open } = seenBy(view, seat);
  const shouts = useShouts(game, fresh, before?.match ?? null, match);
  const plates = names.map((_, at) => (
    <SeatPlate key={at} at={at} marks={game.marks(match, at)} shout={shouts.findLast((each) => each.seat === at)} />
  ));
  return (
    <Cloth>
      <Countdown kind="window" />
      <WatchBar />
      <section className="board" aria-label={t("table.board")}>
        <game.Board
          view={match}
          before={before?.match ? seenBy(before, seat).match : null}
          table={view.table}
          seat={eyes}
          events={fresh}
          open={open}
          plates={plates}
          me={plates[seat ?? 0]}
          ending={ending}
          behind={behind}
          readonly={seat === null}
          play={play}
          judge={judge}
          advise={advise}
        />
      </section>
    </Cloth>
  );
});

function useSounds(game: GameModule): void {
  const fresh = useTable((state) => state.fresh);
  useEffect(() => {
    const { before, view } = useTable.getState();
    if (!view?.match) return;
    asSeen(game, { events: fresh, before: before?.match ?? null, view: view.match }, (event) => {
      const sound = game.sound(event);
      if (sound !== null) playSound(sound);
    });
  }, [fresh, game]);
}
