import { describe, expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import type { Passage } from './passage.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

function judge(texts: readonly (string | Passage)[], tables: readonly LedgerTable[]): Verdict[] {
  const passages = texts.map((text) => (typeof text === 'string' ? { text } : text));
  return matchFiguresNow(passages, tables).map(({ verdict }) => verdict);
}

const item = (text: string): Passage => ({ text, block: 'item' });

describe('tables whose rows are measures', () => {
  const KPIS = buildLedgerTable('metric:String value:Double', [
    'Tickets opened|4812',
    'Tickets closed|4655',
    'Agents on shift|46',
    'CSAT|4.31',
    'Retention %|93.4',
  ]);

  test('one row is set against another, and their sum is nothing', () => {
    expect(judge(['We had 104.6 tickets opened per agent.'], [KPIS])).toMatchObject([
      { kind: 'derived', operation: 'ratio', cells: [{ row: 0 }, { row: 2 }] },
    ]);
    expect(judge(['In total that is 9610.71.'], [KPIS])).toMatchObject([{ kind: 'unmatched' }]);
  });

  test('a percentage and a shortened name', () => {
    expect(judge(['Retention is at 93.4% and 46 agents worked.'], [KPIS])).toMatchObject([
      { kind: 'cell', cells: [{ row: 4 }] },
      { kind: 'cell', cells: [{ row: 2 }] },
    ]);
  });
});

describe('names', () => {
  const CUSTOMERS = buildLedgerTable('customer:String overdue:Double days:Int64', [
    'Nordlys AS|48210.5|91',
    'Helix Pharma|39115.2|64',
    'S. King|1877.0|61',
  ]);

  test('are shortened to a word that no other row has', () => {
    expect(judge(['Nordlys follows with 91 days.'], [CUSTOMERS])).toMatchObject([
      { kind: 'cell', cells: [{ row: 0, column: 2 }] },
    ]);
    expect(judge(['King owes 39,115.20.'], [CUSTOMERS])).toMatchObject([
      { kind: 'contradiction', named: { row: 2 } },
    ]);
  });

  test('what a figure is compared with in brackets is not what goes on', () => {
    const loans = buildLedgerTable('author:String loans:Int64 titles:Int64', [
      'Christie|2841|66',
      'Pratchett|2210|41',
      'Ferrante|1904|9',
    ]);
    const text = 'Christie leads with 2,841 loans, more than Pratchett (2,210), and has 66 titles.';
    expect(judge([text], [loans]).map(({ kind }) => kind)).not.toContain('contradiction');
  });

  test('a number before another noun is no day of a month', () => {
    const days = buildLedgerTable('day:Date users:Int64', [
      '2024-09-05|1275',
      '2024-09-06|990',
      '2024-09-07|702',
    ]);
    expect(judge(['Over the 7 days there were 2,967 users in all.'], [days]).at(-1)).toMatchObject({
      kind: 'derived',
      operation: 'sum',
    });
    expect(judge(['On Friday it was 990.'], [days])).toMatchObject([
      { kind: 'cell', cells: [{ row: 1 }] },
    ]);
  });
});

describe('periods', () => {
  const MONTHS = buildLedgerTable('month:String mwh:Double', [
    '2023-01|1412.6',
    '2023-02|1305.9',
    '2023-03|1288.4',
    '2023-04|1120.0',
    '2023-05|1043.7',
  ]);

  test('a quarter is the sum of its months', () => {
    expect(judge(['First quarter: 4,006.9 MWh.'], [MONTHS])).toMatchObject([
      { kind: 'derived', operation: 'sum', cells: [{ row: 0 }, { row: 1 }, { row: 2 }] },
    ]);
  });

  test('a signed percentage beside a month is its growth', () => {
    expect(judge([item('Feb: -7.6%'), item('Mar: -1.3%')], [MONTHS])).toMatchObject([
      { kind: 'derived', operation: 'growth', cells: [{ row: 0 }, { row: 1 }] },
      { kind: 'derived', operation: 'growth', cells: [{ row: 1 }, { row: 2 }] },
    ]);
  });

  test('the change over all periods', () => {
    expect(judge(['Over the whole period that is a drop of 26.1%.'], [MONTHS])).toMatchObject([
      { kind: 'derived', operation: 'growth', cells: [{ row: 0 }, { row: 4 }] },
    ]);
  });
});

describe('precision', () => {
  const RATES = buildLedgerTable('shop:String orders:Int64 returns:Int64 return_rate:Double', [
    'Vienna|9204|828|0.09',
    'Graz|6120|673|0.11',
    'Linz|4988|349|0.07',
    'Salzburg|3811|533|0.14',
  ]);

  test('a value that a named row has is no computed one of another', () => {
    const text = "Salzburg's rate is twice that of Linz (14% vs 7%).";
    expect(judge([text], [RATES])).not.toContainEqual(expect.objectContaining({ kind: 'derived' }));
  });

  test('a share is one of the column that the words behind it name', () => {
    // 349 of 2,383 returns are 14.6 %, of the orders they are 20.7 %.
    expect(judge(['Linz makes up 20.7% of returns.'], [RATES])).toMatchObject([
      { kind: 'unmatched' },
    ]);
  });

  test('two results are added up column by column of one name', () => {
    const web = buildLedgerTable('month:String orders:Int64', ['2024-01|12040', '2024-02|11385']);
    const app = buildLedgerTable('month:String orders:Int64', ['2024-01|8120', '2024-02|8590']);
    expect(judge(['Together that makes 40,135 orders.'], [web, app])).toMatchObject([
      { kind: 'derived', operation: 'sum', operands: ['23425', '16710'] },
    ]);
  });

  test('goals for and against in one cell of a table are two figures', () => {
    const league = buildLedgerTable('club:String points:Int64 scored:Int64 conceded:Int64', [
      'Rovers|45|44|19',
      'United|43|51|24',
    ]);
    const cell = { table: 0, row: 0, column: 1, header: 'Goals', rowText: 'Rovers | 44:19' };
    expect(judge([{ text: '44:19', cell }], [league])).toMatchObject([
      { kind: 'cell', cells: [{ row: 0, column: 2 }] },
      { kind: 'cell', cells: [{ row: 0, column: 3 }] },
    ]);
  });
});
