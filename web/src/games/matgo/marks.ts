// What stands beside a name: the purse, goes, shakes and bombs, a president held, and which bak threatens.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import type { MatgoView } from "./types";
import { factorHelp, factorName, plain } from "./words";

export function marks(view: MatgoView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [];
  if (view.goCount[seat]! > 0)
    found.push({
      text: t("matgo.mark.go", { n: view.goCount[seat]! }),
      tone: "accent",
      title: t("matgo.mark.go.help", { n: view.goCount[seat]! }),
    });
  if (view.shakes[seat]! > 0)
    found.push({
      text: t("matgo.mark.shake", { n: view.shakes[seat]! }),
      tone: "accent",
      title: factorHelp("shake", view.match.rules),
    });
  if (view.bombs[seat]! > 0)
    found.push({
      text: t("matgo.mark.bomb", { n: view.bombs[seat]! }),
      tone: "accent",
      title: factorHelp("bomb", view.match.rules),
    });
  if (view.heldPresident && view.seat === seat)
    found.push({ text: factorName("hold"), tone: "accent", title: t("matgo.mark.held.help") });
  for (const { name, now } of view.dangers[seat]!) {
    if (name === "dokbak") continue; // the goes beside it say so already
    found.push({
      text: now ? factorName(name) : t("matgo.mark.near", { name: factorName(name) }),
      tone: now ? "bad" : "plain",
      title: factorHelp(name, view.match.rules),
    });
  }
  return {
    score: t("matgo.gold", { n: plain(view.gold[seat]!) }),
    marks: found,
    cards: view.seat === seat ? null : view.counts[seat]! + view.dummies[seat]!, // one sees one's own
  };
}
