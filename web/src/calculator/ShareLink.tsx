// The address of this hand, for others. Pages over plain http have no clipboard: there the address can be selected.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { t } from "../i18n";
import { Button } from "../ui";

export function ShareLink({ query }: { query: string }) {
  const [shared, setShared] = useState(false);
  useEffect(() => setShared(false), [query]);
  const address = `${location.origin}${location.pathname}${query && `?${query}`}`;
  async function share() {
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    setShared(true);
  }
  return (
    <>
      <Button disabled={!query} onClick={() => void share()}>
        <Icon name={shared ? "check" : "link"} />
        <span aria-live="polite">{t(shared && navigator.clipboard ? "calculator.copied" : "calculator.copy")}</span>
      </Button>
      {shared && !navigator.clipboard && <input className="input" readOnly aria-label={t("calculator.link")} value={address} onFocus={(event) => event.target.select()} />}
    </>
  );
}
