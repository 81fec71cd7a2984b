// The door: everybody passes at once, with the name they have or with one that is given to them.
import { useEffect, type ReactNode } from "react";
import { t } from "../../i18n";
import { Title } from "../ui/Title";
import { useIdentity } from "./identity";
import "./door.css";

const PAUSE = 2500;

export function Door({ children }: { children: ReactNode }) {
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
        <p role="status">{t(standing === "asking" ? "loading" : "unreachable")}</p>
      </div>
    </main>
  );
}
