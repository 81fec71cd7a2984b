// What a player may change about this page, wherever they are. Whether it is open is kept outside of React, as a new
// language draws the whole page anew.
import { useRef, type RefObject } from "react";
import { create } from "zustand";
import { Icon } from "../../art/Icons";
import { t } from "../../i18n";
import { askToNotify, canNotify, mayNotify } from "../notify";
import { useSettings } from "../settings";
import { useHasVoice } from "../voice";
import { LanguageChoice, LookChoice, SizeChoice, SpeedChoice, VolumeChoice } from "./choices";
import { Button, Dialog, Switch } from ".";
import "./settings.css";

const useOpen = create<{ open: boolean; set(open: boolean): void }>((set) => ({
  open: false,
  set: (open) => set({ open }),
}));

/** The button and, once pressed, the dialog. */
export function SettingsButton() {
  const { open, set } = useOpen();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} kind="bare" round aria-label={t("settings")} title={t("settings")} onClick={() => set(true)}>
        <Icon name="settings" />
      </Button>
      {open && <SettingsDialog opener={button} onClose={() => set(false)} />}
    </>
  );
}

function SettingsDialog({ opener, onClose }: { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const hasVoice = useHasVoice();
  const { voice, notify, fourColours, monthNumbers, tileLabels, tapTwice, set } = useSettings();
  return (
    <Dialog title={t("settings")} onClose={onClose} opener={opener} className="settings-dialog">
      <LanguageChoice />
      <LookChoice />
      <SizeChoice />
      <SpeedChoice />
      <VolumeChoice />
      {hasVoice && <Switch label={t("voice")} checked={voice} onChange={(on) => set({ voice: on })} />}
      {canNotify() && (
        <Switch
          label={t("notify")}
          checked={notify && mayNotify()}
          onChange={(on) => void (on ? askToNotify() : Promise.resolve(false)).then((may) => set({ notify: may }))}
        />
      )}
      <Switch label={t("fourColours")} checked={fourColours} onChange={(on) => set({ fourColours: on })} />
      <Switch label={t("monthNumbers")} checked={monthNumbers} onChange={(on) => set({ monthNumbers: on })} />
      <Switch label={t("tileLabels")} checked={tileLabels} onChange={(on) => set({ tileLabels: on })} />
      <Switch label={t("tapTwice")} checked={tapTwice} onChange={(on) => set({ tapTwice: on })} />
    </Dialog>
  );
}
