// The invitation, wherever one is at the table.
import { Dialog } from "../common/ui";
import { t } from "../i18n";
import { Invitation } from "./Invitation";

export function Invite({ code, onClose }: { code: string; onClose(): void }) {
  return (
    <Dialog title={t("table.invite")} onClose={onClose}>
      <Invitation code={code} />
    </Dialog>
  );
}
