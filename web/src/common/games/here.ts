// The games of this server, with the words that other packages bring for theirs. They do not change while it runs.
import { adopt, language, type Language } from "../../i18n";
import { games, gameWords } from "../../wire/api";
import type { GameInfo } from "../../wire/types";

/** The games whose tables are built in, in the order of the lobby; what others bring comes after them. */
export const BUILT_IN = ["tichu", "matgo", "taiwan", "ofc", "riichi"] as const;
const OURS: readonly string[] = BUILT_IN; // their words are built in too

let asked: Promise<GameInfo[]> | null = null;

/** A failed question is asked again. */
export function gamesHere(): Promise<GameInfo[]> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<GameInfo[]> {
  const found = inOrder(await games());
  await takeWords(found, language());
  return found;
}

/** The same words in another language. */
export async function speak(wanted: Language): Promise<void> {
  const known = await asked?.catch(() => null);
  if (known) await takeWords(known, wanted);
}

async function takeWords(known: GameInfo[], wanted: Language): Promise<void> {
  const some = known
    .filter(({ name, words }) => words && !OURS.includes(name))
    .map((game) => gameWords(game.name, wanted));
  for (const words of await Promise.allSettled(some)) if (words.status === "fulfilled") adopt(words.value);
}

function inOrder(found: GameInfo[]): GameInfo[] {
  const place = ({ name }: GameInfo) => (OURS.includes(name) ? OURS.indexOf(name) : OURS.length);
  return found.toSorted((one, other) => place(one) - place(other));
}
