import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { analyzeTable } from '#domain/ledger/analyze-table.ts';
import {
  isStated,
  type LedgerCellRef,
  type JudgedFigure,
  type Operation,
  type Verdict,
} from '#domain/ledger/verdict.ts';
import { groupDigits, toExactText, getNumberSeparators } from '#lib/cells/format-cell.ts';
import { getSourceColumnTitle, type LedgerSource } from './ledger-source.ts';
import { messages } from './messages.ts';

export interface LedgerCounts {
  readonly all: number;
  readonly traced: number;
  readonly derived: number;
  /** Numbers of the question, of the query or of an earlier answer. */
  readonly given: number;
  readonly contradicted: number;
  /** Figures whose value is in the results without it being sure which cell is meant. */
  readonly unsure: number;
  readonly unmatched: number;
}

export function countFigures(figures: readonly JudgedFigure[]): LedgerCounts {
  const countOf = (...kinds: readonly Verdict['kind'][]): number =>
    figures.filter(({ verdict }) => kinds.includes(verdict.kind)).length;
  return {
    all: figures.filter(isStated).length,
    traced: countOf('cell', 'rows'),
    derived: countOf('derived'),
    given: countOf('given'),
    contradicted: countOf('contradiction'),
    unsure: countOf('unsure'),
    unmatched: countOf('unmatched'),
  };
}

/** Formats `7 figures: 1 at another row, 1 not traced, 4 traced, 1 derived`: trouble first. */
export function formatLedgerCounts(counts: LedgerCounts): string {
  const { all, traced, derived, given, contradicted, unsure, unmatched } = counts;
  const parts = [
    [contradicted, 'at another row'],
    [unmatched, 'not traced'],
    [unsure, 'not for sure'],
    [traced, 'traced'],
    [derived, 'derived'],
    [given, 'given'],
  ] as const;
  const counted = parts.filter(([many]) => many > 0);
  return `${formatPlural(all, 'figure')}: ${counted.map(([many, word]) => `${formatCount(many)} ${word}`).join(', ')}`;
}

