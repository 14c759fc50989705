import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const DISHES = buildLedgerTable('dish:String sold:Int64 price:Double margin:Double', [
  'Tagliatelle|1312|18.50|17580.80',
  'Margherita|1980|11.90|18117.00',
  'Ribeye|604|32.00|10751.20',
]);

test('a column of amounts that is called a margin has no percentages', () => {
  const judged = judgeByFigure(
    'Margherita earns a margin of €18,117, which is 39% of the total margin of €46.4k.',
    DISHES,
  );
  expect(judged.get('€18,117')).toMatchObject({ kind: 'cell' });
  expect(judged.get('39%')).toMatchObject({ kind: 'derived', operation: 'share' });
  expect(judged.get('€46.4k')).toMatchObject({ kind: 'derived', operation: 'sum' });
  const wrong = judgeByFigure('Margherita earns a margin of €17,580.80.', DISHES);
  expect(wrong.get('€17,580.80')?.kind).not.toBe('cell');
  const percents = buildLedgerTable('dish:String margin:Double', [
    'Tagliatelle|38.5',
    'Ribeye|41.2',
  ]);
  expect(judgeByFigure('Tagliatelle has a margin of 38.5%.', percents).get('38.5%')).toMatchObject({
    kind: 'cell',
  });
});

test('a rate of a result with one row is a percentage by its name', () => {
  const kpis = buildLedgerTable('arr:Int64 nrr:Double grr:Double', ['39398400|1.08|0.885']);
  const judged = judgeByFigure('Net retention (NRR) is 108%. Gross retention is 88.5%.', kpis);
  expect(judged.get('108%')).toMatchObject({ kind: 'cell' });
  expect(judged.get('88.5%')).toMatchObject({ kind: 'cell' });
  expect(judgeByFigure('Gross retention is 85.8%.', kpis).get('85.8%')?.kind).not.toBe('cell');
});

const CLAIMS = buildLedgerTable('product:String claims:Int64 paid:Double', [
  'Motor|6631|14902775.5',
  'Home|1849|6120190.25',
  'Travel|2207|1014850.75',
]);

test('what something stands for is no definition where a number follows', () => {
  const judged = judgeByFigure('Motor stands for 68% of payments and 62% of claims.', CLAIMS);
  expect(judged.get('62%')).toMatchObject({ kind: 'derived', operation: 'share' });
  const wrong = judgeByFigure('Motor stands for 68% of payments and 57% of claims.', CLAIMS);
  expect(wrong.get('57%')?.kind).not.toBe('derived');
});

const CLUBS = buildLedgerTable('club:String goals_for:Int64 goals_against:Int64 points:Int64', [
  'Rovers|43|12|44',
  'Athletic|38|15|40',
  'Wanderers|31|19|34',
]);

test('a called difference with a sign is no cell of the same digits', () => {
  const judged = judgeByFigure('Rovers have a goal difference of +31.', CLUBS);
  expect([...judged.values()].at(-1)).toMatchObject({ kind: 'derived', operation: 'difference' });
  const wrong = judgeByFigure('Rovers have a goal difference of +38.', CLUBS);
  expect([...wrong.values()].at(-1)?.kind).not.toBe('derived');
});

const ROLES = buildLedgerTable('role:String openings:Int64 hires:Int64', [
  'Engineer|9|7',
  'Nurse|22|15',
  'Clerk|77|75',
]);

test('a round percentage behind its two totals is their quotient', () => {
  const judged = judgeByFigure('Overall 97 of 108 openings were filled (90%).', ROLES);
  expect(judged.get('(90%)')).toMatchObject({ kind: 'derived' });
  const wrong = judgeByFigure('Overall 97 of 108 openings were filled (80%).', ROLES);
  expect(wrong.get('(80%)')?.kind).not.toBe('derived');
});

const DISTRICTS = buildLedgerTable('district:String customers:Int64 saidi_min:Double', [
  'Northfjord|18250|184.2',
  'Vestby|96840|64.8',
  'Sentrum|151200|18.3',
]);

test('a called ratio is of one column', () => {
  const text = 'Sentrum has 18.3 min, a tenth of Northfjord (ratio 10.1).';
  expect(judgeByFigure(text, DISTRICTS).get('10.1')).toMatchObject({ operation: 'ratio' });
  for (const wrong of ['11.0', '3.5', '9.1'])
    expect(judgeByFigure(text.replace('10.1', wrong), DISTRICTS).get(wrong)?.kind, wrong).not.toBe(
      'derived',
    );
});
