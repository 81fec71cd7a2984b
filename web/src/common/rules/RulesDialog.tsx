// The rules of a table: the preset's name opens every switch in words, those that differ from the preset marked.
import { useState } from "react";
import { t } from "../../i18n";
import type { GameInfo, TableInfo } from "../../wire/types";
import { gamesHere } from "../games/here";
import { presetAbout, presetName } from "../games/names";
import { Button, Dialog } from "../ui";
import { useLoaded } from "../useLoaded";
import { CalculatorLink } from "./CalculatorLink";
import { valueText, switchWords, useRuleWords } from "./words";
import "./rules.css";

interface Props {
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>;
  hints: boolean;
  claims?: TableInfo["claims"]; // null: nothing can be claimed in this game
  carries?: boolean; // whether a rematch goes on where the match ended; left out where no rematch is
  purses?: boolean; // whether people bring what they have kept; left out where nobody sits
  known?: boolean; // its cards can be known
}

const MANY = 12; // more than that want a search

export function RulesButton(props: Props) {
  const [open, setOpen] = useState(false);
  const name = presetName(props.game, props.preset);
  const label = t("table.rules.of", { preset: name });
  return (
    <>
      <Button kind="bare" className="topbar-rules" aria-label={label} title={label} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)} className="rules">
          <p className="quiet">{presetAbout(props.game, props.preset)}</p>
          {props.known && <KnownShuffle />}
          {!props.hints && <NoHints />}
          <Rules {...props} />
        </Dialog>
      )}
    </>
  );
}

/** Said wherever a table tells what it is like. */
export const NoHints = () => <p className="notice">{t("table.noHints")}</p>;
export const KnownShuffle = () => (
  <p role="note" className="notice bad">
    {t("table.knownShuffle")}
  </p>
);

function Rules({ game, preset, rules, hints, claims, carries, purses }: Props) {
  const games = useLoaded(gamesHere);
  const words = useRuleWords();
  const [wanted, setWanted] = useState("");
  const info = games.value?.find((each) => each.name === game);
  if (info === undefined) return <p role="status">{t(games.error ? "unreachable" : "loading")}</p>;
  const named = info.switches.map((one) => ({ one, label: switchWords(words, game, one) }));
  const shown = named.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {named.length > MANY && (
        <input
          className="input"
          type="search"
          placeholder={t("lobby.rules.search")}
          aria-label={t("lobby.rules.search")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <dl className="rules-list">
        {shown.map(({ one, label }) => (
          <div key={one.name} data-changed={isChanged(info, preset, one.name, rules)}>
            <dt>
              {label}
              {isChanged(info, preset, one.name, rules) && (
                <span className="hidden"> ({t("table.rules.changed")})</span>
              )}
            </dt>
            <dd>{valueText(words, game, one.name, rules[one.name]!)}</dd>
          </div>
        ))}
        {claims && (
          <div data-changed={claims === "sealed"}>
            <dt>{t("lobby.claims")}</dt>
            <dd>{t(`lobby.claims.${claims}`)}</dd>
          </div>
        )}
        {info.carries && carries !== undefined && (
          <div data-changed={!carries}>
            <dt>{t("lobby.create.carries")}</dt>
            <dd>{t(carries ? "table.rules.yes" : "table.rules.no")}</dd>
          </div>
        )}
        {info.purses && purses !== undefined && (
          <div data-changed={!purses}>
            <dt>{t("lobby.create.purses")}</dt>
            <dd>{t(purses ? "table.rules.yes" : "table.rules.no")}</dd>
          </div>
        )}
      </dl>
      {hints && <CalculatorLink game={game} preset={preset} switches={changedRules(info, preset, rules)} apart />}
    </>
  );
}

const changedRules = (info: GameInfo, preset: string, rules: Props["rules"]): Props["rules"] =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => isChanged(info, preset, name, rules)));

const isChanged = (info: GameInfo, preset: string, name: string, rules: Props["rules"]): boolean =>
  info.presets[preset] !== undefined && info.presets[preset].rules[name] !== rules[name];
