import { readExactNumber } from '#shared/exact-number.ts';
import type Big from 'big.js';
import { listComputedWays } from './basis-points.ts';
import { formatDigits } from './derive.ts';
import type { Figure } from './figure.ts';
import { namesLastPeriod } from './last-step.ts';
import type { MatchContext } from './match-context.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef, Operation, Verdict } from './verdict.ts';
import { CUES } from './word-tokens.ts';

type Derived = Extract<Verdict, { kind: 'derived' }>;

const HUNDRED = 100;
const NEAR_CHARS = 30;

/** A figure of one column in two rows that stand beside each other. */
interface Step {
  readonly operation: Operation;
  readonly table: number;
  readonly column: number;
  /** From the row of the figure to the other one: −1 for the row before. */
  readonly offset: number;
  readonly row: number;
}

/** The step that a derived figure is one over; null for any other figure. */
export function readRowsStep({ operation, cells, column, base }: Derived): Step | null {
  const [one, other, ...more] = cells;
  const isPair = one !== undefined && other !== undefined && more.length === 0;
  if (!isPair || column !== null || base !== undefined) return null;
  if (one.table !== other.table || one.column !== other.column) return null;
  // A growth begins with what it starts from.
  const [own, from] = operation === 'growth' ? [other, one] : [one, other];
  const offset = from.row - own.row;
  if (Math.abs(offset) !== 1 || !['share', 'growth'].includes(operation)) return null;
  return { operation, table: one.table, column: one.column, offset, row: own.row };
}

function compute(operation: Operation, own: Big, from: Big): Big | null {
  if (from.lte(0)) return null;
  return operation === 'share'
    ? own.times(HUNDRED).div(from)
    : own.minus(from).times(HUNDRED).div(from);
}

/** `51 % to opportunity`: up to the next part of the sentence. */
const LEADS_TO =
  /^[%\s]*(?:to|into|auf|zu|bis|à|a|hasta)\s(?:(?!\sand\s|\sund\s|\set\s|\sy\s)[^,;:.()])*/iu;

/**
 * The row that a figure's step leads to: the one named right behind it, the last of a series for `last
 * year we got 10.8 %`, or the one that the words give to it.
 */
function findOwnRow(
  figure: Figure,
  table: number,
  { tables, names, boundRows, contextOf }: MatchContext,
): number | undefined {
  const facts = tables[table];
  const { text, from, words } = contextOf(figure);
  const behind = LEADS_TO.exec(text.slice(figure.to - from))?.[0] ?? '';
  const named = words.filter(({ at }) => at >= figure.to && at < figure.to + behind.length);
  const led = [...(facts?.table.rows.keys() ?? [])].filter(
    (row) => named.length > 0 && names[table]?.find(row, named) !== null,
  );
  if (led.length === 1) return led[0];
  const clause = /[^,;:()]*$/u.exec(text.slice(0, figure.from - from))?.[0] ?? '';
  if (facts !== undefined && namesLastPeriod(clause)) return orderPeriodRows(facts)?.at(-1);
  const bound = boundRows(figure, table);
  const [row, ...others] = bound?.rows ?? [];
  return bound?.isSure === true && others.length === 0 ? row : undefined;
}

/** `2022 by −40.8 %`, `we lost 21.1 %` are no rises. */
function isSignFitting(isLoss: boolean, figure: Figure, { contextOf }: MatchContext): boolean {
  if (isLoss) return figure.sign !== 'plain';
  const { text, from } = contextOf(figure);
  const before = text.slice(Math.max(0, figure.from - from - NEAR_CHARS), figure.from - from);
  return figure.sign !== 'negative' && !CUES.negative.test(before);
}

/**
 * The step of a figure beside another one, from the same side of its own row: `38 % from MQL to SQL,
 * 51 % to opportunity`; null where its row does not give it.
 */
export function deriveAlikeStep(
  figure: Figure,
  { operation, table, column, offset, row: known }: Step,
  around: MatchContext,
): { readonly verdict: Derived; readonly digits: number } | null {
  const row = findOwnRow(figure, table, around);
  const rows = around.tables[table]?.table.rows ?? [];
  if (row === undefined || row === known) return null;
  const [own, from] = [row, row + offset].map((at) => readExactNumber(rows[at]?.[column] ?? null));
  const value = own && from ? compute(operation, own, from) : null;
  if (value === null || !isSignFitting(value.lt(0), figure, around)) return null;
  const way = listComputedWays(figure).find(({ value: written, half }) =>
    value.abs().minus(written).abs().lte(half),
  );
  if (way === undefined) return null;
  const ends: readonly LedgerCellRef[] = [
    { table, row, column },
    { table, row: row + offset, column },
  ];
  const cells = operation === 'growth' ? ends.toReversed() : ends;
  const verdict: Derived = {
    kind: 'derived',
    operation,
    cells,
    column: null,
    value: formatDigits(value),
  };
  return { verdict, digits: way.digits };
}
