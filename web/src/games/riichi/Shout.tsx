// A call is heard across the table: riichi, chi, pon, kan, ron, tsumo, beside whoever said it, for less than a second.
import { useEffect, useState } from "react";
import { t } from "../../i18n";
import type { GameEvent } from "../../wire/views";
import { around } from "../mahjong/table";
import type { Meld, Outcome } from "./types";

const BEAT = 900; // ms

interface Said {
  seat: number;
  words: string;
  big: boolean; // riichi or a win
}

export function shoutsIn(events: GameEvent[]): Said[] {
  return events.flatMap((event): Said[] => {
    const seat = event["seat"] as number;
    if (event.type === "DISCARD" && event["riichi"]) return [{ seat, words: t("riichi.act.RIICHI"), big: true }];
    if (event.type === "CALL") return [{ seat, words: t(`mahjong.call.${(event["meld"] as Meld).type}`), big: false }];
    if (event.type === "KAN") return [{ seat, words: t("mahjong.call.kan"), big: false }];
    if (event.type !== "OUTCOME") return [];
    const wins = (event as unknown as Outcome).wins ?? [];
    return wins.map((win) => ({
      seat: win.seat,
      words: t(win.from === null ? "riichi.act.TSUMO" : "riichi.act.RON"),
      big: true,
    }));
  });
}

export function Shouts({ events, viewer }: { events: GameEvent[]; viewer: number }) {
  const [over, setOver] = useState<GameEvent[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(events), BEAT);
    return () => clearTimeout(timer);
  }, [events]);
  if (over === events) return null;
  return shoutsIn(events).map(({ seat, words, big }) => (
    <strong key={seat} className="riichi-shout" data-at={around(seat, viewer)} data-big={big} aria-hidden="true">
      {words}
    </strong>
  ));
}
