// What was just called out, for as long as it can be read at the plates.
import { useEffect, useState } from "react";
import type { GameEvent, GameView } from "../../wire/types";
import { asSeen } from "../games/beats";
import type { GameModule, Shout } from "../games/game";
import { speak } from "../voice";

const STAYS = 1600; // ms

export function useShouts(game: GameModule, events: GameEvent[], before: GameView | null, view: GameView): Shout[] {
  const [shouts, setShouts] = useState<Shout[]>([]);
  useEffect(() => {
    asSeen(game, { events, before, view }, (event) => {
      const news = [game.shout?.(event) ?? []].flat();
      if (news.length === 0) return;
      setShouts((now) => [...now, ...news]);
      speak(news.at(-1)!.text);
      setTimeout(() => setShouts((now) => now.filter((shout) => !news.includes(shout))), STAYS);
    });
    // once for what has happened, whatever else the view says
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [events, game]);
  return shouts;
}
