import { readApproximateNumber } from '#shared/exact-number.ts';
import { isSpokenPart } from './column-totals.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

type Count = Extract<Verdict, { kind: 'derived' }>;

/** `have no overdue items`, `without complaints`, `had complaints`: up to the next number or comma. */
const HAS =
  /^(?:\s[\p{L}-]+){0,3}?\s(?:(?:has|have|had|with|haben|hatten|mit|ont|avec|tienen|con)\s(no|zero|keine[nr]?|aucune?|ningún|ninguna)?|(without|ohne|sans|sin)\s)/iu;
/** `3 of 5 teams`. */
const OF_ALL = /^\s(?:of|von|de|sur|di)\s(?:\p{L}+\s)?\d+/iu;
const CLAUSE = /^[^\d,;.:()]*/u;

/** The rows that have something, or nothing, of what the words behind a figure name. */
export function listPresent(
  figure: Figure,
  { tables, context }: Pick<DerivationContext, 'tables' | 'context'>,
): readonly (readonly LedgerCellRef[])[] {
  const text = context.text.slice(figure.to - context.from).replace(OF_ALL, '');
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
      if (near.every((value) => value !== 0)) return [];
      const rows = [...near.entries()].filter(([, value]) => (isNone ? value === 0 : value > 0));
      return rows.length === 0 ? [] : [rows.map(([row]) => ({ table, row, column }))];
    });
  });
}

export function countPresent(figure: Figure, room: DerivationContext): Count | null {
  const sought = figure.interpretations[0]?.value;
  const cells = listPresent(figure, room).find(({ length }) => sought?.eq(length) === true);
  if (cells === undefined) return null;
  return { kind: 'derived', operation: 'count', cells, column: null, value: String(cells.length) };
}
