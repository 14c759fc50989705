import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured } from './analyze-table.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';

const WORTH = 0.9;
/** A shorter number is rather a count than a bound. */
const LEAST_BOUND = 100;
const MOST_COLUMNS = 8;

/** Whether a number that the answer states was given: a quota of the question, and no value of a result. */
const isGiven = ({ cells, total, operation, near }: CellMention): boolean =>
  cells.length === 0 && total === null && operation === null && near >= LEAST_BOUND;

/**
 * How far the named row is from a bound of the question that the answer states: `Five reps cleared
 * 250,000. Ben missed it by 1,100`.
 */
export function* deriveGivenDistances(room: DerivationContext): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  const [given] = room.listStated().filter(isGiven);
  if (given === undefined) return;
  let rank = 0;
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    const [row, ...others] = room.boundRows(table)?.rows ?? [];
    if (row === undefined || others.length > 0 || columns.length > MOST_COLUMNS) continue;
    for (const [column, facts] of columns.entries()) {
      const own = isMeasured(facts) ? readExactNumber(result.rows[row]?.[column] ?? null) : null;
      if (own === null || own.lte(0)) continue;
      const value = own.minus(given.value);
      if (value.eq(0)) continue;
      yield {
        operation: 'difference',
        cells: [{ table, row, column }],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: [own, given.value],
        isNamed: true,
      };
      rank += 1;
    }
  }
}
