import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { listBalanceSpans } from './balance-spans.ts';
import { isColumnNamed } from './column-names.ts';
import { sortColumn } from './column-derivations.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { orderPeriodRows } from './period-rows.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

const HUNDRED = new Big(100);
const WORTH = { span: 0.5, named: 0.5, extreme: 0.6 } as const;
const MOST_ROWS = 2_000;
const LEAST_PERIODS = 3;

type Change = Extract<Operation, 'growth' | 'difference' | 'ratio'>;

interface Ends {
  readonly from: { readonly value: Big; readonly ref: LedgerCellRef };
  readonly to: { readonly value: Big; readonly ref: LedgerCellRef };
}

/** The two cells in the order of the formula: a growth begins with what it starts from. */
function orderOperands(
  operation: Change,
  { from, to }: Ends,
): Required<Pick<Derivation, 'cells' | 'operands'>> {
  const ends = operation === 'growth' ? [from, to] : [to, from];
  return { cells: ends.map(({ ref }) => ref), operands: ends.map(({ value }) => value) };
}

function compute(operation: Change, from: Big, to: Big): Big | null {
  if (operation === 'difference') return to.minus(from);
  if (from.lte(0) || to.lte(0)) return null;
  return operation === 'ratio' ? to.div(from) : to.minus(from).times(HUNDRED).div(from);
}

/** The first and the last period of a result, where its rows are periods. */
function findPeriodRows(
  { tables }: DerivationContext,
  table: number,
): readonly [number, number] | null {
  const facts = tables[table];
  const ordered = facts === undefined ? null : orderPeriodRows(facts);
  if (ordered === null || ordered.length < LEAST_PERIODS) return null;
  const [first, last] = [ordered[0], ordered.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function* listSpans(room: DerivationContext): Generator<Ends & { readonly isNamed: boolean }> {
  for (const [table, { columns, table: result }] of room.tables.entries()) {
    // What belongs to a row is no change over all of them.
    const rows = room.boundRows(table) === null ? findPeriodRows(room, table) : null;
    if (rows === null) continue;
    for (const [column, facts] of columns.entries()) {
      if (!facts.isNumber || facts.isKey || facts.isYear) continue;
      const [from, to] = rows.map((row) => ({
        ref: { table, row, column },
        value: readExactNumber(result.rows[row]?.[column] ?? null),
      }));
      if (!from?.value || !to?.value) continue;
      const isNamed = isColumnNamed(facts, room.context.words);
      yield {
        from: { ...from, value: from.value },
        to: { ...to, value: to.value },
        isNamed,
      };
    }
  }
}

/** The change from the first to the last period: `Over the whole period that is +68 %`. */
export function* deriveSpans(room: DerivationContext, operation: Change): Generator<Derivation> {
  const spans = [...listBalanceSpans(room), ...listSpans(room)].toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed),
  );
  for (const [rank, { from, to, isNamed }] of spans.entries()) {
    const column = room.tables[to.ref.table]?.columns[to.ref.column];
    if ((column?.percent ?? null) !== null && operation !== 'difference') continue;
    const value = compute(operation, from.value, to.value);
    if (value === null || value.eq(0)) continue;
    yield {
      operation,
      ...orderOperands(operation, { from, to }),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.span + (isNamed ? WORTH.named : 0),
      rank,
    };
  }
}

const LOWEST =
  /(?<!\p{L})(?:lowest|smallest|shortest|fewest|least|weakest|slowest|cheapest|youngest|lightest|minimum|kleinsten?|niedrigsten?|kürzesten?|le plus (?:petit|faible|court)|menor|más bajo)(?!\p{L})/iu;
const HIGHEST =
  /(?<!\p{L})(?:highest|largest|biggest|longest|most|strongest|fastest|dearest|oldest|heaviest|maximum|leader|größten?|höchsten?|längsten?|le plus (?:grand|élevé|long)|mayor|más alto)(?!\p{L})/iu;
/** Right behind a figure and its unit: less than what follows. */
const BEHIND =
  /^\**(?:\s\p{L}+){0,2}\s(?:behind|below|under|short of|adrift of|hinter|unter|derrière|sous|detrás de|por debajo de|dietro|sotto)\s/iu;
const BEHIND_CHARS = 60;

