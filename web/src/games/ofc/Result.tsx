// A hand, point by point: what it comes to, every board with its royalties, every two players row by row.
import { Card } from "../../art/Card";
import { t } from "../../i18n";
import type { End, JudgedBoard, Pair } from "./contract";
import { inRow } from "./order";
import { ended } from "./tell";
import { ROWS, type OfcView } from "./types";
import { cardsText, handName, plain, rowName, signed } from "./words";

interface Props {
  view: OfcView;
  event: End;
  names: string[];
  seat: number | null;
}

export function Result({ view, event, names, seat }: Props) {
  const { scores, detail } = event.result;
  const own = (pair: Pair) => Number(seat !== null && pair.seats.includes(seat));
  const next = names.map((_, at) => nextText(detail.nextFantasyland[at]!, detail.fantasyland[at]!));
  const anyNext = next.some((words) => words !== "");
  const pairs = detail.pairs.toSorted((one, other) => own(other) - own(one)); // one's own first
  return (
    <div className="ofc-result">
      <p className="ofc-result-head">{ended(event, names)}</p>
      <table className="ofc-totals">
        <thead>
          <tr>
            <th scope="col">{t("ofc.result.player")}</th>
            <th scope="col">{t("ofc.result.hand")}</th>
            <th scope="col">{t("ofc.result.match")}</th>
            {anyNext && <th scope="col">{t("ofc.result.next")}</th>}
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            <tr key={at} data-own={at === seat}>
              <th scope="row">{name}</th>
              <td>{signed(scores[at]!)}</td>
              <td>{plain(view.match.scores[at] ?? 0)}</td>
              {anyNext && <td>{next[at]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="ofc-boards">
        {detail.boards.map((board, at) => (
          <Judged key={at} board={board} name={names[at]!} />
        ))}
      </ul>
      {pairs.map((pair) => (
        <PairTable key={pair.seats.join()} pair={pair} boards={detail.boards} names={names} />
      ))}
    </div>
  );
}

function nextText(next: number, now: number): string {
  if (next > 0) return t(now > 0 ? "ofc.result.stays" : "ofc.result.enters", { n: next });
  return now > 0 ? t("ofc.result.leaves") : "";
}

function Judged({ board, name }: { board: JudgedBoard; name: string }) {
  return (
    <li data-foul={board.foul}>
      <h3>
        <bdi>{name}</bdi>{" "}
        {board.foul && (
          <b className="ofc-foul" data-foul="certain">
            {t("ofc.foul")}
          </b>
        )}
      </h3>
      {ROWS.map((row, at) => (
        <div key={row} className="ofc-judged">
          <span className="ofc-mini" role="img" aria-label={`${rowName(row)}: ${cardsText(board[row])}`}>
            {inRow(board[row]).map((card) => (
              <Card key={card} card={card} label="" />
            ))}
          </span>
          <span>
            {handName(board.names[at]!)}{" "}
            {board.royalties[at]! > 0 && <b className="ofc-royalty">{signed(board.royalties[at]!)}</b>}
          </span>
        </div>
      ))}
    </li>
  );
}

interface Line {
  words: string;
  points: number; // of the first
}

function PairTable({ pair, boards, names }: { pair: Pair; boards: JudgedBoard[]; names: string[] }) {
  const [one, two] = pair.seats;
  return (
    <table className="ofc-pair">
      <caption>{t("ofc.result.pair", { one: names[one]!, two: names[two]! })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("ofc.result.reason")}</th>
          <th scope="col">{names[one]}</th>
          <th scope="col">{names[two]}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(pair, boards, names).map((line) => (
          <tr key={line.words}>
            <th scope="row">{line.words}</th>
            <td>{signed(line.points)}</td>
            <td>{signed(-line.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("ofc.result.sum")}</th>
          <td>{signed(pair.points)}</td>
          <td>{signed(-pair.points)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Every line adds up to the pair's points. */
export function linesOf(pair: Pair, boards: JudgedBoard[], names: string[]): Line[] {
  const [one, two] = pair.seats;
  const fouled = [one, two].filter((seat) => boards[seat]!.foul);
  const lines: Line[] = [];
  if (fouled.length === 2) lines.push({ words: t("ofc.result.bothFoul"), points: 0 });
  else if (fouled.length === 1)
    lines.push({ words: t("ofc.result.foul", { name: names[fouled[0]!]! }), points: pair.foul });
  else {
    ROWS.forEach((row, at) => {
      const facts = {
        row: rowName(row),
        one: handName(boards[one]!.names[at]!),
        two: handName(boards[two]!.names[at]!),
      };
      lines.push({
        words: t(pair.rows[at] === 0 ? "ofc.result.tie" : "ofc.result.row", facts),
        points: pair.rows[at]!,
      });
    });
  }
  if (pair.scoop !== 0) lines.push({ words: t("ofc.result.scoop"), points: pair.scoop });
  const [first, second] = pair.royalties;
  if (first !== 0 || second !== 0)
    lines.push({ words: t("ofc.result.royalties", { one: first, two: second }), points: first - second });
  return lines;
}
