// What somebody has just said by one press, at their plate for a moment. The chat tells it to screen readers.
import { useEffect, useState } from "react";
import { Emote, EMOTES } from "../art/Emotes";
import { t } from "../i18n";
import type { Said } from "../wire/types";
import { isHeard, useMuted } from "./muted";
import { useTable } from "./store";
import "./phrases.css";

const SHOWN = 3000; // milliseconds

export function Bubble({ seat }: { seat: number }) {
  const phrase = useJustSaid(seat);
  if (phrase === null) return null;
  return (
    <span className="table-bubble" aria-hidden="true">
      {EMOTES.includes(phrase) ? <Emote name={phrase} /> : t(`phrase.${phrase}`)}
    </span>
  );
}

function useJustSaid(seat: number): NonNullable<Said["phrase"]> | null {
  const said = useTable((state) => state.said);
  const [shown, setShown] = useState<Said | null>(null);
  useEffect(() => {
    const last = useTable.getState().chat.at(-1);
    if (said === 0 || last?.seat !== seat || last.phrase === null || !isHeard(useMuted.getState(), last)) return;
    setShown(last);
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [said, seat]);
  return shown?.phrase ?? null;
}
