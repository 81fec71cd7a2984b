// How friends find the table: its code, its link, and a code to scan.
import { useEffect, useState } from "react";
import { Button, Dialog } from "../common/ui";
import { Qr } from "../common/ui/Qr";
import { t } from "../i18n";
import { server } from "../wire/api";

export function Invite({ code, onClose }: { code: string; onClose(): void }) {
  const [base, setBase] = useState(location.origin);
  const [copied, setCopied] = useState(false);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    server().then(
      (info) => {
        const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
        setOpen(!local || info.lan);
        if (local && info.addresses[0] !== undefined) setBase(info.addresses[0]);
      },
      () => undefined,
    );
  }, []);
  const link = `${base}/t/${code}`;
  return (
    <Dialog title={t("table.invite")} onClose={onClose}>
      <div className="table-invite">
        <p className="table-invite-code" aria-label={t("table.code")}>
          {code}
        </p>
        <Qr text={link} />
        <input
          className="input"
          readOnly
          value={link}
          aria-label={t("table.link")}
          onFocus={(event) => event.target.select()}
        />
        {navigator.clipboard && (
          <Button
            onClick={() =>
              navigator.clipboard.writeText(link).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            <span role="status">{copied ? t("table.copied") : t("table.copy")}</span>
          </Button>
        )}
        <p>{open ? t("table.hostKnows") : t("table.notOpen")}</p>
      </div>
    </Dialog>
  );
}
