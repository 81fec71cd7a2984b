// Calls spoken by the device's own voice, where it has one of the reader's language. Off until somebody wants it.
import { language, type Language } from "../i18n";
import { useSettings } from "../common/settings";

const TAGS: Record<Language, string> = { ko: "ko", "zh-TW": "zh", ja: "ja", en: "en" };

export function voiceOf(wanted: Language): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in globalThis)) return null;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(TAGS[wanted]));
  const taiwan = wanted === "zh-TW" ? voices.find(({ lang }) => /tw|hant/i.test(lang)) : undefined;
  return taiwan ?? voices[0] ?? null;
}

/** Says it at once; what is still being said is cut short. */
export function speak(text: string, spoken: Language = language()): void {
  const { voice, volume } = useSettings.getState();
  const found = voice && volume > 0 ? voiceOf(spoken) : null;
  if (found === null) return;
  const words = Object.assign(new SpeechSynthesisUtterance(text), { voice: found, lang: found.lang, rate: 1.2 });
  words.volume = volume / 100;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
