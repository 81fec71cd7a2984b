// What a page keeps for itself belongs to one match: a table has several, and one shuffle may be played on at several tables.
import type { TableInfo } from "../../wire/types";

export const matchKey = ({ id, commitment }: TableInfo): string => `${id}:${commitment}`;
