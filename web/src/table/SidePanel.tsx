// What has happened and what is said: a column on wide screens, a drawer on phones.
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Icon } from "../art/Icons";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { Button } from "../ui";
import { useTable } from "./store";
import { reasonOf } from "./WaitingRoom";

type Tab = "log" | "chat";

export function SidePanel({ game, names }: { game: GameModule; names: string[] }) {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<Tab>("log");
  const said = useTable((state) => state.chat.length);
  const [seen, setSeen] = useState(said);
  const unread = tab === "chat" && (open || wide()) ? 0 : said - seen;
  useEffect(() => {
    if (tab === "chat") setSeen(said);
  }, [tab, said]);
  return (
    <aside className="side" data-open={open}>
      <Button kind="bare" round className="side-toggle" aria-expanded={open} aria-label={t("table.logAndChat")} onClick={() => setOpen(!open)}>
        <Icon name="log" />
        {unread > 0 && <span className="unread">{unread}</span>}
      </Button>
      <div className="side-inner panel">
        <div role="tablist" className="tabs">
          {(["log", "chat"] as const).map((name) => (
            <button key={name} role="tab" id={`tab-${name}`} aria-controls={`panel-${name}`} aria-selected={tab === name} onClick={() => setTab(name)}>
              {t(name === "log" ? "table.log" : "table.chat")}
              {name === "chat" && unread > 0 && <span className="unread">{unread}</span>}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="tabpanel">
          {tab === "log" ? <Log game={game} names={names} /> : <Chat />}
        </div>
      </div>
    </aside>
  );
}

const wide = () => typeof matchMedia === "function" && matchMedia("(min-width: 1000px)").matches;

function Log({ game, names }: { game: GameModule; names: string[] }) {
  const heard = useTable((state) => state.heard);
  const seat = useTable((state) => state.seat);
  const lines = heard
    .map(({ key, event }) => ({ key, words: game.tell(event, names, seat) }))
    .filter((line): line is { key: number; words: string } => line.words !== null);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "end" });
  }, [lines.length]);
  return (
    <ol className="log" role="log" aria-live="polite" aria-label={t("table.log")} tabIndex={0}>
      {lines.map((line, at) => (
        <li key={line.key} ref={at === lines.length - 1 ? end : undefined}>
          {line.words}
        </li>
      ))}
    </ol>
  );
}

function Chat() {
  const chat = useTable((state) => state.chat);
  const seat = useTable((state) => state.seat);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  async function say(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    const answer = await useTable.getState().send({ type: "say", text });
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
    if (answer.type !== "refused") setText("");
  }

  return (
    <>
      <ol className="log" role="log" aria-live="polite" aria-label={t("table.chat")} tabIndex={0}>
        {chat.map((said, at) => (
          <li key={at}>
            <bdi className="chat-name">{said.name}</bdi> <bdi>{said.text}</bdi>
          </li>
        ))}
        {chat.length === 0 && <li className="quiet">{t("table.chatEmpty")}</li>}
      </ol>
      {seat === null ? (
        <p className="quiet">{t("table.watchersSilent")}</p>
      ) : (
        <form className="say" onSubmit={(event) => void say(event)}>
          <input className="input" value={text} maxLength={300} aria-label={t("table.say")} placeholder={t("table.say")} onChange={(event) => setText(event.target.value)} />
          <Button type="submit">{t("table.send")}</Button>
        </form>
      )}
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
    </>
  );
}
