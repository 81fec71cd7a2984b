// The address of this hand, for others. Where the clipboard is missing, as over plain http, or refuses, the address can be selected.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { Button } from "../common/ui";
import { t } from "../i18n";

export function ShareLink({ query }: { query: string }) {
  const [shared, setShared] = useState<"copied" | "shown" | null>(null);
  useEffect(() => setShared(null), [query]);
  const address = `${location.origin}${location.pathname}${query && `?${query}`}`;
  async function share() {
    const copied = navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setShared((await copied) ? "copied" : "shown");
  }
  return (
    <>
      <Button disabled={!query} onClick={() => void share()}>
        <Icon name={shared === "copied" ? "check" : "link"} />
        <span aria-live="polite">{t(shared === "copied" ? "calculator.copied" : "calculator.copy")}</span>
      </Button>
      {shared === "shown" && (
        <input
          className="input"
          readOnly
          aria-label={t("calculator.link")}
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
