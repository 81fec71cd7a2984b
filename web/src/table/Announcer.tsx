// What happens, for ears: the log itself may be in a closed drawer or behind another tab, and is silent there.
import type { GameModule } from "../common/games/game";
import { useTable } from "./store";

export function Announcer({ game, names }: { game: GameModule; names: string[] }) {
  const fresh = useTable((state) => state.fresh);
  const seat = useTable((state) => state.seat);
  const words = fresh.map((event) => game.tell(event, names, seat)).filter((line) => line !== null);
  return (
    <p className="hidden" aria-live="polite" aria-atomic="true" data-announcer>
      {words.join(". ")}
    </p>
  );
}
