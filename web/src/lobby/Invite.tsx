// An address and a QR code for friends.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { Button } from "../common/ui";
import { Qr } from "../common/ui/Qr";
import { t } from "../i18n";
import "./invite.css";

export function Invite({ addresses }: { addresses: string[] }) {
  const [url = "", ...others] = addresses;
  return (
    <div className="lobby-invite">
      <Qr text={url} />
      <div>
        <p className="quiet">{t("lobby.invite.how")}</p>
        <p className="lobby-invite-url">
          <a href={url}>{url.replace(/^https?:\/\//, "")}</a> <CopyButton text={url} />
        </p>
        {others.length > 0 && <p className="quiet">{t("lobby.invite.others", { list: others.join(", ") })}</p>}
      </div>
      <p className="quiet">{t("lobby.invite.trust")}</p>
    </div>
  );
}

/** Pages over plain http have no clipboard: then the address is there to be selected. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon name={copied ? "check" : "copy"} />
      <span aria-live="polite">{t(copied ? "lobby.copied" : "lobby.copy")}</span>
    </Button>
  );
}
