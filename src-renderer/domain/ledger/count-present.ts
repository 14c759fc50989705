import { readApproximateNumber } from '#shared/exact-number.ts';
import { isSpokenPart } from './column-totals.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import { listCountsWithData } from './other-groups.ts';
import { buildCount, isCount, readBehindAll, type Count } from './row-counts.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

/** `have no overdue items`, `without complaints`, `had complaints`: up to the next number or comma. */
const HAS =
  /^(?:\s[\p{L}-]+){0,3}?\s(?:(?:has|have|had|counts?|reports?|records?|with|haben|hatten|mit|ont|avec|tienen|con)\s(no|zero|keine[nr]?|aucune?|ningún|ninguna)?|(without|ohne|sans|sin)\s)/iu;
const CLAUSE = /^[^\d,;.:()]*/u;

/** The rows that have something, or nothing, of what the words behind a figure name. */
export function listPresent(
  figure: Figure,
  { tables, context }: Pick<DerivationContext, 'tables' | 'context'>,
): readonly (readonly LedgerCellRef[])[] {
  const withData = listCountsWithData(figure, { tables, context });
  if (withData.length > 0)
    return withData.map(({ table, rows }) => rows.map((row) => ({ table, row, column: 0 })));
  const text = readBehindAll(figure, context);
  const behind = CLAUSE.exec(text)?.[0] ?? '';
  const found = HAS.exec(behind);
  if (found === null) return [];
  const isNone = found[1] !== undefined || found[2] !== undefined;
  const words = listWordTokens(behind.slice(found[0].length));
  return tables.flatMap((facts, table) => {
    const isSpoken = isSpokenPart(facts, context.text);
    return facts.columns.flatMap(({ isNumber, isKey, nouns }, column) => {
      const isNamed = nouns.some((noun) => words.some((word) => isSameWord(noun, word.text)));
      if (!isSpoken || !isNumber || isKey || !isNamed) return [];
      const near = facts.table.rows.map((row) => readApproximateNumber(row[column] ?? null));
      // Where each row has some, the words count something else.
      if (near.every((value) => value > 0 || value < 0)) return [];
      const rows = [...near.entries()].filter(([, value]) => (isNone ? value === 0 : value > 0));
      return rows.length === 0 ? [] : [rows.map(([row]) => ({ table, row, column }))];
    });
  });
}

export function countPresent(
  figure: Figure,
  room: Pick<DerivationContext, 'tables' | 'context'>,
): Count | null {
  const cells = listPresent(figure, room).find(({ length }) => isCount(figure, length));
  return cells === undefined ? null : buildCount(cells);
}

/** `5 stores with a total backlog of 24`: what they have together says nothing of each. */
const IS_TOTAL =
  /(?<!\p{L})(?:total|totall?ing|combined|together|in all|altogether|overall|insgesamt|zusammen|gesamt\p{L}*|totale|en tout|au total|conjunto|en total)(?!\p{L})|\s[$€£]?\d/iu;
const UP_TO_NUMBER = /^[^\d,;.:()]*\d?/u;

/**
 * Whether another number of rows has what the words behind a figure name; null where they do not say
 * that each has some or none.
 */
export function isOtherPresence(
  figure: Figure,
  room: Pick<DerivationContext, 'tables' | 'context'>,
): boolean | null {
  const present = listPresent(figure, room);
  const behind = readBehindAll(figure, room.context);
  if (present.length === 0 || IS_TOTAL.test(UP_TO_NUMBER.exec(behind)?.[0] ?? '')) return null;
  return !present.some(({ length }) => isCount(figure, length));
}
