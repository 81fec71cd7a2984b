// What games and their rules are called: by our words, by those their package brings, or by their bare names.
import { maybe, t } from "../../i18n";
import type { GameInfo } from "../../wire/types";

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

export const gameName = (game: string): string => maybe(`${game}.title`) ?? capital(game);

export const gameAbout = (game: string): string | null => maybe(`lobby.about.${game}`) ?? maybe(`${game}.about`);

export const playersOf = ({ name, seats }: GameInfo): string =>
  maybe(`lobby.players.${name}`) ?? maybe(`${name}.players`) ?? t("lobby.players", { n: seats.join(" / ") });

export const presetName = (game: string, preset: string): string =>
  maybe(`lobby.preset.${game}.${preset}`) ?? maybe(`${game}.preset.${preset}`) ?? preset;

export const presetAbout = (game: string, preset: string): string | null =>
  maybe(`lobby.preset.${game}.${preset}.about`) ?? maybe(`${game}.preset.${preset}.about`);
