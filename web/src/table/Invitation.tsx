// How friends find the table: a code to scan, the code to type, the link to copy or to hand on.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { isolated } from "../common/board/names";
import { gameName } from "../common/games/names";
import { useIdentity } from "../common/identity/identity";
import { Button } from "../common/ui";
import { Qr } from "../common/ui/Qr";
import { t } from "../i18n";
import { server } from "../wire/api";
import { useTable } from "./store";
import "./invitation.css";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // names by which only this machine knows itself

export function Invitation({ code }: { code: string }) {
  const { link, open } = useLink(code);
  return (
    <div className="table-invitation">
      <Qr text={link} />
      <p className="table-invitation-code" aria-label={t("table.code")}>
        {code}
      </p>
      <div className="table-invitation-ways">
        {navigator.clipboard && <Copy link={link} />}
        {"share" in navigator && <Share link={link} />}
      </div>
      <input
        className="input"
        readOnly
        value={link}
        aria-label={t("table.link")}
        onFocus={(event) => event.target.select()}
      />
      <p className="quiet">{open ? t("table.hostKnows") : t("table.notOpen")}</p>
    </div>
  );
}

function Copy({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      onClick={() =>
        navigator.clipboard.writeText(link).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <Icon name={copied ? "check" : "copy"} />
      <span role="status">{copied ? t("table.copied") : t("table.copy")}</span>
    </Button>
  );
}

/** By whatever the device hands things on with; who thinks better of it has refused nothing. */
function Share({ link }: { link: string }) {
  const game = useTable((state) => state.view!.table.game);
  const name = useIdentity((state) => state.me?.name ?? "");
  const text = t("table.invites", { name: isolated(name), game: gameName(game) });
  return (
    <Button onClick={() => void navigator.share({ title: text, text, url: link }).catch(() => undefined)}>
      <Icon name="share" />
      {t("table.share")}
    </Button>
  );
}

/** The link that others can open, and whether anybody but this machine can. */
function useLink(code: string): { link: string; open: boolean } {
  const [base, setBase] = useState(location.origin);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    server().then(
      (info) => {
        const local = HERE.includes(location.hostname);
        setOpen(!local || info.lan);
        if (local && info.addresses[0] !== undefined) setBase(info.addresses[0]);
      },
      () => undefined,
    );
  }, []);
  return { link: `${base}/t/${code}`, open };
}
