// Taking another name.
import { useId, useState, type FormEvent } from "react";
import { t } from "../../i18n";
import { explain } from "../explain";
import { Button, Field } from "../ui";
import { useIdentity } from "./identity";

const LONGEST = 20;

export function NameForm(props: { usual: string; action: string; onDone?: () => void }) {
  const typed = useIdentity((state) => state.typed);
  const type = useIdentity((state) => state.type);
  const introduce = useIdentity((state) => state.introduce);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hint = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setWrong(null);
    try {
      await introduce((typed ?? props.usual).trim() || props.usual);
      props.onDone?.();
    } catch (error) {
      setWrong(explain(error));
      setBusy(false);
    }
  }

  return (
    <form className="name-form" onSubmit={(event) => void submit(event)}>
      <Field label={t("lobby.name")}>
        <input
          className="input"
          value={typed ?? props.usual}
          maxLength={LONGEST}
          autoComplete="nickname"
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={hint}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <p id={hint} className={wrong ? "wrong" : "quiet"} role={wrong ? "alert" : undefined}>
        {wrong ?? t("lobby.name.hint")}
      </p>
      <Button kind="main" type="submit" disabled={busy}>
        {props.action}
      </Button>
    </form>
  );
}
