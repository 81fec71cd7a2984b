// The choices of this browser, each in one row of the settings.
import { useEffect, useRef, type ReactNode, type Ref } from "react";
import { LANGUAGES, NAMES, t, type Language } from "../../i18n";
import { LOOKS, SPEEDS, useSettings } from "../settings";
import { Segments } from ".";

const SIZES = [0.9, 1, 1.15, 1.3] as const;

function Row(props: { label: string; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={props.ref} className="choice-row">
      <span aria-hidden="true">{props.label}</span>
      {props.children}
    </div>
  );
}

let chosenHere = false; // a new language draws the page anew: the focus stays at the choice that brought it

export function LanguageChoice() {
  const { language, set } = useSettings();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenHere) row.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    chosenHere = false;
  }, []);
  const choose = (value: Language) => {
    chosenHere = true;
    set({ language: value });
  };
  const choices = LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }));
  return (
    <Row ref={row} label={t("language")}>
      <Segments label={t("language")} value={language} choices={choices} onChange={choose} />
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

export function SpeedChoice() {
  const { speed, set } = useSettings();
  const choices = SPEEDS.map((value) => ({ value, label: t(`speed.${value}`) }));
  return (
    <Row label={t("speed")}>
      <Segments label={t("speed")} value={speed} choices={choices} onChange={(value) => set({ speed: value })} />
    </Row>
  );
}

export function VolumeChoice() {
  const { volume, set } = useSettings();
  return (
    <Row label={t("volume")}>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        aria-label={t("volume")}
        onChange={(event) => set({ volume: event.target.valueAsNumber })}
      />
    </Row>
  );
}

export function SizeChoice() {
  const { type, set } = useSettings();
  const choices = SIZES.map((size) => ({ value: String(size), label: `${Math.round(size * 100)}%` }));
  return (
    <Row label={t("textSize")}>
      <Segments
        label={t("textSize")}
        value={String(type)}
        choices={choices}
        onChange={(value) => set({ type: Number(value) })}
      />
    </Row>
  );
}
