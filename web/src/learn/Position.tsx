// The table of a step: the game's own board with the seats around it. Nobody waits and no clock runs here.
import { useMemo } from "react";
import { Cloth } from "../common/board/Cloth";
import { isolated } from "../common/board/names";
import { Plate } from "../common/board/Plate";
import { resultIn } from "../common/board/resultIn";
import type { GameModule } from "../common/games/game";
import { useIdentity } from "../common/identity/identity";
import { t } from "../i18n";
import type { TableInfo, Taught } from "../wire/types";
import type { Lesson } from "./useLesson";

export function Position({ module, lesson, told }: { module: GameModule; lesson: Lesson; told: Taught }) {
  const { view } = told;
  const seat = view.seat!;
  const own = useIdentity((state) => state.me?.name ?? "");
  const table = useMemo(() => tableOf(told, seat, isolated(own)), [told, seat, own]);
  const names = table.seats.map((each) => each.name);
  const ending = resultIn(told.events); // the answer has ended the deal
  const plates = names.map((_, at) => (
    <Plate key={at} at={at} game={module} view={view} names={names} moved={view.pending.includes(at)} />
  ));
  return (
    <Cloth>
      <section className="board" aria-label={t("table.board")}>
        <module.Board
          view={view}
          before={lesson.before}
          table={table}
          seat={seat}
          events={told.events}
          plates={plates}
          me={plates[seat]}
          readonly={lesson.done}
          play={lesson.play}
          judge={lesson.judge}
          advise={lesson.advise}
        />
      </section>
      {ending && (
        <div className="learn-result panel" role="region" aria-label={t("table.dealOver")} tabIndex={0}>
          <module.Result view={view} event={ending} names={names} seat={seat} />
        </div>
      )}
    </Cloth>
  );
}

function tableOf({ view }: Taught, seat: number, own: string): TableInfo {
  const { game, preset, rules, names } = view.match;
  const others = t("learn.others").split("|");
  const seats = names.map((_, at) => ({
    name: at === seat ? own : (others[(at - seat + names.length - 1) % names.length] ?? ""),
    bot: null,
    person: true,
    left: false,
    nonce: null,
  }));
  return {
    id: "",
    code: "",
    game,
    preset,
    rules,
    clock: null,
    hints: true,
    claims: null,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    host: null,
    begins_when_full: false,
    seats,
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 0,
  };
}
