// Planning a table: the rules, who may sit where, how fast it goes, who may come.
import { useState } from "react";
import { explain } from "../common/explain";
import { gamesHere } from "../common/games/here";
import { gameName } from "../common/games/names";
import { openBeside } from "../common/hotSeat";
import { go } from "../common/router";
import { SwitchList } from "../common/rules/SwitchList";
import { Button, Dialog, Segments, Switch } from "../common/ui";
import { Wrong, type Fault } from "../common/ui/Wrong";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { ApiError, openTable } from "../wire/api";
import type { GameInfo } from "../wire/types";
import { ClaimChoice } from "./ClaimChoice";
import { ClockChoice } from "./ClockChoice";
import {
  canShare,
  fieldOf,
  hintsOf,
  newDraft,
  settingsOf,
  withChair,
  withGame,
  withPreset,
  withSwitch,
  type Draft,
} from "./draft";
import { MoreSettings } from "./MoreSettings";
import { Quiet } from "./Panel";
import { PresetChoice } from "./PresetChoice";
import { SeatPlan } from "./SeatPlan";
import "./create.css";

export function CreateDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const { value: games, error } = useLoaded(gamesHere);
  return (
    <Dialog title={t("lobby.create")} onClose={onClose} className="lobby-create-dialog">
      {games ? <CreateForm games={games} first={game} /> : <Quiet>{t(error ? "unreachable" : "loading")}</Quiet>}
    </Dialog>
  );
}

function CreateForm({ games, first }: { games: GameInfo[]; first: string }) {
  const named = (name: string) => games.find((game) => game.name === name) ?? games[0]!;
  const [draft, setDraft] = useState<Draft>(() => newDraft(named(first)));
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const game = named(draft.game);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  async function create() {
    setBusy(true);
    setFault(null);
    try {
      if (canShare(draft) && draft.beside.trim() !== "") await openBeside(settingsOf(draft), draft.beside);
      else go(`/t/${(await openTable(settingsOf(draft))).code}`);
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error.message, draft) : null;
      setFault({ field, text: explain(error) });
      setBusy(false);
    }
  }

  return (
    <form
      className="lobby-create"
      data-accent={draft.game}
      noValidate // a browser cannot point at a field that is folded away: the server says what is wrong
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <label className="field">
        <span>{t("lobby.create.game")}</span>
        <select
          className="select"
          value={draft.game}
          onChange={(event) => setDraft(withGame(draft, named(event.target.value)))}
        >
          {games.map(({ name }) => (
            <option key={name} value={name}>
              {gameName(name)}
            </option>
          ))}
        </select>
      </label>
      <PresetChoice game={game} value={draft.preset} onChange={(preset) => setDraft(withPreset(draft, game, preset))} />
      <Wrong fault={fault} field="preset" />
      <SwitchList
        game={game}
        chosen={draft}
        fault={fault}
        onChange={(name, value) => setDraft(withSwitch(draft, game, name, value))}
        onReset={() => setDraft(withPreset(draft, game, draft.preset))}
      />
      <SeatPlan
        chairs={draft.chairs}
        levels={game.bots}
        onChange={(seat, level) => setDraft(withChair(draft, seat, level))}
      />
      <Wrong fault={fault} field="chairs" />
      {canShare(draft) && (
        <label className="field">
          <span>{t("lobby.create.beside")}</span>
          <input
            className="input"
            value={draft.beside}
            maxLength={24}
            placeholder={t("lobby.create.beside.help")}
            onChange={(event) => change({ beside: event.target.value })}
          />
        </label>
      )}
      <ClockChoice draft={draft} fault={fault} onChange={change} />
      {game.claims && <ClaimChoice value={draft.claims} onChange={(claims) => change({ claims })} />}
      <div className="lobby-create-row">
        <span aria-hidden="true">{t("lobby.create.who")}</span>
        <Segments
          label={t("lobby.create.who")}
          value={draft.listed ? "listed" : "private"}
          choices={[
            { value: "listed", label: t("lobby.create.listed") },
            { value: "private", label: t("lobby.create.private") },
          ]}
          onChange={(value) => change({ listed: value === "listed" })}
        />
      </div>
      <Switch
        label={t("lobby.create.watching")}
        checked={draft.watching}
        onChange={(watching) => change({ watching })}
      />
      <Switch
        label={t("lobby.create.beginsWhenFull")}
        checked={draft.beginsWhenFull}
        onChange={(beginsWhenFull) => change({ beginsWhenFull })}
      />
      <Switch label={t("lobby.create.hints")} checked={hintsOf(draft)} onChange={(hints) => change({ hints })} />
      {game.carries && (
        <Switch label={t("lobby.create.carries")} checked={draft.carries} onChange={(carries) => change({ carries })} />
      )}
      {game.purses && (
        <Switch label={t("lobby.create.purses")} checked={draft.purses} onChange={(purses) => change({ purses })} />
      )}
      <MoreSettings draft={draft} fault={fault} onChange={change} />
      <div className="lobby-create-foot">
        {fault && !SHOWN_BESIDE.test(fault.field ?? "") && (
          <p className="notice bad" role="alert">
            {fault.text}
          </p>
        )}
        <Button kind="main" type="submit" disabled={busy}>
          {t(busy ? "lobby.sitting" : "lobby.create.open")}
        </Button>
      </div>
    </form>
  );
}

const SHOWN_BESIDE = /^(preset|chairs|switches\..+|clock\.(move|bank)|pace|window|grace|rest)$/;
