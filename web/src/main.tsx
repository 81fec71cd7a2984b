import { createRoot } from "react-dom/client";
import { App } from "./App";
import { load } from "./i18n";
import "./look/tokens.css";
import { show, useSettings } from "./settings";

const choices = useSettings.getState();
show(choices);
void load(choices.language).then(() => createRoot(document.getElementById("root")!).render(<App />));
