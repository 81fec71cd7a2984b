// A call is heard across the table: riichi, chi, pon, kan, ron, tsumo, beside whoever said it, for less than a second.
import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { around } from "../mahjong/table";
import type { Event, Result } from "./contract";

const BEAT = 900; // ms

interface Said {
  seat: number;
  words: string;
  big: boolean; // riichi or a win
}

function shouted(event: Event): Said[] {
  switch (event.type) {
    case "discard":
      return event.declares ? [{ seat: event.seat, words: t("riichi.act.RIICHI"), big: true }] : [];
    case "call":
      return [{ seat: event.seat, words: t(`mahjong.call.${event.meld.type}`), big: false }];
    case "kan":
      return [{ seat: event.seat, words: t("mahjong.call.kan"), big: false }];
    case "encore":
      return winsIn(event.result);
    case "end":
      return event.encore ? [] : winsIn(event.result);
    default:
      return [];
  }
}

function winsIn({ detail }: Result): Said[] {
  if (detail.kind !== "win") return [];
  return detail.wins.map((win) => ({
    seat: win.seat,
    words: t(win.from === null ? "riichi.act.TSUMO" : "riichi.act.RON"),
    big: true,
  }));
}

export function Shouts({ events, viewer }: { events: Event[]; viewer: number }) {
  const [over, setOver] = useState<Event[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(events), BEAT);
    return () => clearTimeout(timer);
  }, [events]);
  if (over === events) return null;
  return events.flatMap(shouted).map(({ seat, words, big }) => (
    <strong key={seat} className="riichi-shout" data-at={around(seat, viewer)} data-big={big} aria-hidden="true">
      {words}
    </strong>
  ));
}
