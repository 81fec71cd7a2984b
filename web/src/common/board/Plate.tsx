// A seat of a replay; nobody comes or goes here.
import { t } from "../../i18n";
import type { GameView } from "../../wire/types";
import type { GameModule } from "../games/game";
import { firstOf } from "./names";

export function Plate(props: { at: number; game: GameModule; view: GameView; names: string[]; moved: boolean }) {
  const { at, game, view, names, moved } = props;
  const marks = game.marks(view, at);
  return (
    <div className="plate" data-seat={at} data-thinks={moved}>
      <span className="plate-who">
        <span className="plate-face" aria-hidden="true">
          {firstOf(names[at]!)}
        </span>
        <bdi className="plate-name">{names[at]}</bdi>
      </span>
      {marks.score && <span className="plate-score">{marks.score}</span>}
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
    </div>
  );
}
