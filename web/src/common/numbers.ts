// Numbers as this language writes them.
import { language, t } from "../i18n";
import type { Found } from "../wire/types";

export type Shape = (value: number) => string;

export const whole: Shape = (value) => Math.round(value).toLocaleString(language());
export const places: Shape = (value) =>
  value.toLocaleString(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percent: Shape = (value) =>
  value.toLocaleString(language(), { style: "percent", maximumFractionDigits: 0 });
export const signed: Shape = (value) =>
  value.toLocaleString(language(), { signDisplay: "exceptZero", maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 });

/** "40 % to 60 %", or nothing where one match alone was played. */
export function between({ low, high }: Found, shape: Shape): string {
  return low === null || high === null ? "" : t("statistics.between", { low: shape(low), high: shape(high) });
}

export const dayOf = (finished: number): string =>
  new Date(finished).toLocaleDateString(language(), { dateStyle: "medium" });
