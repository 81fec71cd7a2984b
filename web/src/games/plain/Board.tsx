// The table in words: what one sees, and what one can do as buttons. A bot can be asked to decide, which is also the
// way through a decision with too many answers to list.
import { Dock } from "../../common/board/Dock";
import { useUntil } from "../../common/board/useUntil";
import type { BoardProps } from "../../common/games/game";
import { reasonOf } from "../../common/reasons";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { Move } from "../../wire/types";
import { Tree } from "./Tree";
import { moveWords } from "./words";

const LEFT_OUT = new Set(["legal", "match", "seat", "pending"]);
const FIRST = ["hand", "own", "offer", "discard", "choice", "floor", "boards"]; // what one decides by

export function Board(props: BoardProps) {
  const { view, me, plates = [] } = props;
  const names = [
    ...FIRST.filter((name) => name in view),
    ...Object.keys(view).filter((name) => !LEFT_OUT.has(name) && !FIRST.includes(name)),
  ];
  const facts = Object.fromEntries(names.map((name) => [name, view[name]]));
  return (
    <div className="plain">
      <div className="plain-seats">{plates.filter((plate) => plate !== me)}</div>
      <div className="plain-view panel" tabIndex={0} role="region" aria-label={t("plain.details")}>
        <p className="quiet">{t("plain.note")}</p>
        <Tree value={facts} />
      </div>
      <Choices {...props} />
    </div>
  );
}

function Choices({ view, table, seat, me, readonly, behind, ending, play, advise }: BoardProps) {
  const [sent, setSent] = useUntil<true>(view);
  const [note, setNote, setNoteLate] = useUntil<string>(view);
  const busy = sent !== null || behind === true;
  const moves = view.legal ?? [];
  const unlisted = view.legal === null;
  const mine = !readonly && seat !== null && (unlisted ? view.pending.includes(seat) : moves.length > 0);

  async function send(move: Move) {
    setSent(true);
    const answer = await play(move);
    if (answer.type !== "refused") return;
    setSent(null);
    setNoteLate(reasonOf(answer, table.game));
  }

  async function ask() {
    setSent(true);
    setNote(t("plain.asking"));
    const move = await advise();
    if (move) return send(move);
    setSent(null);
    setNote(t("plain.noAdvice"));
  }

  const asked = unlisted ? t(table.hints ? "plain.unlisted" : "plain.unlisted.alone") : t("table.yourTurn");
  return (
    <>
      <div className="plain-dock">
        <Dock
          me={me}
          line={{ text: note ?? (mine ? asked : t("plain.wait")), tone: "plain" }}
          tools={
            mine &&
            table.hints && (
              <Button kind={unlisted ? "main" : "plain"} disabled={busy} onClick={() => void ask()}>
                {t("plain.askBot")}
              </Button>
            )
          }
          ending={ending}
        />
      </div>
      <div className="plain-moves" aria-label={t("plain.moves")} role="group">
        {mine &&
          !ending &&
          moves.map((move) => (
            <Button key={JSON.stringify(move)} disabled={busy} onClick={() => void send(move)}>
              {moveWords(table.game, move)}
            </Button>
          ))}
      </div>
    </>
  );
}
