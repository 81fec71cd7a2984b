import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { load } from "../../i18n";
import { useSettings } from "../settings";
import { SettingsButton } from "./SettingsDialog";

beforeEach(() => useSettings.getState().set({ language: "en" }));
afterEach(() => load("en"));

test("a new language draws the page anew: the focus stays at its choice, and goes to the settings' button afterwards", async () => {
  const { rerender } = render(<SettingsButton key="en" />);
  await userEvent.click(screen.getByLabelText("Settings"));
  await userEvent.click(screen.getByLabelText("日本語"));
  await load("ja");
  rerender(<SettingsButton key="ja" />);
  expect(document.activeElement).toBe(screen.getByLabelText("日本語"));
  await userEvent.click(screen.getByLabelText("閉じる"));
  expect(document.activeElement).toBe(screen.getByTitle("設定"));
});

test.each([
  ["Letters on mahjong tiles", "tileLabels"],
  ["Tap tiles and flower cards twice to play them", "tapTwice"],
] as const)("%s can be switched on", async (label, choice) => {
  useSettings.getState().set({ [choice]: false });
  render(<SettingsButton />);
  if (!screen.queryByRole("dialog", { hidden: true })) await userEvent.click(screen.getByLabelText("Settings"));
  await userEvent.click(screen.getByLabelText(label));
  expect(useSettings.getState()[choice]).toBe(true);
});
