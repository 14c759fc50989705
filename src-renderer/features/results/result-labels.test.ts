import { describe, expect, it } from 'vitest';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { formatSql } from '#lib/code/format-sql.ts';
import { findPartialNotice, formatQueryDuration, formatResultSize } from './result-labels.ts';
import { PLAIN_LABELS } from './column-labels.svelte.ts';

const result: QueryResult = {
  sql: 'select 1',
  title: '',
  description: '',
  columns: [
    { name: 'release_year', type: 'Int64' },
    { name: 'gross', type: 'Decimal(38,2)' },
    { name: 'title', type: 'String' },
    { name: 'measured', type: 'number' },
    { name: 'untyped', type: '' },
  ],
  rows: [
    ['2010', '9223372036854775807', 'Up\tand "away"', 1, 1],
    ['2011', null, '=HYPERLINK("x")', null, 'a'],
  ],
  totalRows: 25_431,
  uuid: null,
  vegaSpec: null,
};

describe('the words of a result', () => {
  it('seals a cut one and leaves a whole one alone', () => {
    expect(findPartialNotice(result)?.badge).toBe('2 of 25,431 rows');
    expect(findPartialNotice({ rows: result.rows, totalRows: 2 })).toBeNull();
    const limited = { rows: result.rows, totalRows: 2, possiblyTruncated: true };
    expect(findPartialNotice(limited)?.badge).toBe('2 rows, possibly cut');
  });

  it('counts rows, columns and time', () => {
    expect(formatResultSize(result, 1_840)).toBe('2 rows · 5 columns · 1.8 s');
    expect(formatResultSize({ rows: [['1']], columns: [{ name: 'a', type: '' }] }, null)).toBe(
      '1 row · 1 column',
    );
    expect(formatQueryDuration(0.4)).toBe('0 ms');
    expect(formatQueryDuration(999)).toBe('999 ms');
  });

  it('tells quantities from names, by type and by name', () => {
    const columns = PLAIN_LABELS.label(result);
    const isNumber = columns.map(({ kind }) => kind === 'number');
    expect(isNumber).toEqual([true, true, false, true, false]);
    expect(columns.map(({ isGrouped }) => isGrouped)).toEqual([false, true, true, true, true]);
  });

  it('formats SQL of DuckDB, and shows the rest as it came', () => {
    expect(formatSql("select a, count(*) from t where b = 'x' group by all").text).toContain(
      'GROUP BY',
    );
    expect(formatSql('select )))) ~~ "').isRaw).toBe(true);
    expect(formatSql('select )))) ~~ "').text).toBe('select )))) ~~ "');
  });
});
