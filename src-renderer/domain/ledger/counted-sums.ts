import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';

const HUNDRED = 100;
const LEAST_ROWS = 2;
const BEFORE_CHARS = 160;
const LEAST_DIGITS = { amount: 2.9, share: 1.9 } as const;

/** `and these make up`, `worth together`: the sentence goes on about the rows that it counted. */
const OF_THESE =
  /(?<!\p{L})(?:these|those|they|them|which|worth|their|together|combined|in total|altogether|make up|account(?:s|ing)? for|diese[nr]?|sie|deren|zusammen|im wert von|machen|ceux-ci|celles-ci|ils|elles|leur|ensemble|représentent|estos|estas|ellos|ellas|juntos|juntas|suman|representan|quest[ie]|essi|insieme|rappresentano)(?!\p{L})/iu;

/** The rows that the sentence, or what stands before it, counted; the nearest first. */
function findCounted(
  { mentions, figure }: DerivationContext,
  table: number,
): readonly number[] | null {
  const counts = mentions
    .filter(
      ({ operation, isWritten, at, cells }: CellMention) =>
        operation === 'count' &&
        isWritten &&
        at?.passage === figure.passage &&
        at.from < figure.from &&
        cells.length >= LEAST_ROWS &&
        cells.every((cell) => cell.table === table),
    )
    .toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  const [nearest] = counts;
  return nearest === undefined ? null : [...new Set(nearest.cells.map(({ row }) => row))];
}

/**
 * What the rows that the sentence counts have together: `4 of them are more than 30 days late, and these
 * make up $21,675 or 78 % of the amount`.
 */
export function* deriveCountedSums(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const isShare = figure.unit === 'percent';
  if (!isShare && figure.unit !== 'plain' && figure.unit !== 'currency') return;
  const least = isShare ? LEAST_DIGITS.share : LEAST_DIGITS.amount;
  if ((figure.interpretations[0]?.digits ?? 0) < least) return;
  const at = figure.from - context.from;
  if (!OF_THESE.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return;
  for (const [table, facts] of tables.entries()) {
    const rows = findCounted(room, table);
    if (rows === null || rows.length === facts.table.rows.length) continue;
    for (const [column, own] of facts.columns.entries()) {
      if (!isMeasured(own) || own.percent !== null || own.isAverage) continue;
      if (figure.unit === 'currency' && !own.isMoney) continue;
      if (isShare && !own.isMoney && !isColumnNamed(own, context.words)) continue;
      const cells = rows.map((row) => ({ table, row, column }));
      const sum = rows.reduce(
        (all, row) => all.plus(readExactNumber(facts.table.rows[row]?.[column] ?? null) ?? 0),
        new Big(0),
      );
      const total = totals.find(({ at }) => at.table === table && at.column === column);
      if (isShare && total?.isPositive !== true) continue;
      const value = isShare && total ? sum.times(HUNDRED).div(total.sum) : sum;
      yield {
        operation: isShare ? 'share' : 'sum',
        cells,
        column: isShare ? { table, column } : null,
        near: value.toNumber(),
        value: () => value,
        worth: 0,
        rank: 0,
        isNamed: true,
        isGroup: true,
      };
    }
  }
}
