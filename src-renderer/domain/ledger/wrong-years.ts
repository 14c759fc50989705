import { readApproximateNumber } from '#shared/exact-number.ts';
import { isColumnNamed } from './column-names.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
/** `built in 2001`, `(opened 2001)`: the words right before a year say what happened in it. */
const WORDS_BEFORE = 3;
const MOST_ROWS = 1_000;
const CLAUSE_BREAK = /[,;:.–—]/u;

const isYear = (value: number): boolean =>
  Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;

/**
 * Whether a named row has another year in the column that the header or the words right before name:
 * `Millbrook was built in 2010`, where the result says 2001.
 */
export function isOtherYear(
  figure: Figure,
  {
    tables,
    names,
    contextOf,
    boundRows,
  }: Pick<MatchContext, 'tables' | 'names' | 'contextOf' | 'boundRows'>,
): boolean {
  const [first] = figure.interpretations;
  if (!figure.isYear || first === undefined) return false;
  const { text, from, words, headerWords } = contextOf(figure);
  const before = words.filter(({ at }) => at < figure.from).slice(-WORDS_BEFORE);
  const near = before.filter(
    ({ at }) => !CLAUSE_BREAK.test(text.slice(at - from, figure.from - from)),
  );
  const naming = headerWords.length > 0 ? headerWords : near;
  return tables.some(({ columns, table: { rows } }, table) => {
    if (rows.length > MOST_ROWS) return false;
    const bound = boundRows(figure, table);
    // A year alone may bind no row: the only one that the sentence names is meant.
    const spoken = [...rows.keys()].filter((at) => names[table]?.find(at, words) !== null);
    const [row, ...others] = bound?.rows ?? spoken;
    if (bound?.isDoubtful === true || row === undefined || others.length > 0) return false;
    const named = columns.flatMap((column, index) => {
      const value = readApproximateNumber(rows[row]?.[index] ?? null);
      // The first column of numbers counts as a key; behind a column of names it is none.
      const isKey = column.isKey && index === 0;
      return column.isNumber && !isKey && isYear(value) && isColumnNamed(column, naming)
        ? [value]
        : [];
    });
    return named.length === 1 && named[0] !== first.near;
  });
}
