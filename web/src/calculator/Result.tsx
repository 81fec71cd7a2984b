// What can be said about the hand: its worth, its waits, what to discard; or what is wrong with it.
import type { Counted } from "../common/rules/counted";
import { t } from "../i18n";
import type { Calculated } from "../wire/types";
import { Discards } from "./Discards";
import { shantenName } from "./names";
import type { Answered } from "./useCalculated";
import { Nearer, Waits } from "./Waits";
import { Worth } from "./Worth";
import { whyNot } from "./wrong";

interface Props {
  game: Counted;
  answered: Answered;
  onDiscard(tile: string): void;
  onDraw(tile: string): void;
}

export function Result(props: Props) {
  const { found, error, missing } = props.answered;
  if (error)
    return (
      <p className="notice bad" role="alert">
        {whyNot(error)}
      </p>
    );
  if (!found) return <p className={missing < 0 ? "notice bad" : "notice"}>{lacking(props.answered)}</p>;
  return (
    <div className="calc-found" aria-busy={props.answered.asking}>
      <Found {...props} found={found} />
    </div>
  );
}

/** What stands between the hand and an answer. */
export function lacking({ missing }: Answered): string {
  if (missing === 0) return t("calculator.asking");
  return t(missing > 0 ? "calculator.missing" : "calculator.tooMany", { n: Math.abs(missing) });
}

function Found({ game, found, onDiscard, onDraw }: Props & { found: Calculated }) {
  if (found.score) return <Worth score={found.score} />;
  return (
    <>
      <p className="calc-big">{shantenName(game, found.shanten)}</p>
      {found.worthless && <p className="notice bad">{t(`calculator.worthless.${found.worthless as "no-yaku"}`)}</p>}
      {found.shanten === 0 && found.discards.length === 0 && <Waits waits={found.waits} onDraw={onDraw} />}
      {found.accepted.length > 0 && <Nearer accepted={found.accepted} onDraw={onDraw} />}
      {found.discards.length > 0 && <Discards game={game} choices={found.discards} onDiscard={onDiscard} />}
    </>
  );
}
