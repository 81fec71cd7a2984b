// A seat of a replay; nobody comes or goes here.
import { t } from "../../i18n";
import type { GameView } from "../../wire/types";
import type { GameModule, Shout } from "../games/game";
import { RecordFace } from "./Face";
import { langOf, recordName } from "./names";

interface Props {
  at: number;
  game: GameModule;
  view: GameView;
  names: string[]; // as a record or a lesson has them
  moved: boolean;
  shout?: Shout | undefined;
}

export function Plate({ at, game, view, names, moved, shout }: Props) {
  const marks = game.marks(view, at);
  return (
    <div className="plate" data-seat={at} data-thinks={moved}>
      <span className="plate-who">
        <RecordFace name={names[at]!} />
        <bdi className="plate-name" lang={langOf(recordName(names[at]!))}>
          {recordName(names[at]!)}
        </bdi>
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
      {shout && (
        <span className="plate-shout" aria-hidden="true">
          {shout.text}
        </span>
      )}
    </div>
  );
}