/** Which end of its column a figure is compared with by the words behind it. */
function findExtreme({ figure, context }: DerivationContext): 'low' | 'high' | null {
  const behind = context.text.slice(
    figure.to - context.from,
    figure.to - context.from + BEHIND_CHARS,
  );
  const clause = /^[^.;]*/u.exec(behind)?.[0] ?? '';
  if (LOWEST.test(clause)) return 'low';
  return HIGHEST.test(clause) ? 'high' : null;
}

/** A cell against the lowest or highest of its column: `15.6 times as long as the shortest`. */
export function* deriveAgainstExtreme(
  room: DerivationContext,
  operation: Change,
): Generator<Derivation> {
  const extreme = findExtreme(room);
  if (extreme === null) return;
  const isLess = BEHIND.test(room.context.text.slice(room.figure.to - room.context.from));
  for (const mention of room.mentions) {
    const { ref, value: own, worth, rank } = mention;
    const facts = room.tables[ref.table];
    if (facts?.hasAllRows !== true || ref.row < 0 || facts.table.rows.length > MOST_ROWS) continue;
    if (facts.isKeyValue) continue;
    const sorted = sortColumn(room, ref);
    const end = extreme === 'low' ? sorted[0] : sorted.at(-1);
    if (end === undefined || end.ref.row === ref.row) continue;
    const cell = { ref, value: own };
    // `14.7 points behind the leader`: what the leader has more.
    const isOfHighest =
      extreme === 'high' && (operation === 'ratio' || (operation === 'difference' && isLess));
    const ends = isOfHighest ? { from: cell, to: end } : { from: end, to: cell };
    const value = compute(operation, ends.from.value, ends.to.value);
    if (value === null || (operation === 'ratio' && value.lte(1))) continue;
    yield {
      operation,
      ...orderOperands(operation, ends),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: Math.min(worth, WORTH.extreme),
      rank,
    };
  }
}

const readName = ({ tables }: DerivationContext, { table, column }: LedgerCellRef): string =>
  tables[table]?.columns[column]?.name ?? '';

/** Two or more results with a column of one name: the orders of the web and of the app. */
export function* deriveAcrossResults(room: DerivationContext): Generator<Derivation> {
  if (room.tables.length < 2) return;
  yield* sumTotals(room);
  const cells = room.mentions.filter(({ ref, cells: own }) => ref.row >= 0 && own.length === 1);
  const byName = new Map<string, CellMention[]>();
  for (const mention of cells) {
    const name = readName(room, mention.ref);
    byName.set(name, [...(byName.get(name) ?? []), mention]);
  }
  let rank = 0;
  for (const mentions of byName.values()) {
    const tables = new Set(mentions.map(({ ref }) => ref.table));
    // One row of each result.
    if (tables.size < 2 || mentions.length !== tables.size) continue;
    const value = mentions.reduce((sum, one) => sum.plus(one.value), new Big(0));
    yield {
      operation: 'sum',
      cells: mentions.map(({ ref }) => ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: Math.min(...mentions.map(({ worth }) => worth)),
      rank,
    };
    rank += 1;
  }
}

/** The totals of the columns of one name together. */
function* sumTotals(room: DerivationContext): Generator<Derivation> {
  const byName = new Map<string, DerivationContext['totals'][number][]>();
  for (const total of room.totals) {
    const facts = room.tables[total.at.table]?.columns[total.at.column];
    if (facts === undefined || facts.percent !== null) continue;
    byName.set(facts.name, [...(byName.get(facts.name) ?? []), total]);
  }
  let rank = 0;
  for (const [name, totals] of byName) {
    const [first, ...others] = totals;
    if (first === undefined || others.length === 0) continue;
    const value = totals.reduce((sum, one) => sum.plus(one.sum), new Big(0));
    const cells = totals.flatMap(({ at }) =>
      (room.tables[at.table]?.table.rows ?? []).length > MOST_CELLS
        ? []
        : [...(room.tables[at.table]?.table.rows.keys() ?? [])].map((row) => ({ ...at, row })),
    );
    const isNamed = room.context.text.toLowerCase().includes(name.toLowerCase());
    yield {
      operation: 'sum',
      cells,
      column: cells.length === 0 ? first.at : null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.span + (isNamed ? WORTH.named : 0),
      rank,
      operands: totals.map((one) => one.sum),
      isGroup: true,
    };
    rank += 1;
  }
}

/** A card lists no more cells. */
const MOST_CELLS = 200;
