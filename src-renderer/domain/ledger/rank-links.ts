import type { AnalyzedTable } from './analyze-table.ts';
import { listBands, listNamedBounds } from './bands.ts';
import { MOST_NAMED_ROWS } from './name-digits.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import type { ColumnMentions, NameLink, NumberSite } from './name-sites.ts';

/** `#4`, `number 9`, `ranks 3`. */
export const RANK_BEFORE = /#$|(?<!\p{L})(?:number|no\.?|nr\.?|ranks?|ranked|place|position)\s$/iu;
export const RANK_CHARS = 10;
export const RANK_WORD = /^(?:ra?nk|ranking|rang|place|pos|position|platz|no|nr|number)$/;
/** `#1 Blue`: the place of a row in a column that only numbers the rows. */
export function findRanked(
  { text, from, to, digits }: NumberSite,
  named: readonly ColumnMentions[],
  tables: readonly AnalyzedTable[],
): NameLink | null {
  if (!RANK_BEFORE.test(text.slice(Math.max(0, from - RANK_CHARS), from))) return null;
  for (const [table, { columns, table: result }] of tables.entries()) {
    const column = columns.findIndex(({ words }) => words.some((one) => RANK_WORD.test(one)));
    const rows = result.rows.slice(0, MOST_NAMED_ROWS);
    const own = column < 0 ? [] : [...rows.keys()].filter((row) => rows[row]?.[column] === digits);
    const beside = named.filter(
      (one) => one.column.table === table && one.column.column !== column,
    );
    const left = own.filter((row) =>
      beside.every(
        ({ mentions }) => mentions.length === 0 || mentions.some((one) => one.rows.has(row)),
      ),
    );
    const [row, ...others] = left;
    if (row !== undefined && others.length === 0)
      return { from, to, cells: [{ table, row, column }] };
  }
  return null;
}

/** `1,000 seats and more`, `200+`: the class that begins there. */
export function findBound(
  { text, from, to }: NumberSite,
  tables: readonly AnalyzedTable[],
): NameLink | null {
  for (const [table, facts] of tables.entries()) {
    const bound = listNamedBounds(text, listBands(facts)).find(
      (one) => one.from <= from && one.to >= to,
    );
    const edge = bound?.edge;
    if (bound === undefined || edge === undefined) continue;
    const { row, column } = edge;
    return { from: bound.from, to: bound.to, cells: [{ table, row, column }] };
  }
  return null;
}

const RANK =
  '(?:ranks?|ranked|places?|positions?|rang|ränge|platz|plätze|puesto|posición|posto|posizione)';
const RANKED = new RegExp(`(?:#|(?<!\\p{L})(?:no\\.|nr\\.|n°|number|${RANK})\\s)$`, 'iu');
/** `the gap between rank 1 and rank 6`: the rows at these places. */
const BETWEEN = new RegExp(
  `(?<!\\p{L})(?:between|from|to|and|of|until|zwischen|von|bis|und|entre|de|du|à|au|et|del?|al?|y|tra|da|e) (?:the )?${RANK}\\s$|(?<!\\p{L})${RANK} \\d{1,2} (?:and|to|or|und|bis|et|à|y|a|e) $`,
  'iu',
);
const BEFORE_RANK = new RegExp(`^\\s(?:and|to|or|und|bis|et|à|y|a|e) (?:the )?${RANK} \\d`, 'iu');
const RANK_REACH = 30;

/** Whether a number is the place of the row that is named beside it, or one of two places of rows. */
export function isRankOfRow(
  figure: Figure,
  { text, from, headerWords }: FigureContext,
  { tables, boundRows }: Pick<MatchContext, 'tables' | 'boundRows'>,
): boolean {
  const [first] = figure.interpretations;
  const rank = first?.near ?? 0;
  const isNumber = figure.unit === 'plain' && /^\d{1,2}$/.test(figure.text);
  if (!isNumber || rank < 1 || headerWords.length > 0) return false;
  const at = figure.from - from;
  const before = text.slice(Math.max(0, at - RANK_REACH), at);
  const isBetween = BETWEEN.test(before);
  if (!isBetween && !RANKED.test(before)) return false;
  const isFirst = BEFORE_RANK.test(text.slice(figure.to - from));
  return tables.some(({ table: { rows } }, table) => {
    if (isBetween || isFirst) return rank <= rows.length;
    const bound = boundRows(figure, table)?.rows;
    return bound?.size === 1 && bound.has(rank - 1);
  });
}
