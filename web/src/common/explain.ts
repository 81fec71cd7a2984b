// What went wrong, in the reader's language where the server's code is known, else in the server's own words.
import { maybe, t } from "../i18n";
import { ApiError } from "../wire/api";
import { useIdentity } from "./identity/identity";

/** What is told to the reader; somebody whom the server does not know any more is asked for their name again. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return t("lobby.error.unknown");
  if (error.code === "no-guest") void useIdentity.getState().ask();
  const range = /([\d.]+) to ([\d.]+)( seconds)?/.exec(error.message);
  if (error.code === "settings" && range) {
    return t(range[3] ? "lobby.error.seconds" : "lobby.error.range", { low: range[1] ?? "", high: range[2] ?? "" });
  }
  return maybe(`lobby.error.${error.code}`) ?? (error.status >= 500 ? t("lobby.error.server") : plain(error.message));
}

/** Without the name of the field in front: it stands beside the field. */
export function plain(message: string): string {
  const said = message.replace(/^(?:[\w.[\]]+: )+/, "");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
