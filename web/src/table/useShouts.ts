// What was just called out, for as long as it can be read at the plates.
import { useEffect, useState } from "react";
import type { GameModule, Shout } from "../common/games/game";
import { speak } from "../common/voice";
import type { GameEvent } from "../wire/types";

const STAYS = 1600; // ms

export function useShouts(game: GameModule, fresh: GameEvent[]): Shout[] {
  const [shouts, setShouts] = useState<Shout[]>([]);
  useEffect(() => {
    const news = fresh.flatMap((event) => game.shout?.(event) ?? []);
    if (news.length === 0) return;
    setShouts((before) => [...before, ...news]);
    speak(news.at(-1)!.text);
    setTimeout(() => setShouts((now) => now.filter((shout) => !news.includes(shout))), STAYS);
  }, [fresh, game]);
  return shouts;
}
