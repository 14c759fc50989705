import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const YEAR = buildLedgerTable(
  'revenue:Double cogs:Double marketing:Double research:Double admin:Double',
  ['148362000|41247000|52810000|30195000|15660000'],
);
const PLANS = buildLedgerTable('active:Int64 annual:Int64 monthly:Int64 trials:Int64', [
  '57412|20095|34881|2436',
]);
const SUM = { kind: 'derived', operation: 'sum' };

test('cells of the only row that a sentence lists are added up', () => {
  for (const [text, figure] of [
    ['Expenses totalled $98.7M: marketing $52.8M, research $30.2M and admin $15.7M.', '$98.7M'],
    ['The combined $45.9M went to research ($30.2M) and admin ($15.7M).', '$45.9M'],
    ['Research ($30.2M) and admin ($15.7M) add up to $45.9M.', '$45.9M'],
  ] as const)
    expect(judgeByFigure(text, YEAR).get(figure), text).toMatchObject(SUM);
});

test('another sum, or one of a part of the list, is in doubt', () => {
  for (const [text, figure] of [
    ['Expenses totalled $97.8M: marketing $52.8M, research $30.2M and admin $15.7M.', '$97.8M'],
    ['Expenses totalled $83.0M: marketing $52.8M, research $30.2M and admin $15.7M.', '$83.0M'],
    ['The combined $54.9M went to research ($30.2M) and admin ($15.7M).', '$54.9M'],
  ] as const)
    expect(judgeByFigure(text, YEAR).get(figure)?.kind, text).not.toBe('derived');
});

test('what is written as money is money, so that it is taken from money', () => {
  const text =
    'Revenue was $148.4M against cogs of $41.2M, giving a gross profit of $107.1M and a gross margin of 72.2%.';
  const judged = judgeByFigure(text, YEAR);
  expect(judged.get('$107.1M')).toMatchObject({ kind: 'derived', operation: 'difference' });
  expect(judged.get('72.2%')).toMatchObject({ kind: 'derived', operation: 'share' });
  const wrong = judgeByFigure(text.replace('107.1', '117.1').replace('72.2', '71.2'), YEAR);
  expect(wrong.get('$117.1M')?.kind).not.toBe('derived');
  expect(wrong.get('71.2%')?.kind).not.toBe('derived');
});

test('a share right behind its part is one of what the share before is of', () => {
  const text = 'Of 57,412 members, 34,881 (60.8%) pay monthly, trials (2,436, 4.2%) follow.';
  const judged = judgeByFigure(text, PLANS);
  expect(judged.get('4.2%')).toMatchObject({ kind: 'derived', operation: 'share' });
  for (const wrong of ['4.3%', '5.2%', '6.4%'])
    expect(judgeByFigure(text.replace('4.2%', wrong), PLANS).get(wrong)?.kind, wrong).not.toBe(
      'derived',
    );
});
