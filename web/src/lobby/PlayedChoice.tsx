// Which bots and which rules, on the card of a game: chosen by one tap, and kept for the next time.
import { useState } from "react";
import { keepPlayed, lastPlayed, levelsOf, type Played } from "../common/games/lastPlayed";
import { gameName, presetAbout, presetName } from "../common/games/names";
import { Segments } from "../common/ui";
import { maybe, t } from "../i18n";
import type { GameInfo } from "../wire/types";

const MOST = { presets: 2, levels: 3 }; // as many as a card has room for side by side

export function PlayedChoice({ game }: { game: GameInfo }) {
  const [played, setPlayed] = useState(() => lastPlayed(game));
  const change = (part: Partial<Played>) => {
    const now = { ...played, ...part };
    setPlayed(now);
    keepPlayed(game.name, now);
  };
  const levels = levelsOf(game).map((value) => ({ value, label: levelName(value) }));
  const presets = Object.keys(game.presets).map((value) => ({
    value,
    label: presetName(game.name, value),
    title: presetAbout(game.name, value) ?? undefined,
  }));
  return (
    <div className="lobby-game-choice">
      {presets.length > 1 && (
        <OneOf
          label={`${t("lobby.create.rules")}: ${gameName(game.name)}`}
          value={played.preset}
          choices={presets}
          most={MOST.presets}
          onChange={(preset) => change({ preset })}
        />
      )}
      {levels.length > 1 && (
        <OneOf
          label={`${t("lobby.level")}: ${gameName(game.name)}`}
          value={played.level}
          choices={levels}
          most={MOST.levels}
          onChange={(level) => change({ level })}
        />
      )}
    </div>
  );
}

interface OneOfProps {
  label: string;
  value: string;
  choices: { value: string; label: string; title?: string | undefined }[];
  most: number;
  onChange(value: string): void;
}

function OneOf({ most, ...props }: OneOfProps) {
  if (props.choices.length <= most) return <Segments {...props} />;
  return (
    <select
      className="select"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const levelName = (level: string): string => maybe(`lobby.level.${level}`) ?? maybe(`bot.${level}`) ?? level;
