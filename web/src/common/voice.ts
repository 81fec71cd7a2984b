// Calls spoken by the device's own voice, where it has one of the reader's language. Off until somebody wants it.
import { useSyncExternalStore } from "react";
import { language, type Language } from "../i18n";
import { useSettings } from "./settings";

const FIRST: Record<Language, RegExp> = { ko: /^ko/i, "zh-TW": /^zh.*(tw|hant)/i, ja: /^ja/i, en: /^en/i };

function voiceOf(wanted: Language): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in globalThis)) return null;
  return speechSynthesis.getVoices().find(({ lang }) => FIRST[wanted].test(lang)) ?? null;
}

/** Whether calls can be spoken in the reader's language. Browsers find their voices only after a while. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(watchVoices, () => voiceOf(language()) !== null);
}

function watchVoices(changed: () => void): () => void {
  if (!("speechSynthesis" in globalThis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", changed);
  return () => speechSynthesis.removeEventListener("voiceschanged", changed);
}

/** Says it at once; what is still being said is cut short. */
export function speak(text: string): void {
  const { voice: wanted, volume } = useSettings.getState();
  const voice = wanted && volume > 0 ? voiceOf(language()) : null;
  if (voice === null) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  speechSynthesis.speak(Object.assign(words, { voice, lang: voice.lang, volume: volume / 100, rate: 1.2 }));
}
