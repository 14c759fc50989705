import type { Cell } from '#shared/platform/tools.ts';
import { compareNumberTexts, readNumberText } from '../cells/exact-number.ts';
import type { ColumnKind } from '../cells/column-kind.ts';
import { messages } from '../messages.ts';

/** The conditions on a column; a cell must fulfil all that are set. */
export interface ColumnFilter {
  /** `only` these values, or all `except` these. NULL and empty text are separate values. */
  readonly values?: { readonly mode: 'only' | 'except'; readonly cells: ReadonlySet<Cell> };
  /** The comparison ignores case. */
  readonly contains?: string;
  /**
   * Inclusive bounds; '' is open. Numbers compare by value and others by text, which suits ISO
   * dates.
   */
  readonly from?: string;
  readonly to?: string;
}

export const isOpenFilter = ({ values, contains = '', from = '', to = '' }: ColumnFilter) =>
  values === undefined && contains === '' && from === '' && to === '';

type Test = (cell: Cell) => boolean;

function createValueTest({ mode, cells }: NonNullable<ColumnFilter['values']>): Test {
  return mode === 'only' ? (cell) => cells.has(cell) : (cell) => !cells.has(cell);
}

function createContainsTest(contains: string): Test {
  const wanted = contains.toLocaleLowerCase();
  return (cell) => cell !== null && String(cell).toLocaleLowerCase().includes(wanted);
}

/** A day includes all of its hours: `to 2024-06-30` includes `2024-06-30T18:00`. */
const compareWithBound = (text: string, bound: string) =>
  text.startsWith(bound) ? 0 : text < bound ? -1 : 1;

function createComparison(kind: ColumnKind, bound: string): (cell: Cell) => number | null {
  if (kind !== 'number') {
    return (cell) => (cell === null || cell === '' ? null : compareWithBound(String(cell), bound));
  }
  const wanted = readNumberText(bound);
  return (cell) => {
    const text = readNumberText(cell);
    return text === null || wanted === null ? null : compareNumberTexts(text, wanted);
  };
}

/** Matches text that can still become a number, a date with its time, or a time of day. */
const NUMBER_BEGUN = /^[+-]?\d*\.?(?:\d*e[+-]?)?$/i;
const DATE_BEGUN = /^(?:\d{1,4}|\d{4}-\d{0,2}|\d{4}-\d{2}-\d{0,2}|\d{4}-\d{2}-\d{2}[T ].*)$/;
const CLOCK_BEGUN = /^\d{1,2}:(?:\d{0,2}|\d{2}:.*)$/;

/** The reason why a bound matches nothing, or not what one expects; '' for a valid bound. */
export function describeBoundError(kind: ColumnKind, bound: string): string {
  const text = bound.trim();
  if (text === '') return '';
  if (kind === 'number') {
    return readNumberText(text) !== null || NUMBER_BEGUN.test(text)
      ? ''
      : messages.columnFilter.writeNumber;
  }
  if (kind !== 'time' || DATE_BEGUN.test(text) || CLOCK_BEGUN.test(text)) return '';
  return messages.columnFilter.writeDate;
}

function createRangeTest(kind: ColumnKind, bound: string, holds: (order: number) => boolean): Test {
  const compare = createComparison(kind, bound);
  return (cell) => {
    const order = compare(cell);
    return order !== null && holds(order);
  };
}

/** Creates the test of a single cell; a cell without a value is in no range. */
export function createCellTest(filter: ColumnFilter, kind: ColumnKind): Test {
  const { values, contains = '', from = '', to = '' } = filter;
  const tests = [
    ...(values ? [createValueTest(values)] : []),
    ...(contains === '' ? [] : [createContainsTest(contains)]),
    ...(from === '' ? [] : [createRangeTest(kind, from, (order) => order >= 0)]),
    ...(to === '' ? [] : [createRangeTest(kind, to, (order) => order <= 0)]),
  ];
  return (cell) => tests.every((test) => test(cell));
}

type Choice = NonNullable<ColumnFilter['values']>;

export const createCellSet = (cells: readonly Cell[]): ReadonlySet<Cell> => new Set(cells);

/** Adds or removes a value, for both `only` and `except`. */
export function withCell(choice: Choice | undefined, cell: Cell): Choice {
  const { mode, cells } = choice ?? { mode: 'except' as const, cells: new Set<Cell>() };
  const next = new Set(cells);
  if (!next.delete(cell)) next.add(cell);
  return { mode, cells: next };
}
