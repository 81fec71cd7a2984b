// What else can be done with a record: share it, keep it, check its shuffle.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { save, saveDeal } from "../common/save";
import { shownOf } from "../common/shown";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import { hashOf } from "./place";
import { useReplay } from "./store";
import { verify, type Verdict } from "./verify";

type Open = "verify" | "share" | null;

export function Extras() {
  return useReplay((state) => state.own) ? <Save /> : <OfRecord />;
}

/** Of a match that goes on, one deal can be kept, as this reader saw it. */
function Save() {
  const { id, deal } = useReplay();
  const words = t("table.saveDeal");
  return (
    <Button kind="bare" round aria-label={words} title={words} onClick={() => void saveDeal(id, deal)}>
      <Icon name="share" />
    </Button>
  );
}

function OfRecord() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        kind="bare"
        round
        aria-label={t("replay.share")}
        title={t("replay.share")}
        onClick={() => setOpen("share")}
      >
        <Icon name="share" />
      </Button>
      <Button
        kind="bare"
        round
        aria-label={t("replay.verify")}
        title={t("replay.verify")}
        onClick={() => setOpen("verify")}
      >
        <Icon name="check" />
      </Button>
      {open === "share" && <Share onClose={close} />}
      {open === "verify" && <Verify onClose={close} />}
    </>
  );
}

function Share({ onClose }: { onClose(): void }) {
  const { record, id, deal, step, eyes } = useReplay();
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}/r/${id}${hashOf({ deal, step, eyes })}`;
  const keep = () => save(`noripan-${record!.game}-${id.slice(0, 8)}.json`, record);
  return (
    <Dialog title={t("replay.share")} onClose={onClose}>
      <p>{t("replay.shareWords")}</p>
      <input
        className="input"
        readOnly
        aria-label={t("replay.link")}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="dialog-actions">
        {navigator.clipboard && (
          <Button
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            <span role="status">{copied ? t("table.copied") : t("table.copy")}</span>
          </Button>
        )}
        <Button kind="main" onClick={keep}>
          {t("replay.export")}
        </Button>
      </div>
    </Dialog>
  );
}

/** What was found, in one sentence: wrong, known beforehand, right, or right by the record's own word alone. */
function finding(verdict: Verdict, known: boolean): { right: boolean | null; words: string } {
  const n = verdict.decks.length;
  const { commitment, decks, shown, nonce } = verdict;
  if (!commitment || !decks.every(Boolean)) return { right: false, words: t("replay.wrong") };
  if (known) return { right: false, words: t("replay.known") };
  if (shown === false) return { right: false, words: t("replay.notShown") };
  if (nonce === false) return { right: false, words: t("replay.notAdded") };
  return shown === null
    ? { right: null, words: t("replay.ownWord", { n }) }
    : { right: true, words: t("replay.right", { n }) };
}

const mark = (right: boolean | null) => (right === null ? "?" : right ? "✓" : "✗");

function Verify({ onClose }: { onClose(): void }) {
  const { record, story, id } = useReplay();
  const [kept] = useState(() => shownOf(id, record!));
  const [verdict] = useState<Verdict>(() => verify(record!, story!.cards, kept));
  const { right, words } = finding(verdict, record!.known_shuffle === true);
  return (
    <Dialog title={t("replay.verify")} onClose={onClose}>
      <p role="status" className={right === false ? "notice bad" : "notice"} data-right={right ?? "unknown"}>
        {words}
      </p>
      <dl className="replay-facts">
        <dt>{t("replay.shown")}</dt>
        <dd>
          {kept ? <code>{kept.commitment}</code> : t("replay.notKept")} {mark(verdict.shown)}
        </dd>
        <dt>{t("replay.ownNonce")}</dt>
        <dd>
          {kept ? <code>{kept.nonce}</code> : t("replay.notKept")} {mark(verdict.nonce)}
        </dd>
        <dt>{t("replay.commitment")}</dt>
        <dd>
          <code>{record!.commitment}</code> {mark(verdict.commitment)}
        </dd>
        <dt>{t("replay.seed")}</dt>
        <dd>
          <code>{record!.seed}</code>
        </dd>
        <dt>{t("replay.nonces")}</dt>
        <dd>{record!.nonces.length > 0 ? record!.nonces.map((nonce, at) => <code key={at}>{nonce} </code>) : "–"}</dd>
      </dl>
      <p>{t(kept ? "replay.verifyWords" : "replay.verifyAlone")}</p>
    </Dialog>
  );
}
