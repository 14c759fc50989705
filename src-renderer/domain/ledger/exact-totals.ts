import type { DerivationContext } from './derivations.ts';
import { formatDigits, TELLING_DIGITS } from './derive.ts';
import type { Figure } from './figure.ts';
import type { Verdict } from './verdict.ts';

const LEAST_CELLS = 2;

/** Whether the words of the figure's own clause give it to one row, so that it is no total. */
function isOfOneRow(
  figure: Figure,
  { boundRows, namedInSentence, context }: DerivationContext,
  table: number,
): boolean {
  const bound = boundRows(table);
  if (bound?.isSure !== true || bound.rows.size !== 1) return false;
  const before = context.text.slice(0, figure.from - context.from);
  const first = figure.from - (/[^,;]*$/u.exec(before)?.[0].length ?? 0);
  const own = context.words.filter(({ at }) => at >= first);
  return namedInSentence(table, own).some((row) => bound.rows.has(row));
}

/**
 * The total of a complete column that a figure equals as far as it is written, though no word calls it one:
 * `Cancellations remained rare: 404 flights`. A column of rates has none.
 */
export function findExactTotal(figure: Figure, room: DerivationContext): Verdict | null {
  const [written] = figure.interpretations;
  const isAmount = figure.unit === 'plain' || figure.unit === 'currency';
  if (!isAmount || written === undefined || room.isOutside) return null;
  if (written.digits < TELLING_DIGITS) return null;
  const equal = room.totals.filter(({ at, sum, count, isPart }) => {
    const facts = room.tables[at.table]?.columns[at.column];
    const isRate = facts === undefined || facts.percent !== null || facts.isAverage;
    const isAll = !isPart && count >= LEAST_CELLS;
    return (
      !isRate &&
      isAll &&
      sum.abs().minus(written.value).abs().lte(written.half) &&
      !isOfOneRow(figure, room, at.table)
    );
  });
  const [total, ...others] = equal;
  if (total === undefined || others.length > 0) return null;
  const value = formatDigits(total.sum);
  return { kind: 'derived', operation: 'sum', cells: [], column: total.at, value };
}
