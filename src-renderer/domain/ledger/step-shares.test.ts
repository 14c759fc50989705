import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';
import type { Verdict } from './verdict.ts';

const FUNNEL = buildLedgerTable('step:Int64 step_name:String users:Int64', [
  '1|Landing page|52340',
  '2|Sign-up form|18920',
  '3|Email confirmed|14377',
  '4|First project|6215',
]);

function judgeCells(header: string, values: readonly string[]): readonly (Verdict | undefined)[] {
  const names = ['Landing page', 'Sign-up form', 'Email confirmed', 'First project'];
  const passages = values.map((text, row) => ({
    text,
    cell: { table: 0, row: row + 1, column: 2, header, rowText: names[row] ?? '' },
  }));
  const judged = matchFiguresNow(passages, [FUNNEL]);
  return values.map((_, at) => judged.find(({ figure }) => figure.passage === at)?.verdict);
}

test('a column of a funnel has what each step passes on', () => {
  const found = judgeCells('Step conversion', ['–', '36.1%', '76.0%', '43.2%']);
  for (const row of [1, 2, 3])
    expect(found[row], String(row)).toMatchObject({ kind: 'derived', operation: 'share' });
  expect(judgeCells('Drop-off', ['–', '63.9%', '24.0%', '56.8%'])[2]).toMatchObject({
    kind: 'derived',
  });
});

test('values of other steps, or under another header, are none of a step', () => {
  const turned = judgeCells('Step conversion', ['–', '76.0%', '36.1%', '43.1%']);
  for (const row of [1, 2, 3]) expect(turned[row]?.kind, String(row)).not.toBe('derived');
  expect(judgeCells('Satisfaction', ['–', '36.1%', '76.0%', '43.2%'])[3]?.kind).not.toBe('derived');
});

test('a step loses what does not reach the next one', () => {
  const judged = judgeByFigure('At Email confirmed we lose 8,162 users, or 56.8%.', FUNNEL);
  expect(judged.get('8,162')).toMatchObject({ kind: 'derived', operation: 'difference' });
  expect(judged.get('56.8%')).toMatchObject({ kind: 'derived', operation: 'share' });
  const wrong = judgeByFigure('At Email confirmed we lose 33,420 users, or 63.9%.', FUNNEL);
  expect(wrong.get('33,420')?.kind).not.toBe('derived');
});

test('overall is from the first step to the last', () => {
  const said = judgeByFigure('Overall, 11.9% of visitors start a project.', FUNNEL);
  expect(said.get('11.9%')).toMatchObject({ kind: 'derived', operation: 'share' });
  const wrong = judgeByFigure('Overall, 13.9% of visitors start a project.', FUNNEL);
  expect(wrong.get('13.9%')?.kind).not.toBe('derived');
});

test('a result that is no funnel has no steps', () => {
  const towns = buildLedgerTable('town:String users:Int64', [
    'Rome|52340',
    'Bari|18920',
    'Como|14377',
  ]);
  const judged = judgeByFigure('Bari converts 36.1%.', towns);
  expect(judged.get('36.1%')?.kind).not.toBe('derived');
});
