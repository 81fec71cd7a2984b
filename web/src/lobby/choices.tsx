// The choices of this browser, each in one row: at the door and in the settings.
import type { ReactNode } from "react";
import { LANGUAGES, NAMES, t } from "../i18n";
import { useSettings, type Look } from "../settings";
import { Segments } from "../ui";

const LOOKS: Look[] = ["paper", "night", "contrast"];
const SIZES = [0.9, 1, 1.15, 1.3] as const;

function Row(props: { label: string; children: ReactNode }) {
  return (
    <div className="choice-row">
      <span aria-hidden="true">{props.label}</span>
      {props.children}
    </div>
  );
}

export function LanguageChoice() {
  const { language, set } = useSettings();
  const choices = LANGUAGES.map((value) => ({ value, label: NAMES[value] }));
  return (
    <Row label={t("language")}>
      <Segments label={t("language")} value={language} choices={choices} onChange={(value) => set({ language: value })} />
    </Row>
  );
}

export function LookChoice() {
  const { look, set } = useSettings();
  const choices = LOOKS.map((value) => ({ value, label: t(`look.${value}`) }));
  return (
    <Row label={t("look")}>
      <Segments label={t("look")} value={look} choices={choices} onChange={(value) => set({ look: value })} />
    </Row>
  );
}

export function SizeChoice() {
  const { type, set } = useSettings();
  const choices = SIZES.map((size) => ({ value: String(size), label: `${Math.round(size * 100)}%` }));
  return (
    <Row label={t("textSize")}>
      <Segments label={t("textSize")} value={String(type)} choices={choices} onChange={(value) => set({ type: Number(value) })} />
    </Row>
  );
}
