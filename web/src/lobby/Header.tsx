// The top of the lobby: where one is, who one is, and the settings.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { useIdentity } from "../common/identity/identity";
import { NameForm } from "../common/identity/NameForm";
import { Button, Dialog } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { Title } from "../common/ui/Title";
import { t } from "../i18n";

export function Header() {
  return (
    <header className="lobby-head">
      <Title />
      <nav aria-label={t("lobby.menu")}>
        <NameButton />
        <SettingsButton />
      </nav>
    </header>
  );
}

function NameButton() {
  const me = useIdentity((state) => state.me);
  const type = useIdentity((state) => state.type);
  const [open, setOpen] = useState(false);
  const close = () => {
    type(null);
    setOpen(false);
  };
  const name = me?.name ?? "";
  return (
    <>
      <Button
        kind="bare"
        className="lobby-own-name"
        aria-label={t("lobby.rename", { name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="person" />
        <bdi>{name}</bdi>
      </Button>
      {open && (
        <Dialog title={t("lobby.name")} onClose={close}>
          <NameForm usual={name} action={t("ok")} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
