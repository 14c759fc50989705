import { readExactNumber } from '#shared/exact-number.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listPeriodSeries } from './period-series.ts';
import type { LedgerCellRef } from './verdict.ts';

const HUNDRED = 100;
const WORTH = 1.3;

/** `after 42.6 % in the season before`, `a year earlier growth had been 1.8 %`. */
const BEFORE_BEHIND =
  /^\**\s(?:(?:in|for|during)\s)?(?:(?:the|a|one|that)\s)?(?:(?:(?:day|week|month|quarter|half-year|year|season|election)s?\s(?:before|earlier|prior))|(?:(?:previous|prior|preceding)\s(?:day|week|month|quarter|half-year|year|season)))(?!\p{L})|^\**\s(?:im (?:Vorjahr|Vormonat|Vorquartal)|in der (?:Vorsaison|Vorwoche)|l['’]année précédente|el (?:año|mes) anterior)/iu;
const BEFORE_FIRST =
  /(?:(?:a|one|the)\s(?:week|month|quarter|year|season)\s(?:before|earlier|prior)|in the (?:previous|prior|preceding) (?:week|month|quarter|year|season))[^.;\d]{0,40}\s$/iu;
const BEFORE_CHARS = 80;

/** The rows of a step from one period to the next, in the order of time; null for other cells. */
function readStep(
  { tables }: DerivationContext,
  cells: readonly LedgerCellRef[],
): { readonly rows: readonly number[]; readonly at: number } | null {
  const [one, other, ...more] = cells;
  if (one === undefined || other === undefined || more.length > 0) return null;
  if (one.table !== other.table || one.column !== other.column) return null;
  const facts = tables[one.table];
  const series = facts === undefined ? [] : listPeriodSeries(facts);
  for (const { rows } of series) {
    const [first, last] = [one, other]
      .map(({ row }) => rows.indexOf(row))
      .toSorted((a, b) => a - b);
    if (first !== undefined && last !== undefined && first > 0 && last - first === 1)
      return { rows, at: first };
  }
  return null;
}

/**
 * The step before one that the sentence states, where the words say so: `growth was 3.2 %, after
 * 42.6 % in the season before`.
 */
export function* deriveStepBefore(
  room: DerivationContext,
  operation: 'growth' | 'difference',
): Generator<Derivation> {
  const { figure, context, mentions, tables } = room;
  const [from, to] = [figure.from - context.from, figure.to - context.from];
  const before = context.text.slice(Math.max(0, from - BEFORE_CHARS), from);
  if (context.headerWords.length > 0) return;
  if (!BEFORE_BEHIND.test(context.text.slice(to)) && !BEFORE_FIRST.test(before)) return;
  for (const { operation: known, cells, isWritten, rank } of mentions) {
    const step = known === operation && isWritten ? readStep(room, cells) : null;
    const [cell] = cells;
    if (step === null || cell === undefined) continue;
    const [start, end] = [step.rows[step.at - 1], step.rows[step.at]].map((row = -1) => ({
      ref: { ...cell, row },
      value: readExactNumber(tables[cell.table]?.table.rows[row]?.[cell.column] ?? null),
    }));
    if (!start?.value || !end?.value || start.value.lte(0)) continue;
    const change = end.value.minus(start.value);
    const value = operation === 'growth' ? change.times(HUNDRED).div(start.value) : change;
    const ends = operation === 'growth' ? [start, end] : [end, start];
    yield {
      operation,
      cells: ends.map(({ ref }) => ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      isNamed: true,
      isWritten: true,
    };
  }
}
