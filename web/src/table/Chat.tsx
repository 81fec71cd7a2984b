// What is said at the table, and, for those who sit, a line of one's own.
import { useState, type FormEvent } from "react";
import { Emote, EMOTES } from "../art/Emotes";
import { langOf } from "../common/board/names";
import { Scroll } from "../common/board/Scroll";
import { reasonOf } from "../common/reasons";
import { Button } from "../common/ui";
import { t } from "../i18n";
import type { Said } from "../wire/types";
import { isHeard, useMuted } from "./muted";
import { Phrases } from "./Phrases";
import { wordsOf } from "./said";
import { useTable } from "./store";
import { WhoIsHeard } from "./WhoIsHeard";

const LONGEST = 300; // characters

export function Chat() {
  const chat = useTable((state) => state.chat);
  const said = useTable((state) => state.said);
  const seat = useTable((state) => state.seat);
  const muted = useMuted();
  return (
    <>
      <Scroll label={t("table.chat")} size={said}>
        {chat.map(
          (line, at) =>
            isHeard(muted, line) && (
              <li key={said - chat.length + at}>
                <bdi className="table-chat-name" lang={langOf(line.name)}>
                  {line.name}
                </bdi>{" "}
                <Line said={line} />
              </li>
            ),
        )}
        {chat.length === 0 && <li className="quiet">{t("table.chatEmpty")}</li>}
      </Scroll>
      {seat === null ? (
        <p className="quiet">{t("table.watchersSilent")}</p>
      ) : (
        <>
          <Say />
          <details className="more">
            <summary>{t("talk.quick")}</summary>
            <Phrases />
          </details>
        </>
      )}
      <WhoIsHeard />
    </>
  );
}

function Line({ said }: { said: Said }) {
  const { phrase } = said;
  if (phrase === null || !EMOTES.includes(phrase)) return <bdi>{wordsOf(said)}</bdi>;
  return (
    <span title={wordsOf(said)}>
      <Emote name={phrase} />
      <span className="hidden">{wordsOf(said)}</span>
    </span>
  );
}

function Say() {
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
      <form className="table-say" onSubmit={(event) => void say(event)}>
        <input
          className="input"
          value={text}
          maxLength={LONGEST}
          aria-label={t("table.say")}
          placeholder={t("table.say")}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t("table.send")}</Button>
      </form>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
    </>
  );
}
