import { expect, test } from 'vitest';
import { readQueryBounds, readQuerySpans } from './query-spans.ts';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable('shop:String revenue:Int64 orders:Int64', [
  'Lyon|418220|9619',
  'Paris|796450|17985',
]);

test.each([
  ["d >= now() - INTERVAL '90 days'", '90'],
  ["d >= now() - interval '6' month", '6'],
  ['d >= dateadd(day, -30, current_date)', '30'],
  ['d >= subtractDays(today(), 45)', '45'],
  ['d >= date_sub(current_date, 12)', '12'],
  ['d >= today() - 28', '28'],
  ['avg(x) OVER (ORDER BY d ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)', '7'],
])('the spans of a query are read: %s', (sql, number) => {
  expect(readQuerySpans(sql)).toEqual([number]);
});

test.each([
  ["amount >= '250'", '250'],
  ['amount > 1000*25', '25000'],
  ['qty >= 1_000', '1000'],
  ['price > 1e3', '1e3'],
])('the bounds of a query are read: %s', (sql, number) => {
  expect(readQueryBounds(sql)).toEqual([number]);
});

test.each([
  'SELECT a - 28 FROM t',
  "WHERE name = '250'",
  'SELECT 1000*25 AS x',
  "WHERE d >= date_trunc('month', now())",
])('other numbers of a query are neither: %s', (sql) => {
  expect([...readQuerySpans(sql), ...readQueryBounds(sql)]).toEqual([]);
});

test('a span of the query is given, another one is not', () => {
  const queries = ['SELECT shop, sum(r) FROM s WHERE d >= dateadd(day, -30, current_date)'];
  const text = 'The span was 30 days, and not 40 days. Some 30 shops are closed.';
  const verdicts = judgeByFigure(text, SHOPS, { queries });
  const [span, , shops] = judgeText(text, [SHOPS], { queries });
  expect(span).toEqual({ kind: 'given', by: 'query' });
  expect(shops?.kind).toBe('unmatched');
  expect(verdicts.get('40')?.kind).toBe('unmatched');
});

test.each([
  ['The rows are limited to 30 days.', 'given'],
  ['Paris delivers in 30 days.', 'unmatched'],
  ['A parcel to Paris takes 30 days.', 'unmatched'],
])('only a time of which the rows are is that of the query: %s', (text, kind) => {
  const queries = ['SELECT shop, sum(r) FROM s WHERE d >= dateadd(day, -30, current_date)'];
  expect(judgeText(text, [SHOPS], { queries })[0]?.kind).toBe(kind);
});
