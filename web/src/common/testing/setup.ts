import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

configure({ asyncUtilTimeout: 15_000 }); // a busy machine may take long, and what never comes fails all the same

// The files share one page, which takes a third of the time that a page for each would: every file finds it as new.
vi.resetModules();
afterEach(cleanup);
if (globalThis.document) {
  // jsdom cannot open a dialog
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  });
}
