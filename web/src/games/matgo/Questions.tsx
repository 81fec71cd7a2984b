// The question that is open now, if any: the table's own first, then what the player has opened.
import type { ReactNode } from "react";
import { CardAsk, GukjinAsk, MatchAsk, PresidentAsk } from "./Ask";
import { GoStopAsk } from "./GoStopAsk";
import { find } from "./plays";
import { PointsAsk } from "./PointsAsk";
import type { MatgoView } from "./types";
import type { Turn } from "./useTurn";

interface About {
  view: MatgoView;
  names: string[];
  viewer: number;
  turn: Turn;
  readonly: boolean;
}

export function questionOf({ view, names, viewer, turn, readonly }: About): ReactNode {
  const { question } = turn;
  const mine = !readonly && !turn.busy;
  if (mine && find(view.legal, "choose_match")) return <MatchAsk view={view} send={turn.send} />;
  if (mine && find(view.legal, "choose_stop"))
    return <GoStopAsk view={view} other={names[1 - viewer]!} send={turn.send} />;
  if (mine && find(view.legal, "choose_gukjin_mode")) return <GukjinAsk view={view} send={turn.send} />;
  if (mine && find(view.legal, "choose_president_stop")) return <PresidentAsk view={view} send={turn.send} />;
  if (question?.about === "points")
    return <PointsAsk view={view} seat={question.seat} name={names[question.seat]!} close={turn.close} />;
  if (mine && question?.about === "card")
    return <CardAsk view={view} card={question.card} send={turn.send} cancel={turn.close} />;
  return null;
}
