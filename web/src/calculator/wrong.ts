// Why a hand cannot be counted, in the reader's language.
import { tileName } from "../art/tiles/names";
import { explain } from "../common/explain";
import { maybe } from "../i18n";
import type { ApiError } from "../wire/api";

export function whyNot(error: ApiError): string {
  const { fault, where, tile } = error.facts;
  if (error.code !== "hand") return explain(error);
  const facts = { ...error.facts, tile: tile === undefined ? "" : tileName(String(tile)) };
  return (
    maybe(`calculator.wrong.${fault}.${where}`, facts) ?? maybe(`calculator.wrong.${fault}`, facts) ?? explain(error)
  );
}
