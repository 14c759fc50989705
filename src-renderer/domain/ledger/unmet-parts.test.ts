import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const CARRIERS = buildLedgerTable(
  'carrier:String shipments:Int64 on_time:Int64 otp_pct:Double avg_cost:Double',
  [
    'Nordfracht|8421|8067|95.8|14.22',
    'DHX|15377|14348|93.3|12.87',
    'QuickVan|3902|3571|91.5|11.05',
  ],
);
const ROLES = buildLedgerTable('role:String openings:Int64 applicants:Int64 hires:Int64', [
  'Engineer|9|1104|7',
  'Nurse|22|386|15',
  'Clerk|60|1890|58',
]);
const DIFFERENCE = { kind: 'derived', operation: 'difference' };

test('what is not a part of its whole is the rest of it', () => {
  expect(judgeByFigure('1,714 late, of which 1,029 DHX.', CARRIERS).get('1,714')).toMatchObject(
    DIFFERENCE,
  );
  expect(judgeByFigure('QuickVan had 331 late parcels.', CARRIERS).get('331')).toMatchObject(
    DIFFERENCE,
  );
  for (const text of ['For nurses, 7 of 22 openings are still unfilled.'])
    expect(judgeByFigure(text, ROLES).get('7'), text).toMatchObject(DIFFERENCE);
});

test('another number, or one that is not said to be missing, is in doubt', () => {
  expect(judgeByFigure('1,741 late, of which 1,029 DHX.', CARRIERS).get('1,741')?.kind).not.toBe(
    'derived',
  );
  expect(judgeByFigure('QuickVan had 354 late parcels.', CARRIERS).get('354')?.kind).not.toBe(
    'derived',
  );
  for (const [text, figure] of [
    ['For nurses, 8 of 22 openings are still unfilled.', '8'],
    ['For nurses, 2 of 22 openings are still unfilled.', '2'],
    ['For nurses, 7 of 22 openings are filled.', '7'],
  ] as const)
    expect(judgeByFigure(text, ROLES).get(figure)?.kind, text).not.toBe('derived');
});
