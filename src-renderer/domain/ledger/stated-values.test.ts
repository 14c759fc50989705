import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judgeAll = (
  passages: Parameters<typeof matchFiguresNow>[0],
  table: LedgerTable,
): readonly (readonly [string, Verdict])[] =>
  matchFiguresNow(passages, [table])
    .filter(isStated)
    .map(({ figure, verdict }) => [figure.text, verdict]);

const buildRows = (header: readonly string[], rows: readonly string[]) =>
  rows.flatMap((line, row) =>
    line.split('|').map((text, column) => ({
      text,
      cell: {
        table: 0,
        row,
        column,
        header: header[column] ?? '',
        rowText: line.replaceAll('|', ' '),
      },
    })),
  );

const WAITS = buildLedgerTable('department:String visits:Int64 avg_wait_min:Double', [
  'Orthopedics|3412|74.6',
  'Surgery|2954|52.9',
  'Pediatrics|4417|33.8',
]);

test('a column of differences to the mean that the answer states', () => {
  const say = (changes: readonly string[]) =>
    judgeAll(
      [
        ...buildRows(
          ['Department', 'vs. mean (min)'],
          [`Orthopedics|${changes[0] ?? ''}`, `Surgery|${changes[1] ?? ''}`, `Pediatrics|−18.1`],
        ),
        { text: 'The average wait weighted by visits is 51.9 minutes.' },
      ],
      WAITS,
    ).map(([, { kind }]) => kind);
  expect(say(['+22.7', '+1.0']).slice(0, 3)).toEqual(['derived', 'derived', 'derived']);
  expect(say(['+29.2', '+2.1']).slice(0, 2)).toEqual(['unmatched', 'unmatched']);
});

const PAY = buildLedgerTable('job_level:String pay_f:Int64 pay_m:Int64', [
  'Level 1|38400|38900',
  'Level 2|47150|48600',
  'Level 3|61200|64850',
]);

test('a column of gaps in a table whose rows only its other cells tell', () => {
  const say = (gap: string) =>
    judgeAll(
      buildRows(
        ['Level', 'Women', 'Men', 'Gap'],
        ['1|$38,400|$38,900|1.3%', `2|$47,150|$48,600|${gap}`, '3|$61,200|$64,850|5.6%'],
      ),
      PAY,
    ).filter(([text]) => text.endsWith('%'));
  expect(say('3.0%').map(([, verdict]) => verdict)).toMatchObject([
    { operation: 'share', operands: ['500', '38900'] },
    { operation: 'share', operands: ['1450', '48600'] },
    { operation: 'share', operands: ['3650', '64850'] },
  ]);
  expect(say('3.4%')[1]?.[1].kind).toBe('unmatched');
});
