import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const FACULTIES = buildLedgerTable('faculty:String y2022:Int64 y2023:Int64 y2024:Int64', [
  'Theology|212|165|141',
  'Arts|2980|2644|2502',
  'Law|1743|1755|1811',
]);
const LOST = { kind: 'derived' };

test('what a row lost of its own is a part of its first value', () => {
  for (const [text, figure] of [
    ['Theology lost a third (33.5%) of its students.', '(33.5%)'],
    ['Arts lost 16.0% of its students.', '16.0%'],
    ['Arts verlor 16,0 % ihrer Studenten.', '16,0 %'],
  ] as const)
    expect(judgeByFigure(text, FACULTIES).get(figure), text).toMatchObject(LOST);
});

test('what another row lost, or what a row gained, is in doubt', () => {
  for (const [text, figure] of [
    ['Theology lost a sixth (16.0%) of its students.', '(16.0%)'],
    ['Arts lost 19.1% of its students.', '19.1%'],
    ['Law lost 3.9% of its students.', '3.9%'],
    ['Law lost 3.8% of its students.', '3.8%'],
  ] as const)
    expect(judgeByFigure(text, FACULTIES).get(figure)?.kind, text).not.toBe('derived');
});
