import type { Cell } from '#shared/platform/tools.ts';
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
/** `For 3 invoices no reminder has been sent`: none of what stands behind. */
const HAS_NONE =
  /^(?:\s[\p{L}-]+){1,2}\s(?:(?:(?:there (?:is|are)|gibt es|hay|il n['’]y a)\s)?(?:no|keine?[nr]?|aucune?|ningún|ninguna|nessun[oa]?)|(?:fehlt|fehlen)\s(?:der|die|das|eine?))\s(?=\p{L})/iu;
/** `No pH is recorded for 2 stations`, `the rating is missing for 2`. */
const NONE_FOR =
  /(?<!\p{L})(?:(?:no|keine?[nr]?|aucune?|ningún|ninguna|nessun[oa]?)\s(?<noun>(?:[\p{L}-]+\s){1,3}?)(?:(?:is|are|was|were|has been|have been|exists?|liegt|liegen|gibt es|ist|sind|n['’]est|hay)\s(?:[\p{L}-]+\s)?)?|(?<called>(?:[\p{L}-]+\s){1,2})(?:is|are|was|were|ist|sind|fehlt|fehlen|manque|falta|faltan|manca)\s(?:missing|unknown|not (?:recorded|known|given|available)|empty|unbekannt|leer)?\s?)(?:for|at|in|on|für|bei|pour|para|per)\s(?:only\s|just\s|nur\s)?$/iu;
const BEFORE_CHARS = 70;

/** The words for what rows have, or have not; null where none say so. */
function readHad(figure: Figure, { text, from }: DerivationContext['context'], behind: string) {
  const none = HAS_NONE.exec(behind);
  const found = none ?? HAS.exec(behind);
  if (found !== null) {
    const isNone = none !== null || found[1] !== undefined || found[2] !== undefined;
    return { isNone, words: listWordTokens(behind.slice(found[0].length)) };
  }
  const at = figure.from - from;
  const { groups } = NONE_FOR.exec(text.slice(Math.max(0, at - BEFORE_CHARS), at)) ?? {};
  return groups === undefined
    ? null
    : { isNone: true, words: listWordTokens(groups['noun'] ?? groups['called'] ?? '') };
}

/** How much of something a row has: a text is there or not. */
const readAmount = (cell: Cell, isNumber: boolean): number =>
  isNumber ? readApproximateNumber(cell) : cell === null || cell === '' ? Number.NaN : 1;

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
  const had = readHad(figure, context, behind);
  if (had === null) return [];
  const { isNone, words } = had;
  return tables.flatMap((facts, table) => {
    const isSpoken = isSpokenPart(facts, context.text);
    return facts.columns.flatMap(({ isNumber, isKey, nouns }, column) => {
      const isNamed = nouns.some((noun) => words.some((word) => isSameWord(noun, word.text)));
      if (!isSpoken || isKey || !isNamed) return [];
      const near = facts.table.rows.map((row) => readAmount(row[column] ?? null, isNumber));
      // A name that every row has is no amount.
      if (!isNumber && !near.some(Number.isNaN)) return [];
      // Where each row has some, the words count something else.
      if (near.every((value) => value > 0 || value < 0)) return [];
      const listRows = (isMet: (value: number) => boolean): readonly LedgerCellRef[] =>
        [...near.entries()].flatMap(([row, value]) =>
          isMet(value) ? [{ table, row, column }] : [],
        );
      const rows = isNone
        ? [listRows((value) => value === 0), listRows(Number.isNaN)]
        : [listRows((value) => value > 0)];
      return rows.filter(({ length }) => length > 0);
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
