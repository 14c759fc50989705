import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const WARDS = buildLedgerTable('ward:String patients:Int64 stay_days:Double', [
  'ICU|310|4.2',
  'Surgery|742|5.1',
  'Maternity|388|3.3',
]);
const SCOPES = buildLedgerTable('scope:String stay_days:Double', [
  'Our house|4.6',
  'National average|5.2',
]);

test.each([
  ['The national average stay in an ICU is 4.2 days.', '4.2'],
  ['The European mean for Surgery was about 5.1 days.', '5.1'],
  ['Der bundesweite Durchschnitt für Surgery liegt bei 5,1 Tagen.', '5,1'],
  ['The state average is 3.3 days.', '3.3'],
  ['Als Warnschwelle gelten oft 742 Fälle.', '742'],
  ['Most boards want to see at least 18 months before the next round.', '18'],
  ['Most patients: 310.', '310'],
  ['Fewest patients: 742.', '742'],
])('the mean of a larger whole, and a wrong extreme, is no cell: %s', (text, figure) => {
  expect(judgeByFigure(text, WARDS).get(figure)?.kind).not.toMatch(/cell|derived|rows/);
});

test.each([
  ['Patients of the ICU stay 4.2 days, below the national average.', '4.2'],
  ['Compared with the national average, the ICU is at 4.2 days.', '4.2'],
  ['Most patients: 742.', '742'],
  ['Fewest patients: 310.', '310'],
])('a value beside the words for such a mean stays a cell: %s', (text, figure) => {
  expect(judgeByFigure(text, WARDS).get(figure)?.kind).toBe('cell');
});

test('a row may be called the national average', () => {
  const verdicts = judgeByFigure('The national average is 5.2 days.', SCOPES);
  expect(verdicts.get('5.2')).toMatchObject({ kind: 'cell', cells: [{ row: 1, column: 1 }] });
});
