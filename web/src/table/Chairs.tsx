// Who sits where before a match: people, bots with their faces, and chairs for those to come.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { Face } from "../common/board/Face";
import { characterOf, seatName } from "../common/board/names";
import { useIdentity } from "../common/identity/identity";
import { NameForm } from "../common/identity/NameForm";
import { whole } from "../common/numbers";
import { Button } from "../common/ui";
import { maybe, t } from "../i18n";
import type { Command } from "../wire/socket";
import type { SeatInfo } from "../wire/types";
import { Bubble } from "./Bubble";
import { isOpen, nonce, runsTable, useTable } from "./store";
import { standUp } from "./useArrival";

type Act = (command: Command) => Promise<void>;

export function Chairs({ levels, act }: { levels: string[]; act: Act }) {
  const seats = useTable((state) => state.view!.table.seats);
  return (
    <ul className="table-chairs">
      {seats.map((each, at) => (
        <Chair key={at} at={at} who={each} levels={levels} act={act} />
      ))}
    </ul>
  );
}

function Chair({ at, who, levels, act }: { at: number; who: SeatInfo; levels: string[]; act: Act }) {
  const own = useTable((state) => state.seat === at);
  const runs = useTable(runsTable);
  const away = useTable((state) => who.person && state.presence?.here[at] === false);
  const [renaming, setRenaming] = useState(false);
  const open = !who.person && who.bot === null;
  return (
    <li className="table-chair panel" data-own={own} data-open={open}>
      {open ? <span className="plate-face" /> : <Face seat={who} />}
      <Bubble seat={at} />
      <Words at={at} who={who} own={own} away={away} />
      <span className="table-chair-actions">
        {open && <SitHere at={at} act={act} />}
        {runs && !who.person && <BotChoice at={at} who={who} levels={levels} act={act} />}
        {runs && away && <Button onClick={() => void act({ type: "free", seat: at })}>{t("table.freeSeat")}</Button>}
        {own && !renaming && (
          <>
            <Button round aria-label={t("table.rename")} title={t("table.rename")} onClick={() => setRenaming(true)}>
              <Icon name="edit" />
            </Button>
            <Button onClick={() => void standUp()}>{t("table.standUp")}</Button>
          </>
        )}
      </span>
      {own && renaming && <OwnName at={at} act={act} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function Words({ at, who, own, away }: { at: number; who: SeatInfo; own: boolean; away: boolean }) {
  const { host, begins, carried } = useTable((state) => state.view!.table);
  const runs = useTable(runsTable);
  const open = !who.person && who.bot === null;
  const marks = [
    own && t("table.own"),
    host === at && t("table.host"),
    who.bot !== null && !runs && (maybe(`bot.${who.bot}`) ?? who.bot), // who chooses it reads it there
    away && t("table.isAway"),
  ].filter((mark) => mark !== false);
  const character = open ? t("table.nextSits") : characterOf(who);
  return (
    <>
      <span className="table-chair-who">
        <bdi className="table-chair-name">{open ? t("table.openSeat") : seatName(who)}</bdi>{" "}
        <small className="quiet">{marks.join(" · ")}</small>
      </span>
      {character && <small className="table-chair-more quiet">{character}</small>}
      {begins && !carried && !open && (
        <small className="table-chair-more quiet">{t("table.begins", { gold: whole(begins[at]!) })}</small>
      )}
    </>
  );
}

/** Where the cards can be known one person plays alone: the others are told why, and may look on. */
function SitHere({ at, act }: { at: number; act: Act }) {
  const seat = useTable((state) => state.seat);
  const mayHave = useTable((state) => {
    const { known_shuffle: known, seats } = state.view!.table;
    return !isOpen(state) && (!known || seat !== null || seats.every((each) => !each.person));
  });
  if (!mayHave) return null;
  return (
    <Button kind={seat === null ? "main" : "plain"} onClick={() => void act({ type: "sit", seat: at, nonce: nonce() })}>
      {seat === null ? t("table.sit") : t("table.sitHere")}
    </Button>
  );
}

function BotChoice({ at, who, levels, act }: { at: number; who: SeatInfo; levels: string[]; act: Act }) {
  return (
    <select
      className="select"
      aria-label={t("table.botInSeat", { n: at + 1 })}
      value={who.bot ?? ""}
      onChange={({ target: { value: level } }) =>
        void act(level ? { type: "bot", seat: at, level } : { type: "free", seat: at })
      }
    >
      <option value="">{who.bot === null ? t("table.addBot") : t("table.noBot")}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {maybe(`lobby.level.${level}`) ?? maybe(`bot.${level}`) ?? level}
        </option>
      ))}
    </select>
  );
}

/** The seat has the name one sat down with: a new one is taken by sitting down there again. */
function OwnName({ at, act, onClose }: { at: number; act: Act; onClose(): void }) {
  const name = useIdentity((state) => state.me?.name ?? "");
  const type = useIdentity((state) => state.type);
  const close = () => {
    type(null);
    onClose();
  };
  const done = () => {
    void act({ type: "sit", seat: at, nonce: nonce() });
    close();
  };
  return (
    <div className="table-chair-rename">
      <NameForm usual={name} action={t("ok")} onDone={done} />
      <Button onClick={close}>{t("cancel")}</Button>
    </div>
  );
}
