// A call is heard across the table: 吃, 碰, 槓, 胡, and its name where that is another word.
import type { Shout } from "../../common/games/game";
import { t } from "../../i18n";
import type { Event } from "./contract";
import { meldName } from "./words";

const SIGNS = { chow: "吃", pong: "碰", kong: "槓" } as const;

const said = (sign: string, name: string): string => (name.includes(sign) ? name : `${sign} ${name}`);

export function shout(event: Event): Shout | Shout[] | null {
  if (event.type === "call" || event.type === "kong")
    return { seat: event.seat, text: said(SIGNS[event.meld.type], meldName(event.meld)) };
  if (event.type !== "end" || event.result.detail.kind !== "win") return null;
  return event.result.detail.wins.map(({ seat, from }) => ({
    seat,
    text: from === null ? said("自摸", t("taiwan.act.zimo")) : said("胡", t("taiwan.act.hu")),
  }));
}
