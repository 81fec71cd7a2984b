// A name to begin with, in the reader's language; anybody may take another.
import { t } from "../../i18n";

const chance = Math.random(); // the same place in the list until the page is loaded anew

export function suggestedName(): string {
  const names = t("lobby.names").split("|");
  return names[Math.floor(chance * names.length)] ?? "";
}
