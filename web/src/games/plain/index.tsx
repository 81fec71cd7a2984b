// A game without a table of its own yet: its view in words, its legal moves as buttons.
import { t } from "../../i18n";
import { Button } from "../../ui";
import type { Move } from "../../wire/views";
import type { BoardProps, GameModule } from "../game";
import "./plain.css";

const LEFT_OUT = new Set(["legal", "match", "seat", "pending"]);

function Board({ view, seat, play, readonly, me }: BoardProps) {
  const moves = view.legal ?? [];
  const mine = !readonly && seat !== null && view.pending.includes(seat);
  return (
    <div className="plain panel">
      <p className="quiet">{t("plain.coming")}</p>
      {me}
      <div className="plain-view" tabIndex={0} role="region" aria-label={t("table.board")}>
        <Tree value={Object.fromEntries(Object.entries(view).filter(([name]) => !LEFT_OUT.has(name)))} />
      </div>
      <div className="plain-moves" aria-label={t("plain.moves")} role="group">
        {mine
          ? moves.map((move) => (
              <Button key={JSON.stringify(move)} onClick={() => void play(move)}>
                {wordsOf(move)}
              </Button>
            ))
          : t("plain.wait")}
      </div>
    </div>
  );
}

function wordsOf(move: Move): string {
  const rest = Object.entries(move).filter(([name, value]) => name !== "type" && value !== null && value !== false);
  const name = move.type.split(".").at(-1)!.replaceAll("_", " ").toLowerCase();
  return [name, ...rest.map(([field, value]) => (value === true ? field : textOf(value)))].join(" ");
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(" ") : String(value));

function Tree({ value }: { value: unknown }) {
  if (value === null || typeof value !== "object") return <>{value === null ? "–" : String(value)}</>;
  if (Array.isArray(value) && value.every((each) => typeof each !== "object" || each === null)) return <>{value.join(" ")}</>;
  return (
    <dl>
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Tree value={each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ event }: { event: unknown }) {
  return <Tree value={event} />;
}

const plain: GameModule = {
  Board,
  Result,
  resultEvent: "",
  marks: (view, seat) => ({ score: String(view.match.scores[seat]), marks: [], cards: null }),
  around: (seat, viewer, seats) => (seat - viewer + seats) % seats,
  tell: (event, names) => {
    const seat = event["seat"];
    const rest = Object.entries(event).filter(([name, value]) => !["type", "seat"].includes(name) && typeof value !== "object");
    const who = typeof seat === "number" ? `${names[seat]}: ` : "";
    return `${who}${event.type.toLowerCase()} ${rest.map(([, value]) => String(value)).join(" ")}`.trim();
  },
  sound: () => null,
};

export default plain;
