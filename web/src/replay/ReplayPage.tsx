// Any record, watched again: step by step or by itself, through any seat's eyes or all of them.
import { useEffect, useMemo, useState } from "react";
import { Icon } from "../art/Icons";
import { Cloth } from "../common/board/Cloth";
import { BarPlace } from "../common/board/InBar";
import { recordName } from "../common/board/names";
import { Plate } from "../common/board/Plate";
import { useShouts } from "../common/board/useShouts";
import { SideButton } from "../common/board/Side";
import type { GameModule } from "../common/games/game";
import { gameName } from "../common/games/names";
import { go } from "../common/router";
import { RulesButton } from "../common/rules/RulesDialog";
import { Button } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { loadGame } from "../games";
import { t } from "../i18n";
import type { TableInfo } from "../wire/types";
import { Controls } from "./Controls";
import { Extras } from "./Extras";
import { useAddress } from "./place";
import { useReplay, type AboutMatch } from "./store";
import { StoryLog } from "./StoryLog";
import "../common/ui/page.css";
import "../common/board/frame.css";
import "./replay.css";

/** With `own`, of the finished deals at a table. */
export default function ReplayPage({ id, own = false }: { id: string; own?: boolean }) {
  const record = useReplay((state) => state.about);
  const problem = useReplay((state) => state.problem);
  const ready = useReplay((state) => state.story !== null && state.id === id);
  const [game, setGame] = useState<GameModule | null>(null);
  useAddress(id, own);
  useEffect(() => {
    if (record === null) return;
    document.documentElement.dataset["game"] = record.game;
    void loadGame(record.game).then(setGame);
  }, [record]);

  if (problem !== null) return <Missing why={problem} />;
  if (record === null || !ready || game === null) return <p className="loading">{t("loading")}</p>;
  return (
    <div className="page replay" data-page="replay" data-rail>
      <header className="topbar">
        <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => go("/")}>
          <Icon name="back" />
        </Button>
        <h1 className="topbar-title">
          {gameName(record.game)} <small>{t("replay.title")}</small>
        </h1>
        {record.known_shuffle && (
          <strong className="known" title={t("replay.known")}>
            {t("table.known")}
          </strong>
        )}
        <Rules />
        <BarPlace />
        <Extras />
        <SideButton label={t("table.log")} />
        <SettingsButton />
      </header>
      <main className="frame">
        <Table game={game} record={record} />
        <StoryLog game={game} />
      </main>
      <Controls game={game} />
    </div>
  );
}

function Rules() {
  const { game, preset, rules } = useReplay((state) => state.story!.steps[0]!.views[0]!.match);
  return <RulesButton game={game} preset={preset} rules={rules} hints />;
}

function Missing({ why }: { why: string }) {
  return (
    <main className="gone">
      <h1>{t("replay.missing")}</h1>
      <p>{why}</p>
      <Button kind="main" onClick={() => go("/")}>
        {t("table.toLobby")}
      </Button>
    </main>
  );
}

function Table({ game, record }: { game: GameModule; record: AboutMatch }) {
  const steps = useReplay((state) => state.story!.steps);
  const step = useReplay((state) => state.step);
  const eyes = useReplay((state) => state.eyes);
  const own = useReplay((state) => state.own);
  const table = useMemo(() => tableOf(record), [record]);
  const { names } = record;
  const now = steps[step]!;
  const seat = own ? now.views[0]!.seat : eyes === "all" ? 0 : eyes;
  const viewer = seat ?? 0;
  const all = eyes === "all" && !own;
  const open = useMemo(() => (all ? now.views.slice(0, names.length) : null), [all, now, names]);
  const view = now.views[viewer]!;
  const before = step > 0 ? steps[step - 1]!.views[viewer]! : null;
  const events = now.events[viewer]!;
  const shouts = useShouts(game, events, before, view);
  const plates = names.map((_, at) => (
    <Plate
      key={at}
      at={at}
      game={game}
      view={view}
      names={names}
      moved={now.move?.seat === at}
      shout={shouts.findLast((each) => each.seat === at)}
    />
  ));
  return (
    <Cloth>
      <section className="board" aria-label={t("table.board")}>
        <game.Board
          view={view}
          before={before}
          table={table}
          seat={seat}
          events={events}
          plates={plates}
          me={plates[viewer]}
          open={open}
          readonly
          play={refused}
          judge={refused}
          advise={silent}
        />
      </section>
    </Cloth>
  );
}

const refused = () => Promise.resolve({ type: "refused" as const, id: "", reason: "", code: "replay", facts: {} });
const silent = () => Promise.resolve(null);

function tableOf({ game, preset, names }: AboutMatch): TableInfo {
  const seats = names.map((name) => ({ name: recordName(name), bot: null, person: true, left: false, nonce: null }));
  return {
    id: "",
    code: "",
    game,
    preset,
    rules: {},
    clock: null,
    hints: true,
    claims: null,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    host: null,
    begins_when_full: false,
    seats,
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 0,
  };
}
