import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const REGIONS = buildLedgerTable(
  'region:String revenue_q3_keur:Int64 ebit_q3_keur:Int64 ebit_q2_keur:Int64',
  ['Bavaria|8420|612|548', 'Hesse|4735|243|118', 'Saxony|3890|-57|21', 'Brandenburg|2275|36|-140'],
);
const FUNDS = buildLedgerTable('fund:String aum_usd:Int64 net_flow_usd:Int64', [
  'Global Equity|3842000000|114500000',
  'Euro Bond|2215000000|-63200000',
  'Money Market|468000000|156300000',
]);
const judge = (text: string, table = REGIONS) => judgeByFigure(text, table);

test.each(['followed by Hesse', 'well ahead of Hesse', 'gefolgt von Hesse'])(
  'a name that comes next has no part in the figure before: %s',
  (behind) => {
    const right = judge(`Bavaria led with €8.42M and an EBIT of €612k, ${behind}.`);
    expect(right.get('€612k')).toMatchObject({ kind: 'cell', cells: [{ row: 0, column: 2 }] });
    const wrong = judge(`Bavaria led with €8.42M and an EBIT of €243k, ${behind}.`);
    expect(wrong.get('€243k')?.kind).not.toBe('cell');
  },
);

test('what is turned into something is the earlier value', () => {
  const right = judge('Brandenburg turned a loss of €140k into a profit of €36k.');
  expect(right.get('€140k')).toMatchObject({ cells: [{ row: 3, column: 3 }] });
  expect(right.get('€36k')).toMatchObject({ cells: [{ row: 3, column: 2 }] });
  const wrong = judge('Brandenburg turned a loss of €36k into a profit of €140k.');
  for (const figure of ['€36k', '€140k']) expect(wrong.get(figure)?.kind).not.toBe('cell');
});

test('an outflow is written without its sign, and an inflow is none', () => {
  for (const word of ['an outflow', 'withdrawals', 'redemptions', 'Abflüsse'])
    expect(
      judge(`Euro Bond had ${word} of $63.2 million.`, FUNDS).get('$63.2 million'),
    ).toMatchObject({ kind: 'cell', cells: [{ row: 1, column: 2 }] });
  const wrong = judge('Euro Bond had an inflow of $63.2 million.', FUNDS);
  expect(wrong.get('$63.2 million')?.kind).not.toBe('cell');
});
