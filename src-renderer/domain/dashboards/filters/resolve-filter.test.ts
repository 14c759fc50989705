import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '#lib/cells/column-kind.ts';
import type { FilterOperator } from './filter-operators.ts';
import { describeFilterProblem, resolveFilter, type FilterValue } from './resolve-filter.ts';

const nowMs = Date.UTC(2026, 4, 15);
const filter = (operator: FilterOperator, ...values: FilterValue[]) => ({
  member: 't.c',
  operator,
  values,
});
const contextOf = (kind: ColumnKind | null) => ({ nowMs, timezone: null, findKind: () => kind });
const describeProblem = (
  kind: ColumnKind | null,
  operator: FilterOperator,
  ...values: FilterValue[]
) => describeFilterProblem(filter(operator, ...values), contextOf(kind));

describe('a compared value', () => {
  it.each([
    ['number', '8,5', '“8,5” is no number.'],
    ['number', 'abc', '“abc” is no number.'],
    ['number', 'today', '“today” is no number.'],
    ['time', 'abc', '“abc” is no date that Plumbline can read.'],
    ['time', '2024-02-30', '“2024-02-30” is no date that Plumbline can read.'],
    ['truth', 'maybe', '“maybe” is not true or false.'],
    [null, 'abc', '“abc” is neither a number nor a date.'],
  ] as const)('of a column of kind %s is not %s', (kind, value, sentence) => {
    expect(describeProblem(kind, 'gt', value)).toBe(sentence);
  });

  it.each([
    ['number', '8.5', '8.5'],
    ['number', '-1e3', '-1e3'],
    ['time', '2024-02-29', '2024-02-29'],
    ['time', '2024', '2024-01-01'],
    ['time', 'today', '2026-05-15'],
    ['text', 'abc', 'abc'],
    ['truth', 'TRUE', 'TRUE'],
    [null, '12', '12'],
    [null, 'March 2024', '2024-03-01'],
  ] as const)('of a column of kind %s is %s', (kind, value, compared) => {
    const resolved = resolveFilter(filter('lte', value), contextOf(kind));
    expect(resolved).toEqual({ member: 't.c', operator: 'lte', values: [compared] });
  });

  it('is never NULL', () => {
    expect(describeProblem(null, 'gt', null)).toBe('Nothing is more or less than null.');
  });
});

describe('a listed value', () => {
  it('that the column cannot have is named', () => {
    expect(describeProblem('number', 'equals', '1', null, 'x')).toBe('“x” is no number.');
    expect(describeProblem('time', 'notEquals', 'x')).toMatch(/no date/);
    expect(describeProblem('number', 'contains', 'x')).toBeNull();
    expect(describeProblem(null, 'equals', 'x', null)).toBeNull();
  });
});

describe('a list', () => {
  it('may have a hundred thousand values, and says when it has too many', () => {
    const values = Array.from(
      { length: 100_000 },
      (_, at) => `A title of some length ${String(at)}`,
    );
    expect(describeProblem('text', 'equals', ...values)).toBeNull();
    const long = values.map((value) => value.repeat(3));
    expect(describeProblem('text', 'equals', ...long)).toBe(
      'It has more values than fit into a query.',
    );
  });
});

describe('a date filter', () => {
  it.each([
    [
      'inDateRange',
      ['2024-03-01', '2024-01-01'],
      '“2024-03-01” does not come before “2024-01-01”.',
    ],
    ['inDateRange', ['2024-03-01', 'x'], '“x” is no date that Plumbline can read.'],
    ['onTheDate', [null], 'It names no date.'],
    ['beforeDate', ['soon'], '“soon” is no date that Plumbline can read.'],
    ['measureFilter', [], 'Only its server knows the filters of a measure.'],
  ] as const)('%s of %j says what is wrong with it', (operator, values, sentence) => {
    expect(describeProblem(null, operator, ...values)).toBe(sentence);
  });

  it('of one day may name it twice, as the vendor’s own clients do', () => {
    expect(resolveFilter(filter('onTheDate', '2024-01-05', '2024-01-05'), contextOf(null))).toEqual(
      {
        member: 't.c',
        operator: 'span',
        from: '2024-01-05',
        to: '2024-01-06',
        isOutside: false,
      },
    );
  });
});
