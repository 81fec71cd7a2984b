import { createRoot } from "react-dom/client";
import { App } from "./App";
import { show, useSettings } from "./common/settings";
import { load } from "./i18n";
import "./common/look/tokens.css";
import "./common/look/face.css";

// Only where the address is secure; without it the page works all the same, but not without a network.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));

const choices = useSettings.getState();
show(choices);
void load(choices.language).then(() => createRoot(document.getElementById("root")!).render(<App />));
