// What has happened and what is said: the panel beside the table.
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../art/Icons";
import { Scroll } from "../common/board/Scroll";
import { Side } from "../common/board/Side";
import { useSide } from "../common/board/useSide";
import type { GameModule } from "../common/games/game";
import { Button } from "../common/ui";
import { t } from "../i18n";
import type { GameEvent } from "../wire/types";
import { Chat } from "./Chat";
import { Invite } from "./Invite";
import { useTable } from "./store";
import { readAll, useUnread } from "./unread";

const TABS = ["log", "chat"] as const;
type Tab = (typeof TABS)[number];

interface Props {
  game: GameModule;
  names: string[];
  onLastDeal: (() => void) | null; // shows its result again, where there was a deal before this one
}

export const SidePanel = memo(function SidePanel({ game, names, onLastDeal }: Props) {
  const [tab, setTab] = useState<Tab>("log");
  const unread = useUnread();
  const open = useSide((state) => state.open);
  useEffect(() => {
    if (open && tab === "chat") readAll();
  }, [open, tab, unread]);
  return (
    <Side label={t("table.logAndChat")} unread={unread}>
      <div className="table-side-head">
        <Tabs tab={tab} unread={unread} onTab={setTab} />
        <InviteButton />
        {onLastDeal && (
          <Button kind="bare" onClick={onLastDeal}>
            {t("table.lastDeal")}
          </Button>
        )}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="table-tabpanel">
        {tab === "chat" ? <Chat /> : <Log game={game} names={names} />}
      </div>
    </Side>
  );
});

/** Where the bar has no room for the table's code. */
function InviteButton() {
  const code = useTable((state) => state.view!.table.code);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="bare" className="table-side-code" aria-label={t("table.invite")} onClick={() => setOpen(true)}>
        <Icon name="share" />
      </Button>
      {open && <Invite code={code} onClose={() => setOpen(false)} />}
    </>
  );
}

/** One stop for Tab; the arrows, Home and End go from tab to tab. */
function Tabs({ tab, unread, onTab }: { tab: Tab; unread: number; onTab(tab: Tab): void }) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const at = TABS.indexOf(tab);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (goal === undefined) return;
    const next = TABS.at(goal % TABS.length)!;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div role="tablist" className="table-tabs" aria-label={t("table.logAndChat")} ref={list} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={tab === name ? `panel-${name}` : undefined}
          aria-selected={tab === name}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {t(name === "log" ? "table.log" : "table.chat")}
          {name === "chat" && unread > 0 && <span className="side-unread">{unread}</span>}
        </button>
      ))}
    </div>
  );
}

/** Each event is put into words once. */
function Log({ game, names }: { game: GameModule; names: string[] }) {
  const heard = useTable((state) => state.heard);
  const seat = useTable((state) => state.seat);
  const told = useMemo(() => {
    const known = new WeakMap<GameEvent, { words: string | null }>();
    return (event: GameEvent) => {
      const line = known.get(event) ?? { words: game.tell(event, names, seat) };
      known.set(event, line);
      return line.words;
    };
  }, [game, names, seat]);
  const lines = heard.filter(({ event }) => told(event) !== null);
  return (
    <Scroll label={t("table.log")} size={lines.at(-1)?.key ?? 0}>
      {lines.map(({ key, event }) => (
        <Line key={key} words={told(event)!} />
      ))}
    </Scroll>
  );
}

const Line = memo(({ words }: { words: string }) => <li>{words}</li>);
