// The house rules: every switch of a game, those that differ from the preset marked.
import { useState } from "react";
import { t } from "../../i18n";
import type { GameInfo, SwitchInfo } from "../../wire/types";
import { Button } from "../ui";
import { NumberField } from "../ui/NumberField";
import { Wrong, type Fault } from "../ui/Wrong";
import { valueOf, type ChosenRules, type Value } from "./switches";
import { choiceWords, switchWords, useRuleWords, type RuleWords } from "./words";
import "./rules.css";

const MANY = 12; // more than that want a search

interface Props {
  game: GameInfo;
  chosen: ChosenRules;
  fault: Fault | null;
  onChange(name: string, value: Value): void;
  onReset(): void;
}

export function SwitchList({ game, chosen, fault, onChange, onReset }: Props) {
  const words = useRuleWords();
  const [wanted, setWanted] = useState("");
  const changed = Object.keys(chosen.switches).length;
  const shown = game.switches.filter((one) =>
    switchWords(words, game.name, one).toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <details className="more" open={fault?.field?.startsWith("switches.") || undefined}>
      <summary>
        {t("lobby.rules")}{" "}
        {changed > 0 && <span className="changed-mark">{t("lobby.rules.changed", { n: changed })}</span>}
      </summary>
      {game.switches.length > MANY && (
        <input
          className="input"
          type="search"
          placeholder={t("lobby.rules.search")}
          aria-label={t("lobby.rules.search")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul className="switches">
        {shown.map((one) => (
          <SwitchRow
            key={one.name}
            info={one}
            game={game.name}
            words={words}
            value={valueOf(chosen, game, one.name)}
            usual={game.presets[chosen.preset]?.rules[one.name]}
            fault={fault}
            onChange={(value) => onChange(one.name, value)}
          />
        ))}
      </ul>
      {changed > 0 && <Button onClick={onReset}>{t("lobby.rules.reset")}</Button>}
    </details>
  );
}

interface RowProps {
  info: SwitchInfo;
  game: string;
  words: RuleWords;
  value: Value;
  usual: Value | undefined;
  fault: Fault | null;
  onChange(value: Value): void;
}

function SwitchRow(props: RowProps) {
  const { info, value, usual } = props;
  const label = switchWords(props.words, props.game, info);
  const changed = value !== usual;
  return (
    <li className={changed ? "changed" : ""}>
      <span aria-hidden="true">{label}</span>
      <Control {...props} label={label} />
      {changed && usual !== undefined && (
        <Button
          kind="bare"
          round
          aria-label={t("lobby.rules.undo", { name: label })}
          title={t("lobby.rules.undo", { name: label })}
          onClick={() => props.onChange(usual)}
        >
          ↺
        </Button>
      )}
      <Wrong fault={props.fault} field={`switches.${info.name}`} />
    </li>
  );
}

function Control(props: RowProps & { label: string }) {
  const { info, value, label, onChange } = props;
  if (typeof value === "boolean") {
    return (
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (info.choices.length > 0) {
    return (
      <select
        className="select"
        aria-label={label}
        value={info.choices.indexOf(value)}
        onChange={(event) => onChange(info.choices[Number(event.target.value)]!)}
      >
        {info.choices.map((choice, at) => (
          <option key={at} value={at}>
            {choiceWords(props.words, props.game, info.name, choice)}
          </option>
        ))}
      </select>
    );
  }
  return <NumberField label={label} value={Number(value)} low={info.low} high={info.high} onChange={onChange} />;
}
