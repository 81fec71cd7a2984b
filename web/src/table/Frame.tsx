// The table in play: seats around the game's own board, the log and the chat beside it, the result over it.
import { Suspense, useEffect, useState } from "react";
import { Cloth } from "../art/Cloth";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { play as playSound } from "../sound/sounds";
import type { Move } from "../wire/views";
import { PLACES } from "./places";
import { ResultSheet } from "./ResultSheet";
import { SeatPlate } from "./SeatPlate";
import { SidePanel } from "./SidePanel";
import { useTable } from "./store";

export function Frame({ game }: { game: GameModule }) {
  const { view, before, seat, fresh, send, play } = useTable();
  useSounds(game);
  useTitle();
  const match = view!.match!;
  const names = view!.table.seats.map((each) => each.name);
  const viewer = seat ?? 0;
  const places = PLACES[names.length]!;
  const plate = (at: number) => (
    <SeatPlate key={at} at={at} place={places[game.around(at, viewer, names.length)]!} marks={game.marks(match, at)} />
  );
  return (
    <main className="frame">
      <div className="field" data-seats={names.length}>
      <Cloth />
      {names.map((_, at) => at !== viewer && plate(at))}
      <section className="board" aria-label={t("table.board")}>
        <Suspense fallback={null}>
          <game.Board
            view={match}
            before={before?.match ?? null}
            table={view!.table}
            seat={seat}
            events={fresh}
            me={plate(viewer)}
            readonly={seat === null}
            play={play}
            judge={(move: Move) => send({ type: "judge", move })}
            advise={async () => {
              const answer = await send({ type: "advise" });
              return answer.type === "advice" ? answer.move : null;
            }}
          />
        </Suspense>
      </section>
      </div>
      <SidePanel game={game} names={names} />
      <ResultSheet game={game} names={names} />
    </main>
  );
}

function useSounds(game: GameModule): void {
  const fresh = useTable((state) => state.fresh);
  useEffect(() => {
    for (const event of fresh) {
      const sound = game.sound(event);
      if (sound !== null) playSound(sound);
    }
  }, [fresh, game]);
}

/** The window's title says when it is one's turn. */
function useTitle(): void {
  const seat = useTable((state) => state.seat);
  const pending = useTable((state) => state.view?.match?.pending);
  const mine = seat !== null && (pending ?? []).includes(seat);
  const [usual] = useState(document.title);
  useEffect(() => {
    document.title = mine ? `● ${t("table.yourTurn")}` : usual;
    return () => {
      document.title = usual;
    };
  }, [mine, usual]);
}