/** Describes a change such as `2 figures no longer match all 3,201 rows`. */
export function describeLedgerChange(
  { lost, gained }: { readonly lost: number; readonly gained: number },
  sources: readonly LedgerSource[],
): string {
  const rows = Math.max(0, ...sources.map(({ result }) => result.rows.length));
  const all = `all ${formatPlural(rows, 'row')}`;
  const parts = [
    ...(lost > 0
      ? [`${formatPlural(lost, 'figure no longer matches', 'figures no longer match')} ${all}`]
      : []),
    ...(gained > 0
      ? [`${formatPlural(gained, 'figure is', 'figures are')} found in ${all} only`]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

const separators = getNumberSeparators();
export const formatFigureValue = (value: string): string => groupDigits(value, separators);

/** Lists what at most three naming columns call a row, as `origin: Japan`. */
function listRowNames({ row }: LedgerCellRef, source: LedgerSource) {
  const { result } = source;
  return analyzeTable(result)
    .namingColumns.slice(0, 3)
    .flatMap((column) => {
      const cell = result.rows[row]?.[column] ?? null;
      const name = getSourceColumnTitle(source, column);
      return cell === null ? [] : [{ column, text: `${name}: ${toExactText(cell)}` }];
    });
}

/** Labels a row as `origin: Japan`, by at most three of its naming columns. */
export function labelSourceRow(cell: LedgerCellRef, source: LedgerSource): string {
  const names = listRowNames(cell, source).map(({ text }) => text);
  return names.length > 0 ? names.join(', ') : `row ${formatCount(cell.row + 1)}`;
}

export interface Operand {
  readonly name: string;
  readonly value: string;
}

export function buildOperand(cell: LedgerCellRef, source: LedgerSource): Operand {
  const column = getSourceColumnTitle(source, cell.column);
  const value = toExactText(source.result.rows[cell.row]?.[cell.column] ?? null);
  return { name: `${column}, ${labelSourceRow(cell, source)}`, value: formatFigureValue(value) };
}

/** A cell that names a row: its column, and what the row is called beside it. */
export function buildNameOperand(cell: LedgerCellRef, source: LedgerSource): Operand {
  const { value } = buildOperand(cell, source);
  const others = listRowNames(cell, source).filter(({ column }) => column !== cell.column);
  const names = others.map(({ text }) => text);
  return { name: [getSourceColumnTitle(source, cell.column), ...names].join(', '), value };
}

type Derived = Extract<Verdict, { kind: 'derived' }>;

/** The formula of each operation in words, such as `a ÷ b`. */
const FORMULA_FORMATS: Readonly<Record<Operation, (names: readonly string[]) => string>> = {
  count: (names) => names.join(', '),
  median: (names) => names.join(', '),
  sum: (names) => names.join(' + '),
  mean: (names) => `(${names.join(' + ')}) ÷ ${String(names.length)}`,
  difference: (names) => names.join(' − '),
  ratio: (names) => names.join(' ÷ '),
  product: (names) => names.join(' × '),
  share: ([part = '', ...others]) =>
    others.length > 1
      ? `${part} ÷ (${[part, ...others].join(' + ')}) × 100`
      : `${[part, ...others].join(' ÷ ')} × 100`,
  growth: ([from = '', to = '']) => `(${to} − ${from}) ÷ ${from} × 100`,
};

export const OPERATION_LABELS: Readonly<Record<Operation, string>> =
  messages.ledgerLabels.operationLabels;

/** Formats what two columns give together: `revenue × orders, added up over all 12 rows`. */
function formatColumns(
  operation: Operation,
  [column, base]: readonly [string, string],
  rows: string,
): string {
  switch (operation) {
    case 'product':
      return `${column} × ${base}, added up ${rows}`;
    case 'mean':
      return `${column} weighted by ${base} ${rows}`;
    case 'growth':
      return `${FORMULA_FORMATS.growth([`sum of ${base}`, `sum of ${column}`])}, ${rows}`;
    case 'sum':
    case 'median':
    case 'count':
    case 'difference':
    case 'ratio':
    case 'share':
      return `${FORMULA_FORMATS[operation]([`sum of ${column}`, `sum of ${base}`])}, ${rows}`;
  }
}

/** Formats the formula with its values: `642 ÷ sum of churned_customers × 100`. */
export function formatFormula(verdict: Derived, sources: readonly LedgerSource[]): string {
  if (verdict.operands !== undefined)
    return FORMULA_FORMATS[verdict.operation](verdict.operands.map(formatFigureValue));
  // The cells of one formula may be in several results.
  const values = verdict.cells.flatMap((cell) => {
    const of = sources[cell.table];
    return of === undefined ? [] : [buildOperand(cell, of).value];
  });
  const { column, base } = verdict;
  const source = column === null ? undefined : sources[column.table];
  if (column === null || source === undefined) return FORMULA_FORMATS[verdict.operation](values);
  const nameOf = (at: { readonly column: number }): string =>
    getSourceColumnTitle(source, at.column);
  const rows = `over all ${formatPlural(source.result.rows.length, 'row')}`;
  if (base !== undefined)
    return formatColumns(verdict.operation, [nameOf(column), nameOf(base)], rows);
  const total = `sum of ${nameOf(column)} ${rows}`;
  const part = values.length > 1 ? `(${values.join(' + ')})` : (values[0] ?? '');
  if (verdict.operation === 'share') return FORMULA_FORMATS.share([part, total]);
  if (verdict.operation === 'difference') return `${total} − ${part}`;
  return `${nameOf(column)} ${rows}`;
}

/** Up to this number of rows behind a complete column are listed. */
const FEW_ROWS = 6;

/** Lists the cells that a derived value was computed from, where they are few enough. */
export function listCells(
  verdict: Derived,
  sources: readonly LedgerSource[],
): readonly LedgerCellRef[] {
  const { cells, column } = verdict;
  const count = column === null ? 0 : (sources[column.table]?.result.rows.length ?? 0);
  if (column === null || count > FEW_ROWS) return cells.slice(0, FEW_ROWS);
  return Array.from({ length: count }, (_, row) => ({ ...column, row }));
}

/**
 * True when the verdict rests on rows of which some are missing; the number of the query's rows
 * rests on none.
 */
export function isFromRows(verdict: Verdict): boolean {
  switch (verdict.kind) {
    case 'cell':
    case 'derived':
      return true;
    case 'rows':
      return !verdict.isAll;
    case 'name':
    case 'given':
    case 'contradiction':
    case 'unsure':
    case 'unmatched':
      return false;
  }
}

/** Returns which result a verdict names; null where it names none. */
export function findTableIndex(verdict: Verdict): number | null {
  switch (verdict.kind) {
    case 'cell':
    case 'name':
    case 'contradiction':
      return verdict.cells[0]?.table ?? null;
    case 'derived':
      return verdict.cells[0]?.table ?? verdict.column?.table ?? null;
    case 'rows':
      return verdict.table;
    case 'unsure':
    case 'unmatched':
      return verdict.candidates[0]?.table ?? null;
    case 'given':
      return null;
  }
}

export const GIVEN_LABELS = {
  question: 'from your question',
  query: 'a condition or limit of the query',
  earlier: 'from earlier in this conversation',
} as const;

/** Whether the figure needs a look: it is not found for sure, or stands at another row. */
export const isDoubtful = ({ verdict }: JudgedFigure): boolean =>
  ['unmatched', 'unsure', 'contradiction'].includes(verdict.kind);

/** Describes `stands at country: Denmark, not at country: Norway (404.2)`. */
export function describeContradiction(
  { cells, named, namedValue }: Extract<Verdict, { kind: 'contradiction' }>,
  source: LedgerSource,
): string {
  const [cell] = cells;
  const stands = cell === undefined ? '' : labelSourceRow(cell, source);
  return `stands at ${stands}, not at ${labelSourceRow(named, source)} (${formatFigureValue(namedValue)})`;
}

type Doubtful = Extract<Verdict, { kind: 'unsure' | 'unmatched' }>;

/** Says what the cells are that a card lists for a figure without a sure source. */
export function describeCandidates(verdict: Doubtful): string {
  if (verdict.kind === 'unmatched') return messages.ledgerLabels.valueElsewhere;
  return verdict.isComputed
    ? messages.ledgerLabels.possibleCells
    : messages.ledgerLabels.ambiguousCells;
}

/** Formats the same as one line of the list. */
export function formatCandidates(verdict: Doubtful, sources: readonly LedgerSource[]): string {
  const rows = verdict.candidates.flatMap((cell) => {
    const source = sources[cell.table];
    return source === undefined ? [] : [labelSourceRow(cell, source)];
  });
  const names = [...new Set(rows)].join(' and ');
  if (verdict.kind === 'unmatched')
    return `not found where the sentence points; the value is at ${names}`;
  return verdict.isComputed
    ? `uncertain match; the figure may come from ${names}`
    : `uncertain match; the value is at ${names}`;
}

/** Describes a verdict for screen readers, after the figure. */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'cell':
      return 'traced to its cell';
    case 'derived':
      return `derived: ${OPERATION_LABELS[verdict.operation].toLowerCase()} of cells`;
    case 'name':
      return 'names a row of the result';
    case 'rows':
      return 'a count of rows';
    case 'given':
      return GIVEN_LABELS[verdict.by];
    case 'contradiction':
      return 'the value of another row than the one named';
    case 'unsure':
      return 'uncertain match';
    case 'unmatched':
      return verdict.candidates.length === 0
        ? 'not found in this turn’s results'
        : 'not found where the sentence points';
  }
}
