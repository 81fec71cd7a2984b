// What one has kept of a game's gold on this server, and the way to begin anew.
import { useState } from "react";
import { explain } from "../common/explain";
import { whole } from "../common/numbers";
import { Button, Dialog } from "../common/ui";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { newPurse, purses } from "../wire/api";

export function Purse({ game }: { game: string }) {
  const { value, again } = useLoaded(purses);
  const [asking, setAsking] = useState(false);
  const gold = value?.[game];
  if (gold === undefined) return null;
  return (
    <div className="stats-purse">
      <span>{t("statistics.purse", { gold: whole(gold) })}</span>
      <Button onClick={() => setAsking(true)}>{t("statistics.purse.anew")}</Button>
      {asking && <Anew game={game} gold={gold} onClose={() => setAsking(false)} onDone={again} />}
    </div>
  );
}

function Anew(props: { game: string; gold: number; onClose(): void; onDone(): void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  async function begin() {
    try {
      await newPurse(props.game);
      props.onDone();
      props.onClose();
    } catch (error) {
      setWrong(explain(error));
    }
  }
  return (
    <Dialog title={t("statistics.purse.anew")} onClose={props.onClose}>
      <p>{t("statistics.purse.sure", { gold: whole(props.gold) })}</p>
      {wrong && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{t("cancel")}</Button>
        <Button kind="danger" onClick={() => void begin()}>
          {t("statistics.purse.yes")}
        </Button>
      </div>
    </Dialog>
  );
}
