// The door: whoever has been here passes at once, a stranger says a name first.
import { useEffect, type ReactNode } from "react";
import { t } from "../../i18n";
import { LanguageChoice, LookChoice } from "../ui/choices";
import { Title } from "../ui/Title";
import { useIdentity } from "./identity";
import { NameForm } from "./NameForm";
import { suggestedName } from "./suggestedName";
import "./gate.css";

const PAUSE = 2500;

export function NameGate({ children }: { children: ReactNode }) {
  const standing = useIdentity((state) => state.standing);
  const ask = useIdentity((state) => state.ask);
  useEffect(() => {
    if (standing === "asking") void ask();
    if (standing !== "unreachable") return;
    const timer = setInterval(() => void ask(), PAUSE);
    return () => clearInterval(timer);
  }, [standing, ask]);
  if (standing === "known") return children;
  return (
    <main className="gate">
      <div className="gate-sheet">
        <Title />
        {standing === "stranger" ? (
          <Welcome />
        ) : (
          <p role="status">{t(standing === "asking" ? "loading" : "unreachable")}</p>
        )}
      </div>
    </main>
  );
}

function Welcome() {
  return (
    <>
      <p className="gate-lead">{t("lobby.welcome")}</p>
      <NameForm usual={suggestedName()} action={t("lobby.comeIn")} />
      <div className="gate-choices">
        <LanguageChoice />
        <LookChoice />
      </div>
    </>
  );
}
