// What can be said by one press. It is sent by its key: everybody reads it in their own language.
import { useState } from "react";
import { Emote, EMOTES } from "../art/Emotes";
import { Icon } from "../art/Icons";
import { reasonOf } from "../common/reasons";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import type { SayPhrase } from "../wire/types";
import { useTable } from "./store";
import "./phrases.css";

type Phrase = SayPhrase["phrase"];

const WORDS: Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "sorry",
  "oops",
  "thinking",
  "hurry",
  "close",
  "good_game",
];
const FACES = EMOTES as Phrase[];

/** For the bar of who sits with somebody: opens them, and closes with the one that was said. */
export function PhraseButton() {
  const company = useTable(
    ({ seat, view }) => seat !== null && view!.table.seats.some((each, at) => each.person && at !== seat),
  );
  const [open, setOpen] = useState(false);
  if (!company) return null;
  return (
    <>
      <Button kind="bare" round aria-label={t("talk.quick")} title={t("talk.quick")} onClick={() => setOpen(true)}>
        <Icon name="chat" />
      </Button>
      {open && (
        <Dialog title={t("talk.quick")} onClose={() => setOpen(false)}>
          <Phrases onSaid={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

export function Phrases({ onSaid }: { onSaid?: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  async function say(phrase: Phrase) {
    const answer = await useTable.getState().send({ type: "phrase", phrase });
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
    if (answer.type !== "refused") onSaid?.();
  }
  return (
    <div className="table-phrases">
      <div role="group" aria-label={t("talk.faces")} className="table-phrase-faces">
        {FACES.map((phrase) => (
          <Button
            key={phrase}
            kind="bare"
            round
            aria-label={t(`phrase.${phrase}`)}
            title={t(`phrase.${phrase}`)}
            onClick={() => void say(phrase)}
          >
            <Emote name={phrase} />
          </Button>
        ))}
      </div>
      <div role="group" aria-label={t("talk.quick")} className="table-phrase-words">
        {WORDS.map((phrase) => (
          <Button key={phrase} onClick={() => void say(phrase)}>
            {t(`phrase.${phrase}`)}
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
    </div>
  );
}
