// A deal that is over: first its last position for a moment, then its sheet, which can be put down for another look at the
// table. The next deal comes when the sheet is closed. During that deal the sheet can be opened once more.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { EndingInfo, GameModule } from "../common/games/game";
import { paced } from "../common/motion/pace";
import { useRest } from "./Clock";
import type { SetSpeed } from "../wire/types";
import type { EndedDeal } from "./endings";
import { useTable } from "./store";

export interface Results {
  ending: EndingInfo | null; // for the board, while the deal lies on the table
  deal: EndedDeal | null; // whose sheet is there, open or put down
  sheet: Sheet;
  again: boolean; // a second look, during the next deal
  look: (() => void) | null; // at the last deal once more, where there was one
  open(): void;
  putDown(): void;
  close(): void;
}

export type Sheet = "none" | "open" | "down";

const MOMENT = 2000; // ms at the usual speed
const READING = 3000; // ms that who looks on has at least
const WATCHING: Record<SetSpeed["speed"], number | null> = { slow: 8000, usual: 5000, fast: 2500, paused: null }; // bots

export function useResult(game: GameModule, names: string[]): Results {
  const ended = useTable((state) => state.ended);
  const lastDeal = useTable((state) => state.lastDeal);
  const [again, setAgain] = useState(false);
  const [sheet, setSheet] = useSheet(ended);
  const open = useCallback(() => setSheet("open"), [setSheet]);
  const putDown = useCallback(() => setSheet("down"), [setSheet]);
  const close = useCallback(() => {
    const { seat, ended: here, goOn, send } = useTable.getState();
    setAgain(false);
    if (here === null || here.view.match.over) return;
    goOn();
    if (seat !== null) void send({ type: "ready" });
  }, []);
  const ending = useMemo(
    () => ended && endingInfo(ended, game, names, sheet === "open", open),
    [ended, game, names, sheet, open],
  );
  useOnlookersGoOn(ended !== null && sheet === "open", close);
  const second = again && ended === null;
  return {
    ending,
    deal: second ? lastDeal : ended,
    sheet: second ? "open" : sheet,
    again: second,
    look: lastDeal && ended === null ? () => setAgain(true) : null,
    open,
    putDown: second ? close : putDown,
    close,
  };
}

function endingInfo(
  { event, view }: EndedDeal,
  game: GameModule,
  names: string[],
  sheet: boolean,
  show: () => void,
): EndingInfo {
  const { winners } = event["result"] as { winners: number[] };
  const line = game.ended?.(event, names) ?? game.tell(event, names, view.seat) ?? "";
  return { line, winners, sheet, show };
}

/** Comes by itself a moment after the deal; at once where the deal was over before one came. */
function useSheet(ended: EndedDeal | null): [Sheet, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>("none");
  useEffect(() => {
    if (ended === null) return;
    const moment = useTable.getState().endedEarlier ? 0 : paced(MOMENT);
    const timer = setTimeout(() => setSheet((now) => (now === "none" ? "open" : now)), moment);
    return () => {
      clearTimeout(timer);
      setSheet("none");
    };
  }, [ended]);
  return [ended === null ? "none" : sheet, setSheet];
}

/** Nobody asks who looks on whether they have read it: it goes on when the rest between the deals is over. Who watches
 *  bots play with open hands has as long as their speed says. */
function useOnlookersGoOn(open: boolean, close: () => void): void {
  const lookingOn = useTable((state) => state.seat === null);
  const speed = useTable((state) => state.presence?.speed ?? null);
  const resting = useRest() !== null;
  const reading = speed !== null ? WATCHING[speed] : resting ? null : READING;
  const after = lookingOn && open ? reading : null;
  useEffect(() => {
    if (after === null) return;
    const timer = setTimeout(close, after);
    return () => clearTimeout(timer);
  }, [after, close]);
}
