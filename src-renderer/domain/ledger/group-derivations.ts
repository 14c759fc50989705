import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isBaselineName, isPeriodName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = new Big(100);
const WORTH = { group: 0.5, named: 0.5 } as const;
/** Of a wider result not every pair of columns is tried. */
const MOST_COLUMNS = 12;

const FIRST_HALF = /(?<!\p{L})(?:first|1st|H1)(?!\p{L})/iu;
const SECOND_HALF = /(?<!\p{L})(?:second|2nd|H2)(?!\p{L})/iu;
const MORE = /(?<!\p{L})(?:more|higher|above|up|ahead|larger|greater|over)(?!\p{L})/iu;
const LESS = /(?<!\p{L})(?:fewer|less|lower|below|down|behind|smaller|under)(?!\p{L})/iu;

/** Whether the words set two halves against each other the other way round: `The first half had 433 more`. */
function isTurned(
  { cells: [own] }: GroupSum,
  { cells: [other] }: GroupSum,
  { context: { text }, tables }: DerivationContext,
): boolean {
  const [first, second] = [text.search(FIRST_HALF), text.search(SECOND_HALF)];
  const isMore = MORE.test(text);
  const facts = own === undefined ? undefined : tables[own.table];
  if (own === undefined || other === undefined || facts === undefined) return false;
  if (first < 0 || second < 0 || isMore === LESS.test(text)) return false;
  const order = orderPeriodRows(facts);
  if (order === null) return false;
  // The larger half is the subject of `more`, and the other one that of `fewer`.
  const isEarlier = order.indexOf(own.row) < order.indexOf(other.row);
  return (isEarlier === first < second) !== isMore;
}

interface GroupSum {
  readonly column: number;
  readonly facts: AnalyzedColumn;
  readonly sum: Big;
  readonly cells: readonly LedgerCellRef[];
  readonly isNamed: boolean;
}

/** The sums of a named group by column; averages and percentages have none. */
export function* listGroupSums(room: DerivationContext): Generator<readonly GroupSum[]> {
  for (const { table, rows } of room.groups) {
    const facts = room.tables[table];
    if (facts === undefined) continue;
    const sums = facts.columns.flatMap((column, at): GroupSum[] => {
      const { isNumber, isKey, isYear, isAverage, percent } = column;
      if (!isNumber || isKey || isYear || isAverage || percent !== null) return [];
      const cells = rows.map((row) => ({ table, row, column: at }));
      const values = cells.flatMap(
        ({ row }) => readExactNumber(facts.table.rows[row]?.[at] ?? null) ?? [],
      );
      const sum = values.reduce((all, one) => all.plus(one), new Big(0));
      const isNamed =
        isColumnNamed(column, room.context.words) ||
        isColumnNamed(column, room.context.headerWords);
      return [{ column: at, facts: column, sum, cells, isNamed }];
    });
    if (sums.length <= MOST_COLUMNS) yield sums;
  }
}

type GroupOperation = Extract<Operation, 'share' | 'ratio' | 'growth' | 'difference'>;

const isSameKind = ({ facts: one }: GroupSum, { facts: other }: GroupSum): boolean =>
  one.isMoney === other.isMoney && one.measure?.kind === other.measure?.kind;

const isOverPeriods = ({ facts: one }: GroupSum, { facts: other }: GroupSum): boolean =>
  (isPeriodName(one.name) && isPeriodName(other.name)) || isBaselineName(other.name);

function compute(operation: GroupOperation, one: Big, other: Big): Big | null {
  if (operation === 'difference') return one.minus(other);
  if (other.lte(0)) return null;
  switch (operation) {
    case 'ratio':
      return one.lte(0) ? null : one.div(other);
    case 'share':
      return one.lte(0) || one.gte(other) ? null : one.times(HUNDRED).div(other);
    case 'growth':
      return one.minus(other).times(HUNDRED).div(other);
  }
}

/** One column of a named group against another: the late parcels of the North, the growth of Wales. */
export function* deriveGroupPairs(
  room: DerivationContext,
  operation: GroupOperation,
): Generator<Derivation> {
  let rank = 0;
  for (const sums of listGroupSums(room)) {
    for (const one of sums) {
      for (const other of sums) {
        if (one === other) continue;
        const isComparable = operation === 'growth' ? isOverPeriods(one, other) : true;
        const isKind = operation === 'ratio' || operation === 'share' || isSameKind(one, other);
        const value = isComparable && isKind ? compute(operation, one.sum, other.sum) : null;
        if (value === null || value.eq(0)) continue;
        const named = Number(one.isNamed) + Number(other.isNamed);
        // A growth begins with what it starts from.
        const ends = operation === 'growth' ? [other, one] : [one, other];
        yield {
          operation,
          cells: ends.flatMap(({ cells }) => cells),
          column: null,
          near: value.toNumber(),
          value: () => value,
          worth: WORTH.group + (WORTH.named * named) / 2,
          rank,
          operands: ends.map(({ sum }) => sum),
        };
        rank += 1;
      }
    }
  }
}

/** Of more groups not every pair is tried. */
const MOST_GROUPS = 4;

/**
 * One named group against another in each column: `The second half produced 433 more complaints than
 * the first`.
 */
export function* deriveBetweenGroups(
  room: DerivationContext,
  operation: Extract<Operation, 'growth' | 'difference'>,
): Generator<Derivation> {
  const all = [...listGroupSums(room)];
  if (all.length > MOST_GROUPS) return;
  let rank = 0;
  for (const group of all) {
    for (const base of all) {
      for (const one of group) {
        const other = base.find(({ column }) => column === one.column);
        const [cell] = one.cells;
        const isOfOne = other?.cells.some((own) =>
          one.cells.some(({ table, row }) => own.table !== table || own.row === row),
        );
        if (other === undefined || isOfOne !== false || cell === undefined) continue;
        const value = compute(operation, one.sum, other.sum);
        // The words do not say which of two groups comes first where the columns are several.
        if (value === null || value.lte(0) || (group.length > 1 && !one.isNamed)) continue;
        if (isTurned(one, other, room)) continue;
        const ends = operation === 'growth' ? [other, one] : [one, other];
        yield {
          operation,
          cells: ends.flatMap(({ cells }) => cells),
          column: null,
          near: value.toNumber(),
          value: () => value,
          worth: WORTH.group + (one.isNamed ? WORTH.named : 0),
          rank,
          operands: ends.map(({ sum }) => sum),
        };
        rank += 1;
      }
    }
  }
}
