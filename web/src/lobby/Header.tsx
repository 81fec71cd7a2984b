// The top of the lobby: where one is, who one is, and the settings.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { useIdentity } from "../common/identity/identity";
import { Rename } from "../common/identity/Rename";
import { Button } from "../common/ui";
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
  const name = useIdentity((state) => state.me?.name ?? "");
  const [open, setOpen] = useState(false);
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
      {open && <Rename onClose={() => setOpen(false)} />}
    </>
  );
}
