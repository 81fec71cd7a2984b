// The hand as text, for those who type: `123m406p1122z`.
import { useId, useState } from "react";
import type { Counted } from "../common/rules/counted";
import { Field } from "../common/ui";
import { t } from "../i18n";
import { readTiles } from "./tiles";

const EXAMPLE = "123m456p1122z";

export function HandText({ game, text, onChange }: { game: Counted; text: string; onChange(tiles: string[]): void }) {
  const [typed, setTyped] = useState<string | null>(null); // while it is being typed, as it is typed
  const about = useId();
  const read = readTiles(typed ?? "");
  const wrong =
    read.wrong !== null
      ? t("calculator.text.wrong", { sign: read.wrong })
      : read.open
        ? t("calculator.text.open", { ranks: read.open })
        : null;
  return (
    <div className="calc-text">
      <Field label={t("calculator.text")}>
        <input
          className="input"
          value={typed ?? text}
          placeholder={EXAMPLE}
          aria-describedby={about}
          aria-invalid={read.wrong !== null}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readTiles(event.target.value).tiles);
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
      <p id={about} className={wrong ? "calc-bad" : "quiet"}>
        {wrong ?? t(`calculator.text.how.${game}`)}
      </p>
    </div>
  );
}
