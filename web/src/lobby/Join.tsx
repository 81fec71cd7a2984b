// To a table by its code, or by a link that somebody sent.
import { useId, useState, type FormEvent } from "react";
import { explain } from "../common/explain";
import { go } from "../common/router";
import { Button } from "../common/ui";
import { t } from "../i18n";
import { table } from "../wire/api";
import { goalOf } from "./code";
import { Panel } from "./Panel";

export function Join() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const hint = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const goal = goalOf(text);
    if (goal === null) return setWrong(t("lobby.join.shape"));
    if ("url" in goal) return location.assign(goal.url);
    try {
      go(`/t/${(await table(goal.code)).code}`);
    } catch (error) {
      setWrong(explain(error));
    }
  }

  return (
    <Panel title={t("lobby.join")}>
      <form className="lobby-join" onSubmit={(event) => void submit(event)}>
        <input
          className="input lobby-code"
          value={text}
          placeholder={t("lobby.join.example")}
          aria-label={t("lobby.join.label")}
          aria-describedby={hint}
          aria-invalid={wrong !== null}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
          }}
        />
        <Button type="submit">{t("lobby.join.go")}</Button>
      </form>
      <p id={hint} className={wrong ? "wrong" : "quiet"} role={wrong ? "alert" : undefined}>
        {wrong ?? t("lobby.join.hint")}
      </p>
    </Panel>
  );
}
