// A seat at the table: who, how they stand, whether they are there, and their clock while they think.
import { memo } from "react";
import { Face } from "../common/board/Face";
import { isolated, langOf, seatName } from "../common/board/names";
import type { SeatMarks, Shout } from "../common/games/game";
import { secondAt } from "../common/hotSeat";
import { maybe, t } from "../i18n";
import { Bubble } from "./Bubble";
import { Clock } from "./Clock";
import { useTable } from "./store";

interface Props {
  at: number;
  marks: SeatMarks;
  shout?: Shout;
}

export const SeatPlate = memo(function SeatPlate({ at, marks, shout }: Props) {
  const info = useTable((state) => state.view!.table.seats[at]!);
  const own = useTable((state) => state.seat === at);
  const thinks = useTable((state) => state.view!.match!.pending.includes(at));
  const here = useTable((state) => state.presence?.here[at] ?? true);
  const standIn = useTable((state) => state.presence?.stand_in[at] ?? false);
  const name = seatName(info);
  const beside = useTable((state) => secondAt(state.view!.table.id) !== undefined); // both are here, one after the other
  const away = info.person && !here && !beside;
  return (
    <div className="plate" data-thinks={thinks} data-own={own} data-seat={at}>
      <span className="plate-who">
        <Face seat={info} />
        <span
          className="plate-name"
          lang={langOf(name)}
          title={info.bot === null ? name : `${name} · ${maybe(`bot.${info.bot}`) ?? info.bot}`}
        >
          {own ? t("table.you", { name: isolated(name) }) : isolated(name)}
        </span>
      </span>
      {marks.score && (
        <span className="plate-score" title={t("table.score")}>
          {marks.score}
        </span>
      )}
      {marks.cards !== null && (
        <span className="plate-cards" title={t("table.cards", { n: marks.cards })}>
          <span aria-hidden="true">▮</span>
          {marks.cards}
        </span>
      )}
      {marks.marks.map((mark) => (
        <span key={mark.text} className="mark" data-tone={mark.tone} title={mark.title}>
          {mark.text}
        </span>
      ))}
      {(away || standIn) && (
        <span className="mark" data-tone="plain">
          {standIn ? t("table.standIn") : t("table.isAway")}
        </span>
      )}
      {thinks && <span className="hidden">{t("table.thinks")}</span>}
      <Clock seat={at} />
      <Bubble seat={at} />
      {shout && (
        <span className="plate-shout" aria-hidden="true">
          {shout.text}
        </span>
      )}
    </div>
  );
}, same);

/** A view brings new marks that most often say the same as those before. */
function same(one: Props, other: Props): boolean {
  return one.at === other.at && one.shout === other.shout && JSON.stringify(one.marks) === JSON.stringify(other.marks);
}
