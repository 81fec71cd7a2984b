import { createRoot } from "react-dom/client";
import { App } from "./App";
import { show, useSettings } from "./common/settings";
import { load } from "./i18n";
import "./common/look/tokens.css";

const choices = useSettings.getState();
show(choices);
void load(choices.language).then(() => createRoot(document.getElementById("root")!).render(<App />));
