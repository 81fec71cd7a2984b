// What was said, in words: a phrase is read in the reader's own language.
import { t } from "../i18n";
import type { Said } from "../wire/types";

export const wordsOf = ({ phrase, text }: Said): string => (phrase === null ? text : t(`phrase.${phrase}`));
