// The seats of a replay; nobody comes or goes here.
import type { GameModule } from "../games/game";
import type { GameView } from "../wire/views";

const PLACES: Record<number, string[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

export function Plates(props: { game: GameModule; view: GameView; names: string[]; viewer: number; mover: number | null }) {
  const { game, view, names, viewer, mover } = props;
  return (
    <>
      {names.map((name, at) => {
        const marks = game.marks(view, at);
        return (
          <div key={at} className="plate" data-place={PLACES[names.length]![game.around(at, viewer, names.length)]} data-thinks={mover === at}>
            <bdi className="plate-name">{name}</bdi>
            <span className="plate-score">{marks.score}</span>
            {marks.marks.map((mark) => (
              <span key={mark.text} className="mark" data-tone={mark.tone} title={mark.title}>
                {mark.text}
              </span>
            ))}
          </div>
        );
      })}
    </>
  );
}
