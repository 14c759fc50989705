import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const RIDERS = buildLedgerTable('line:String year:Int64 riders_k:Int64', [
  'U1|2021|41230',
  'U1|2023|58870',
  'U1|2025|66205',
  'U3|2021|52440',
  'U3|2023|77160',
  'U3|2025|85975',
  'U6|2021|48015',
  'U6|2023|69940',
  'U6|2025|71130',
]);

test('one line of a long result changed until a year, and since', () => {
  const say = (first: string, then: string) =>
    judgeByFigure(
      `U6 recovered fast until 2023 (+${first}), but has added only ${then} since.`,
      RIDERS,
    );
  const right = say('46%', '1.7%');
  expect(right.get('46%')).toMatchObject({ operation: 'growth', cells: [{ row: 6 }, { row: 7 }] });
  expect(right.get('1.7%')).toMatchObject({ operation: 'growth', cells: [{ row: 7 }, { row: 8 }] });
  const wrong = say('47%', '3.1%');
  expect(wrong.get('47%')?.kind).toBe('unmatched');
  expect(wrong.get('3.1%')?.kind).toBe('unmatched');
});

test('what a line has of all lines in the first year and in the last', () => {
  const say = (first: string, last: string) =>
    judgeByFigure(`U3's share rose slightly from ${first} to ${last}.`, RIDERS);
  const right = say('37.0%', '38.5%');
  expect(right.get('37.0%')).toMatchObject({ operation: 'share', operands: ['52440', '141685'] });
  expect(right.get('38.5%')).toMatchObject({ operation: 'share', operands: ['85975', '223310'] });
  const wrong = say('38.5%', '37.0%');
  expect([...wrong.values()].map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched']);
});

const PORT = buildLedgerTable('quarter:String teu_import:Int64 teu_export:Int64', [
  '2024-Q1|412300|388150',
  '2024-Q2|436820|401275',
  '2024-Q3|458115|397640',
  '2024-Q4|441090|410330',
  '2025-Q1|447215|379870',
  '2025-Q2|472640|393415',
]);

test('a quarter is set against the one of the year before, and the one before', () => {
  const say = (year: string, quarter: string) =>
    judgeByFigure(
      `Imports reached 472,640 TEU, up ${year} year on year and ${quarter} on the previous quarter.`,
      PORT,
    );
  const right = say('8.2%', '5.7%');
  expect(right.get('8.2%')).toMatchObject({ cells: [{ row: 1 }, { row: 5 }] });
  expect(right.get('5.7%')).toMatchObject({ cells: [{ row: 4 }, { row: 5 }] });
  const wrong = say('5.7%', '8.2%');
  expect(wrong.get('5.7%')?.kind).not.toBe('derived');
  expect(wrong.get('8.2%')?.kind).not.toBe('derived');
  expect(
    judgeByFigure('Exports fell to 393,415 TEU, 2.0% less than a year ago.', PORT).get('2.0%'),
  ).toMatchObject({ cells: [{ row: 1 }, { row: 5 }] });
});
