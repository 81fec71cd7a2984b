// Another name for oneself.
import { t } from "../../i18n";
import { Dialog } from "../ui";
import { useIdentity } from "./identity";
import { NameForm } from "./NameForm";

export function Rename(props: { onClose(): void; onDone?(): void }) {
  const name = useIdentity((state) => state.me?.name ?? "");
  const type = useIdentity((state) => state.type);
  const close = () => {
    type(null);
    props.onClose();
  };
  const done = () => {
    props.onDone?.();
    close();
  };
  return (
    <Dialog title={t("lobby.name")} onClose={close}>
      <NameForm usual={name} action={t("ok")} onDone={done} />
    </Dialog>
  );
}
