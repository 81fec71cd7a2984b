// What is played here, in a few lines: the preset, what this table has changed, the clock, and how claims wait.
import { gamesHere } from "../common/games/here";
import { presetAbout, presetName } from "../common/games/names";
import { NoHints } from "../common/rules/RulesDialog";
import { switchWords, useRuleWords, valueText } from "../common/rules/words";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import type { TableInfo } from "../wire/types";

const MOST = 4; // changed rules; all of them stand behind the preset's name in the bar

export function TableRules({ table }: { table: TableInfo }) {
  const { game, preset, clock, claims, hints } = table;
  const changed = useChanged(table);
  return (
    <section className="table-rules" aria-label={t("table.rulesHere")}>
      <p>
        <strong>{presetName(game, preset)}</strong> {presetAbout(game, preset)}
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.slice(0, MOST).map(({ name, words, value }) => (
            <li key={name}>
              {words}: <strong>{value}</strong>
            </li>
          ))}
          {changed.length > MOST && <li>+{changed.length - MOST}</li>}
        </ul>
      )}
      <p>{clock === null ? t("table.noClock") : t("table.clockHere", { move: clock.move, bank: clock.bank })}</p>
      {claims && (
        <p>
          {t("lobby.claims")}: <strong>{t(`lobby.claims.${claims}`)}</strong>. {t(`lobby.claims.${claims}.about`)}
        </p>
      )}
      {!hints && <NoHints />}
    </section>
  );
}

function useChanged({ game, preset, rules }: TableInfo): { name: string; words: string; value: string }[] {
  const words = useRuleWords();
  const info = useLoaded(gamesHere).value?.find((each) => each.name === game);
  const usual = info?.presets[preset]?.rules;
  if (info === undefined || usual === undefined) return [];
  return info.switches
    .filter(({ name }) => rules[name] !== undefined && rules[name] !== usual[name])
    .map((each) => ({
      name: each.name,
      words: switchWords(words, game, each),
      value: valueText(words, game, each.name, rules[each.name]!),
    }));
}
