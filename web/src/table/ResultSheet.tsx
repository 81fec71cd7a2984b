// After a deal: what it was for oneself, every point explained, then on to the next; after the match: a rematch, the
// replay. The sheet lies beside the winning hand and can be put down to its head; the table stays in sight.
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { GameModule } from "../common/games/game";
import { secondAt } from "../common/hotSeat";
import { reasonOf, whyFailed } from "../common/reasons";
import { go } from "../common/router";
import { saveDeal } from "../common/save";
import { Button } from "../common/ui";
import { t } from "../i18n";
import { Clock, Countdown, useRest } from "./Clock";
import { forMe, type ForMe } from "./forMe";
import { sheetPlace, type SheetPlace } from "./sheetPlace";
import { runsTable, useTable } from "./store";
import type { Results } from "./useResult";
import "./sheet.css";

export function ResultSheet({ game, names, results }: { game: GameModule; names: string[]; results: Results }) {
  const { deal, sheet, again } = results;
  const seat = useTable((state) => state.seat);
  const shared = useTable((state) => secondAt(state.view!.table.id) !== undefined);
  const latest = useTable((state) => state.live?.match?.match.deal ?? 0);
  if (deal === null || sheet === "none") return null;
  const reader = shared ? null : seat; // two read it at one screen
  const head = { ...forMe(deal, reader, game, names), ...(again && { title: t("table.lastDeal") }) };
  const open = sheet === "open";
  const { over, deal: number } = deal.view.match;
  const finished = latest > number; // riichi's dealer may be asked first
  return (
    <Sheet {...head} down={!open} onEscape={results.putDown}>
      {open && <game.Result view={deal.view} event={deal.event} names={names} seat={seat} />}
      {open && finished && <SaveDeal deal={number} />}
      <div className="dialog-actions">
        {again ? (
          <GoOn onClick={results.close} />
        ) : (
          <Button onClick={open ? results.putDown : results.open}>
            {open ? t("table.lookAround") : `${t("table.result")} ›`}
          </Button>
        )}
        {open && finished && <ReplayLink deal={number} />}
        {over && !again && <MatchActions />}
        {!over && !again && <GoOn onClick={results.close} />}
      </div>
    </Sheet>
  );
}

interface SheetProps extends ForMe {
  down: boolean;
  onEscape(): void;
  children: ReactNode;
}

/** Not modal: the table behind it is part of what one wants to see. */
function Sheet({ title, outcome, points, down, onEscape, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const place = useSheetPlace(ref, down);
  useEscape(onEscape, !down);
  useEffect(() => {
    if (!down) ref.current?.querySelector<HTMLElement>(".button.main")?.focus({ preventScroll: true });
  }, [down]);
  return (
    <dialog
      open
      ref={ref}
      className="table-sheet"
      aria-labelledby={id}
      aria-describedby={`${id}-mine`}
      data-from={place.from}
      data-down={down}
      style={
        {
          "--sheet-top": `${place.top}px`,
          "--sheet-bottom": `${place.bottom}px`,
          "--sheet-width": `${place.width}px`,
        } as React.CSSProperties
      }
    >
      <h2 id={id}>{title}</h2>
      <p className="table-sheet-mine" id={`${id}-mine`}>
        <strong>{outcome}</strong> {points}
      </p>
      {children}
    </dialog>
  );
}

function useEscape(act: () => void, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => event.key === "Escape" && !modalOpen() && act();
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [act, on]);
}

const modalOpen = (): boolean => document.querySelector("dialog:modal") !== null;

/** The board marks the winner's open hand by `data-winning`. */
function useSheetPlace(sheet: RefObject<HTMLElement | null>, down: boolean): SheetPlace {
  const [place, setPlace] = useState<SheetPlace>({ from: "bottom", width: 0, top: 0, bottom: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const room = sheet.current!.parentElement!.getBoundingClientRect();
      const hand = document.querySelector("[data-winning]")?.getBoundingClientRect() ?? null;
      setPlace(sheetPlace(room, hand));
    };
    const later = () => requestAnimationFrame(measure); // boards draw themselves anew first
    measure();
    addEventListener("resize", later);
    return () => removeEventListener("resize", later);
  }, [sheet, down]);
  return place;
}

/** The sheet stays for as long as one reads; it says when the table waits for the reader. */
function GoOn({ onClick }: { onClick(): void }) {
  const seat = useTable((state) => state.seat);
  const waited = useTable((state) => state.seat !== null && state.live!.match!.pending.includes(state.seat));
  const rest = useRest();
  return (
    <>
      {rest === null && waited && (
        <p className="quiet" role="status">
          {t("table.yourTurn")} <Clock seat={seat!} />
        </p>
      )}
      <Button kind="main" onClick={onClick}>
        {t("table.goOn")}
        <Countdown kind="rest" />
      </Button>
    </>
  );
}

/** In a window of its own: who leaves the table is played for by a bot. */
function ReplayLink({ deal }: { deal: number }) {
  const code = useTable((state) => state.view!.table.code);
  return (
    <a className="button" href={`/t/${code}/deals#${deal}.0.all`} target="_blank" rel="noopener">
      {t("table.replay")}
    </a>
  );
}

function SaveDeal({ deal }: { deal: number }) {
  const code = useTable((state) => state.view!.table.code);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = () =>
    saveDeal(code, deal).then(
      () => setProblem(null),
      (error) => setProblem(whyFailed(error)),
    );
  return (
    <p>
      <Button onClick={() => void keep()}>{t("table.saveDeal")}</Button>
      {problem && <span role="alert">{problem}</span>}
    </p>
  );
}

function MatchActions() {
  const host = useTable(runsTable);
  const record = useTable((state) => state.view!.table.record);
  const [problem, setProblem] = useState<string | null>(null);
  async function again() {
    const answer = await useTable.getState().send({ type: "again" });
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {record && <Button onClick={() => go(`/r/${record}`)}>{t("table.replay")}</Button>}
      <Button onClick={() => go("/")}>{t("table.toLobby")}</Button>
      {host && (
        <Button kind="main" onClick={() => void again()}>
          {t("table.rematch")}
        </Button>
      )}
    </>
  );
}
