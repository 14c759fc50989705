import { readExactNumber } from '#shared/exact-number.ts';
import type Big from 'big.js';
import { isMeasured } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { listPeriodSeries } from './period-series.ts';
import { readRowStep, readSaidStep } from './period-steps.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = 100;
/** The words say the time between, and the cell stands before: there is hardly another way. */
const WORTH = 1.2;

/** The cells that stand before a figure in its sentence, the nearest first. */
const listStatedBefore = ({
  figure,
  mentions,
}: DerivationContext): readonly (CellMention & { readonly at: { readonly from: number } })[] =>
  mentions
    .flatMap((one) => {
      const { at } = one;
      const isBefore = at?.passage === figure.passage && at.from < figure.from;
      const isCell = one.isWritten && one.cells.length === 1 && one.ref.row >= 0;
      return isBefore && isCell ? [{ ...one, at }] : [];
    })
    .toSorted((a, b) => b.at.from - a.at.from);

/** The cell of the same column as many periods earlier as the words say; null without one. */
function findEarlier(room: DerivationContext, { table, row, column }: LedgerCellRef) {
  const facts = room.tables[table];
  const said = readSaidStep(room);
  const series =
    facts === undefined ? [] : listPeriodSeries(facts).filter(({ rows }) => rows.includes(row));
  const [own] = series;
  const key = own?.keys[own.rows.indexOf(row)];
  if (said === null || own === undefined || key === undefined) return null;
  const at = own.keys.findIndex((one) => one < key && readRowStep(one, key) === said);
  const before = own.rows[at];
  return before === undefined ? null : { table, row: before, column };
}

/** Whether another column is named between the cell and the figure: `472,640 while exports rose 8.2 %`. */
function namesOther(
  { figure, context, tables }: DerivationContext,
  { at, ref }: ReturnType<typeof listStatedBefore>[number],
): boolean {
  const between = context.words.filter((word) => word.at > at.from && word.at < figure.from);
  const columns = tables[ref.table]?.columns ?? [];
  const own = columns[ref.column]?.nouns ?? [];
  return columns.some((one) => {
    const words = one.nouns.filter((noun) => !own.includes(noun));
    return isMeasured(one) && words.length > 0 && isColumnNamed({ words }, between);
  });
}

/**
 * How the cell right before a figure changed over the time that the words say: `Imports reached
 * 472,640 TEU, up 8.2 % year on year and 5.7 % on the previous quarter`.
 */
export function* deriveStatedStep(
  room: DerivationContext,
  operation: Extract<Operation, 'growth' | 'difference'>,
): Generator<Derivation> {
  const [nearest] = listStatedBefore(room);
  const own = nearest === undefined ? undefined : room.tables[nearest.ref.table];
  const column = own?.columns[nearest?.ref.column ?? -1];
  if (nearest === undefined || column === undefined || !isMeasured(column)) return;
  if (namesOther(room, nearest)) return;
  const before = findEarlier(room, nearest.ref);
  const value = before && readExactNumber(own?.table.rows[before.row]?.[before.column] ?? null);
  if (!before || !value || value.lte(0) || value.eq(nearest.value)) return;
  const isGrowth = operation === 'growth';
  if (isGrowth && column.percent !== null) return;
  const change = nearest.value.minus(value);
  const result: Big = isGrowth ? change.times(HUNDRED).div(value) : change;
  yield {
    operation,
    cells: isGrowth ? [before, nearest.ref] : [nearest.ref, before],
    column: null,
    near: result.toNumber(),
    value: () => result,
    worth: WORTH,
    rank: 0,
    operands: isGrowth ? [value, nearest.value] : [nearest.value, value],
    isNamed: true,
  };
}

/** `Compared with 2018/19 that is +5.2 %`, `Versus the quarter before, this means €34.7 less`. */
const COMPARED =
  /^\s*(?:compared (?:with|to)|versus|vs\.?|against|relative to|measured against|gegenüber|im Vergleich (?:zu|mit)|verglichen mit|par rapport à|frente a)\s[^.;]{2,60}?(?:that|this|it|das|dies|cela|c['’]|eso|esto)\s?(?:is|was|means|makes|amounts to|represents|ist|sind|est|es)\s/iu;

/** The row that the words compare with: the only one named, or the period before. */
function findBase(room: DerivationContext, ref: LedgerCellRef): LedgerCellRef | null {
  const [named, ...others] = room.namedInSentence(ref.table).filter((row) => row !== ref.row);
  if (named !== undefined) return others.length === 0 ? { ...ref, row: named } : null;
  return findEarlier(room, ref);
}

/**
 * What the last stated value is against the row that the sentence names: `It reached 30,645 in 2023/24.
 * Compared with 2018/19 that is +5.2 %, or 1,520 more`.
 */
export function* deriveComparedWith(
  room: DerivationContext,
  operation: Extract<Operation, 'growth' | 'difference'>,
): Generator<Derivation> {
  if (room.context.headerWords.length > 0 || !COMPARED.test(room.context.text)) return;
  const start = room.context.from;
  const stated = room.listStated().find(({ cells, operation: known, ref, at }) => {
    const isBefore =
      at === null || at === undefined || at.passage !== room.figure.passage || at.from < start;
    return isBefore && cells.length === 1 && known === null && ref.row >= 0;
  });
  const column = room.tables[stated?.ref.table ?? -1]?.columns[stated?.ref.column ?? -1];
  const base = stated === undefined ? null : findBase(room, stated.ref);
  if (stated === undefined || column === undefined || base === null || !isMeasured(column)) return;
  const before = readExactNumber(
    room.tables[base.table]?.table.rows[base.row]?.[base.column] ?? null,
  );
  const isGrowth = operation === 'growth';
  if (before === null || before.lte(0) || before.eq(stated.value)) return;
  if (isGrowth && column.percent !== null) return;
  const change = stated.value.minus(before);
  const result: Big = isGrowth ? change.times(HUNDRED).div(before) : change;
  yield {
    operation,
    cells: isGrowth ? [base, stated.ref] : [stated.ref, base],
    column: null,
    near: result.toNumber(),
    value: () => result,
    worth: WORTH,
    rank: 0,
    operands: isGrowth ? [before, stated.value] : [stated.value, before],
    isNamed: true,
    isWritten: true,
  };
}
