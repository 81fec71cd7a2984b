// What was said last, for screen readers, wherever the chat is folded away.
import { isHeard, useMuted } from "./muted";
import { wordsOf } from "./said";
import { useTable } from "./store";

export function SaidAloud() {
  const said = useTable((state) => state.said);
  const chat = useTable((state) => state.chat);
  const muted = useMuted();
  const latest = chat.findLast((line) => isHeard(muted, line));
  return (
    <p className="hidden" aria-live="polite" data-said>
      {said > 0 && latest && `${latest.name}: ${wordsOf(latest)}`}
    </p>
  );
}
