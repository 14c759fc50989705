import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { readQueryNumbers } from './query-numbers.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const STORES = buildLedgerTable('store:String total:Int64', ['Harbor|812', 'Mill|633', 'Quay|590']);

/** The numbers of a text that its query gives. */
function listGiven(text: string, sql: string, question = ''): readonly string[] {
  const inputs = { question, queries: [sql], earlier: [] };
  return matchFiguresNow([{ text }], [STORES], inputs)
    .filter(({ verdict }) => verdict.kind === 'given')
    .map(({ figure }) => figure.text);
}

const TOP_5 = 'SELECT store, sum(x) FROM t GROUP BY 1 ORDER BY 2 DESC LIMIT 5';
const TOP_10 = 'SELECT store, sum(x) FROM t GROUP BY 1 ORDER BY 2 DESC LIMIT 10';

test.each([
  ['Sales grew by 5% and visits fell by 2%.', TOP_5],
  ['About 5,000 customers came; 2,000 of them left.', TOP_5],
  ['A basket was $5.', TOP_5],
  ['Churn is 10%.', TOP_10],
  ['Harbor lost 10 managers.', TOP_10],
  ['About 10,000 people live there.', TOP_10],
  ['The top 10% of them left.', TOP_10],
  ['Team lost 100 seats.', 'SELECT store, sum(x)/100 FROM t'],
  ['Growth was 50%.', 'SELECT store FROM t WHERE amount > 50'],
  ['It was 20 before.', 'SELECT store FROM t -- WHERE amount > 20'],
])('the syntax of a query gives no number of: %s', (text, sql) => {
  expect(listGiven(text, sql)).toEqual([]);
});

test.each([
  ['These 5 stores are ahead.', TOP_5, '5'],
  ['Harbor is the best of the 5.', TOP_5, '5'],
  ['Here are the 10 largest stores.', TOP_10, '10'],
  ['I show 10 rows.', TOP_10, '10'],
  ['They are the 5 of the last answer.', TOP_5, '5'],
  ['Die 5 besten Läden folgen.', TOP_5, '5'],
  ['Each has more than 50 orders.', 'SELECT store FROM t WHERE orders > 50 LIMIT 5', '50'],
  ['A fee of $50 is left out.', 'SELECT store FROM t WHERE fee BETWEEN 50 AND 90', '$50'],
  ['Over 5% came back.', 'SELECT store FROM t HAVING sum(returned) / count(*) > 0.05', '5%'],
  ['Over 5% came back.', 'SELECT store FROM t WHERE "Return rate" > 5', '5%'],
])('a limit or a condition gives the number of: %s', (text, sql, number) => {
  expect(listGiven(text, sql)).toEqual([number]);
});

test('the 5 of a question is no 5,000', () => {
  expect(listGiven('About 5,000 customers came.', '', 'Which 5 stores are best?')).toEqual([]);
});

test('what the numbers of a query are', () => {
  const sql = `SELECT a, round(sum(b) / 1000, 2) FROM t WHERE a IN (3, 4) AND 7 < b AND c > 0.5 * d
    AND e >= 1.5 AND day > now() - INTERVAL 30 DAY AND f = '8' GROUP BY 1, 2 LIMIT 6`;
  const { conditions, limits, multiples } = readQueryNumbers(sql);
  expect(conditions.map(({ number }) => number)).toEqual(['0.5', '1.5', '7', '3', '4', '30']);
  expect(limits).toEqual(['6']);
  expect(multiples).toEqual(['0.5']);
});
