import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import { isBaselineName, isPeriodName } from './period-name.ts';
import { readSaidStep } from './period-steps.ts';
import { readMeasureName, readOrder } from './later-period.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = 100;
/** The words name the row, and only one column or pair of columns is left. */
const WORTH = 1.2;
const MOST_COLUMNS = 12;
type Change = Extract<Operation, 'growth' | 'difference'>;

interface Pair {
  readonly from: LedgerCellRef;
  readonly to: LedgerCellRef;
}

interface PeriodColumn {
  readonly column: number;
  readonly name: string;
  readonly order: number;
}

/** The periods of each measure of a wide table in their order: `members_start`, `members_end`. */
function listMeasures({ columns }: AnalyzedTable): readonly (readonly PeriodColumn[])[] {
  const measures = new Map<string, PeriodColumn[]>();
  for (const [column, own] of columns.entries()) {
    const { name } = own;
    const order = isPeriodName(name) ? readOrder(name) : Number.POSITIVE_INFINITY;
    if (!isMeasured(own) || order === null) continue;
    const measure = readMeasureName(name);
    measures.set(measure, [...(measures.get(measure) ?? []), { column, name, order }]);
  }
  return [...measures.values()].map((all) => all.toSorted((a, b) => a.order - b.order));
}

/** The last two periods of each measure; of more than two only where the words say a step. */
function listColumnPairs(
  facts: AnalyzedTable,
  room: DerivationContext,
): readonly (readonly [number, number])[] {
  const said = readSaidStep(room);
  return listMeasures(facts).flatMap((ordered): (readonly [number, number])[] => {
    const [from, to] = ordered.slice(-2);
    if (from === undefined || to === undefined || from.order === to.order) return [];
    // A column that states no period is the current one beside one called so: `visits_prev`.
    if (!isPeriodName(to.name) && !isBaselineName(from.name)) return [];
    return said === null && ordered.length > 2 ? [] : [[from.column, to.column]];
  });
}

/** Of several columns those that the sentence names, or else the one before it. */
function chooseNamed<T>(
  all: readonly T[],
  { context, figure }: DerivationContext,
  columnOf: (one: T) => AnalyzedColumn | undefined,
): readonly T[] {
  const behind = /^[^,;:()]*/u.exec(context.text.slice(figure.to - context.from))?.[0] ?? '';
  const own = context.words.filter(({ at }) => at < figure.to + behind.length);
  for (const words of [own, context.beforeWords]) {
    const named = all.filter((one) => {
      const column = columnOf(one);
      return column !== undefined && isColumnNamed({ words: column.nouns }, words);
    });
    if (named.length > 0) return named;
  }
  return all.length === 1 ? all : [];
}

function* listPairs(room: DerivationContext, table: number, row: number): Generator<Pair> {
  const facts = room.tables[table];
  if (facts === undefined || facts.columns.length > MOST_COLUMNS) return;
  const wide = listColumnPairs(facts, room);
  for (const [from, to] of chooseNamed(wide, room, ([, column]) => facts.columns[column]))
    yield { from: { table, row, column: from }, to: { table, row, column: to } };
  const ordered = orderPeriodRows(facts);
  const before = ordered?.[ordered.indexOf(row) - 1];
  if (before === undefined || readSaidStep(room) === null) return;
  const measured = [...facts.columns.keys()].filter((column) => {
    const own = facts.columns[column];
    return own !== undefined && isMeasured(own);
  });
  for (const column of chooseNamed(measured, room, (one) => facts.columns[one]))
    yield { from: { table, row: before, column }, to: { table, row, column } };
}

/**
 * How the named row changed from its period before: `Studio 54 grew by 9 %`, of columns
 * `members_start` and `members_end`; `in April (-0.7 % on the month)`.
 */
export function* deriveRowChange(
  room: DerivationContext,
  operation: Change,
): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  let rank = 0;
  for (const [table, { table: result, columns }] of room.tables.entries()) {
    const bound = room.boundRows(table);
    const [row, ...others] = bound?.rows ?? [];
    if (bound?.isSure !== true || row === undefined || others.length > 0) continue;
    for (const { from, to } of listPairs(room, table, row)) {
      const [first, last] = [from, to].map((one) =>
        readExactNumber(result.rows[one.row]?.[one.column] ?? null),
      );
      const isRate = (columns[to.column]?.percent ?? null) !== null;
      if (!first || !last || first.lte(0) || first.eq(last) || isRate) continue;
      const change = last.minus(first);
      const value: Big = operation === 'growth' ? change.times(HUNDRED).div(first) : change;
      yield {
        operation,
        cells: operation === 'growth' ? [from, to] : [to, from],
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: operation === 'growth' ? [first, last] : [last, first],
        isNamed: true,
      };
      rank += 1;
    }
  }
}
