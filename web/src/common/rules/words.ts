// The switches of the games in the reader's language. The server tells them in English; what has no words here yet is
// shown as it says. Loaded with the first dialog that needs them.
import { useEffect, useState } from "react";
import { language, maybe, t, type Language } from "../../i18n";
import type { SwitchInfo } from "../../wire/types";

export type RuleWords = Record<string, string>;

const LOADERS: Record<Language, () => Promise<{ default: RuleWords }>> = {
  en: () => import("./en.json"),
  ko: () => import("./ko.json"),
  "zh-TW": () => import("./zh-TW.json"),
  ja: () => import("./ja.json"),
};

export function useRuleWords(): RuleWords {
  const [words, setWords] = useState<RuleWords>({});
  useEffect(() => {
    let gone = false;
    void LOADERS[language()]().then((found) => {
      if (!gone) setWords(found.default);
    });
    return () => {
      gone = true;
    };
  }, []);
  return words;
}

export function switchWords(words: RuleWords, game: string, info: SwitchInfo): string {
  return (
    words[`${game}.${info.name}`] ??
    maybe(`${game}.switch.${info.name}`) ??
    patternWords(words, info) ??
    info.help.charAt(0).toUpperCase() + info.help.slice(1)
  );
}

/** Taiwan's patterns are named in Chinese in every language; the rest of the sentence is the same for all of them. */
function patternWords(words: RuleWords, info: SwitchInfo): string | null {
  const [pattern, rest] = info.help.split(": ");
  if (!pattern || !rest || !/^(tai|keep)_/.test(info.name)) return null;
  const beside = /^(.+) counted beside it$/.exec(rest)?.[1];
  if (beside) return words["taiwan.keep_"]?.replace("{pattern}", pattern).replace("{other}", beside) ?? null;
  return words["taiwan.tai_"]?.replace("{pattern}", pattern) ?? null;
}

export function choiceWords(words: RuleWords, game: string, name: string, choice: boolean | number | string): string {
  const said = `${name}=${choice}`;
  return words[`${game}.${said}`] ?? maybe(`${game}.switch.${said}`) ?? String(choice).replaceAll("_", " ");
}

/** What a switch is set to, where it can only be read. */
export function valueText(words: RuleWords, game: string, name: string, value: boolean | number | string): string {
  return typeof value === "boolean"
    ? t(value ? "table.rules.yes" : "table.rules.no")
    : choiceWords(words, game, name, value);
}
