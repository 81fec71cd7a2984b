// The question that is open now, if any: the table's own first, then what the player has opened.
import { CallAsk, DragonAsk, GrandAsk, WishAsk } from "./Ask";
import { find } from "./plays";
import { Review } from "./Review";
import type { TichuView } from "./types";
import type { Turn } from "./useTurn";

export function Questions({
  view,
  names,
  viewer,
  turn,
}: {
  view: TichuView;
  names: string[];
  viewer: number;
  turn: Turn;
}) {
  const { question, ask, send, choice } = turn;
  const close = () => ask(null);
  if (question === "review") return <Review view={view} names={names} close={close} />;
  if (turn.busy) return null;
  if (find(view.legal, "TICHU.PASS_GRAND")) return <GrandAsk legal={view.legal} send={send} />;
  if (question === "wish" && choice.reading) return <WishAsk reading={choice.reading} send={send} cancel={close} />;
  if (question === "call")
    return <CallAsk move={find(view.legal, "TICHU.DECLARE_TICHU")!} send={send} cancel={close} />;
  if (find(view.legal, "TICHU.DRAGON_DONATE"))
    return <DragonAsk view={view} names={names} viewer={viewer} send={send} />;
  return null;
}
