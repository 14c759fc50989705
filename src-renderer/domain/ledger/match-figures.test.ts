import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryResult } from '#shared/thread/query-result.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { matchFigures, matchFiguresNow } from './match-figures.ts';
import type { LedgerTable } from './analyze-table.ts';
import { isStated, type Verdict } from './verdict.ts';

const REGIONS = buildLedgerTable('region:String orders:Int64 revenue:Decimal', [
  'Nord|118|3214567.89',
  'Süd|164|2487654.32',
  'West|118|1590000.10',
]);

function judge(text: string, tables: readonly LedgerTable[] = [REGIONS]): Verdict[] {
  return matchFiguresNow([{ text }], tables)
    .filter(isStated)
    .map(({ verdict }) => verdict);
}

describe('what a sentence says', () => {
  test('a cell, exact or rounded as written', () => {
    const [exact, rounded] = judge('Nord had 118 orders and a revenue of $3.2 million.');
    expect(exact).toMatchObject({ kind: 'cell', isExact: true, cells: [{ row: 0, column: 1 }] });
    expect(rounded).toMatchObject({ isExact: false, value: '3214567.89' });
  });

  test('cells of one value that the words do not tell apart are all named', () => {
    const [verdict] = judge('There were 118 orders.');
    expect(verdict).toMatchObject({ cells: [{ row: 0 }, { row: 2 }] });
  });

  test('a total of all rows, and none of a cut result', () => {
    const text = 'In total that is 7,292,222.31 revenue.';
    expect(judge(text)).toMatchObject([{ kind: 'derived', operation: 'sum', value: '7292222.31' }]);
    expect(judge(text, [{ ...REGIONS, totalRows: 9 }])).toMatchObject([{ kind: 'unmatched' }]);
    expect(judge(text, [{ ...REGIONS, possiblyTruncated: true }])).toMatchObject([
      { kind: 'unmatched' },
    ]);
  });

  test('an average or a total with more digits than a double, of a column without a type', () => {
    const data = '[["Ulm",30.450632911392405063],["Hof",20.1]]';
    const call = { name: 'platformSqlApi', input: null, result: `{"data":${data}}` };
    const table = parseQueryResult(call);
    expect(judge('Ulm has 30.45, Hof 20.1.', table ? [table] : [])).toMatchObject([
      { kind: 'cell', value: '30.450632911392405063' },
      { kind: 'cell', value: '20.1' },
    ]);
  });

  test('a wrong last digit is not found', () => {
    expect(judge('Nord had a revenue of 3,214,567.88.')).toMatchObject([{ kind: 'unmatched' }]);
    expect(judge('Nord had a revenue of $3.3 million.')).toMatchObject([{ kind: 'unmatched' }]);
  });

  test('a date that a cell has is no figure', () => {
    const lines = buildLedgerTable('line:String repaired:Date audited:Date stopped:DateTime', [
      'L4|2024-03-18|2024-05-02|2024-09-11 03:12:44',
      'L1|2024-05-27|2024-06-03|2024-09-11 09:40:02',
    ]);
    const texts = ['One was audited on 18 March 2024.', 'L4 stopped at 3:12 pm.'];
    for (const text of texts) expect(judge(text, [lines])).toEqual([]);
    // It was repaired on that day.
    expect(judge('L4 was audited on 2024-03-18.', [lines])).toMatchObject([{ kind: 'unmatched' }]);
  });

  test.each([
    `€5.31 ${'a'.repeat(50_000)}`,
    `${'a'.repeat(90_000)} 5.31`,
    `${'we '.repeat(20_000)}: 5.31 euros`,
  ])('a sentence without an end is read in seconds', (text) => {
    expect(judge(text)).toMatchObject([{ kind: 'unmatched' }]);
  });

  test('a list of classes is read in seconds', () => {
    const few = `The scores were grouped into ${'1–2 and '.repeat(4)}5–6.`;
    expect(judge(few)).toEqual([]);
    expect(judge(`The scores were grouped into ${'1–2 and '.repeat(40)}3.`)).not.toEqual([]);
  }, 10_000);

  test('a small number that no word speaks for is not claimed', () => {
    const table = buildLedgerTable('shop:String bikes:Int64', ['Ulm|12', 'Hof|7', 'Köln|30']);
    expect(judge('We looked at 12 papers.', [table])).toMatchObject([{ kind: 'unmatched' }]);
    expect(judge('We talked to 19 people and 7 firms.', [table])).toMatchObject([
      { kind: 'unmatched' },
      { kind: 'unmatched' },
    ]);
  });

  test('a value of two columns comes from the one that the other figures come from', () => {
    const table = buildLedgerTable('shop:String sold:Int64 kept:Int64', [
      'Ulm|118|97',
      'Hof|164|118',
      'Köln|212|203',
    ]);
    const [alone] = judge('We counted 118.', [table]);
    expect(alone).toMatchObject({
      cells: [
        { row: 0, column: 1 },
        { row: 1, column: 2 },
      ],
    });
    const [listed] = judge('We counted 118, 164 and 212.', [table]);
    expect(listed).toMatchObject({ cells: [{ row: 0, column: 1 }] });
  });

  test('the values of a table of frequencies name its rows', () => {
    const table: LedgerTable = {
      columns: [
        { name: 'horsepower', type: 'Integer' },
        { name: 'car_count', type: 'Integer' },
      ],
      rows: [...Array(60).keys()].map((row) => [150 - row, row === 0 ? 22 : 20 - (row % 20)]),
      totalRows: 60,
    };
    const judged = judge('Most cars have horsepower 150 (22), then horsepower 149 (19).', [table]);
    expect(judged).toMatchObject([
      { cells: [{ row: 0, column: 0 }] },
      { cells: [{ row: 0, column: 1 }] },
      { cells: [{ row: 1, column: 0 }] },
      { cells: [{ row: 1, column: 1 }] },
    ]);
    const [swapped] = judge('At horsepower 149 there are 22 cars.', [table]).slice(1);
    expect(swapped?.kind).not.toBe('cell');
  });

  test('without tables every figure stays unmatched', () => {
    expect(judge('It made 1,234.50.', [])).toMatchObject([{ kind: 'unmatched' }]);
  });
});

/** The ways in which a whole or broken number is written, each of them common somewhere. */
const FORMS: readonly ((integer: string, fraction: string) => string)[] = [
  (integer, fraction) => `${group(integer, ',')}${fraction && `.${fraction}`}`,
  (integer, fraction) => `${group(integer, '.')}${fraction && `,${fraction}`}`,
  (integer, fraction) => `${group(integer, '\u202f')}${fraction && `,${fraction}`}`,
  (integer, fraction) => `${group(integer, "'")}${fraction && `.${fraction}`}`,
  (integer, fraction) => `${integer}${fraction && `.${fraction}`}`,
  (integer, fraction) => `${integer}${fraction && `,${fraction}`}`,
];

function group(digits: string, separator: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}

const number = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^(?:\d{0,5}[1-9])?$/))
  .map(([integer, fraction]) => ({ integer: String(integer), fraction }));

const NAMED_COLUMNS = ['amount', 'share'] as const;

const isRounded = (value: string | null, written: string): boolean => {
  const decimals = written.split('.')[1]?.length ?? 0;
  return Math.abs(Number(value) - Number(written)) <= 0.5 * 10 ** -decimals + 1e-9;
};

test('a cell written in any form is that cell or nothing, never another value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(number, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat({ max: FORMS.length - 1 }),
      fc.constantFrom('The amount was ', 'Row three has ', '', 'amount: ', 'share of '),
      (rows, at, form, lead) => {
        const chosen = rows[at % rows.length]?.[at % 2];
        const write = FORMS[form];
        if (!chosen || !write) return;
        const toText = ({ integer, fraction }: typeof chosen): string =>
          fraction === '' ? integer : `${integer}.${fraction}`;
        const cells = rows.map((row, index) => [`r${String(index)}`, ...row.map(toText)]);
        const table: LedgerTable = {
          columns: [
            { name: 'name', type: 'String' },
            { name: 'amount', type: 'Decimal' },
            { name: 'share', type: 'Decimal' },
          ],
          rows: cells,
          totalRows: rows.length,
        };
        const text = `${lead}${write(chosen.integer, chosen.fraction)} there.`;
        for (const verdict of judge(text, [table])) {
          if (verdict.kind !== 'cell') continue;
          const named = NAMED_COLUMNS.findIndex((name) => lead.includes(name));
          const isOfNamed = named !== -1 && named !== at % 2;
          // A text that names the other column may mean its value, rounded to the same digits.
          if (isOfNamed && isRounded(verdict.value, toText(chosen))) continue;
          expect(verdict.value).toBe(toText(chosen));
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('any text over any cells is judged without a throw', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constant(null),
    fc.boolean(),
    fc.constant('1e99'),
  );
  const table = fc
    .array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
    .map((rows) => ({
      columns: ['a', 'b_pct', 'year'].map((name) => ({ name, type: 'Double' })),
      rows,
      totalRows: rows.length,
    }));
  const text = fc.stringMatching(/^[ a-z0-9.,'%$€()\u0660-\u0669\u00a0~kmM-]{0,60}$/);
  fc.assert(
    fc.property(text, table, (words, one) => {
      judge(`about ${words} total average more times`, [one]);
    }),
  );
});

test('random figures of three digits do not find a cell among five hundred', () => {
  const table: LedgerTable = {
    columns: ['name', 'a', 'b', 'c', 'd', 'e'].map((name, index) => ({
      name,
      type: index === 0 ? 'String' : 'Int64',
    })),
    rows: Array.from({ length: 100 }, (_row, row) => [
      `n${String(row)}`,
      ...Array.from({ length: 5 }, (_cell, column) => String((row * 5 + column) * 2)),
    ]),
    totalRows: 100,
  };
  const passages = Array.from({ length: 400 }, (_, index) => ({
    text: `They spoke of ${String(index + 500)} things.`,
  }));
  const claimed = matchFiguresNow(passages, [table]).map(({ verdict }) => verdict);
  expect(claimed).toHaveLength(400);
  expect(claimed.filter(({ kind }) => kind !== 'unmatched')).toEqual([]);
});

test('work is handed out in small steps', () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => [`r${String(row)}`, String(row * 7)]);
  const columns = [
    { name: 'name', type: 'String' },
    { name: 'orders', type: 'Int64' },
  ];
  const work = matchFigures(
    [{ text: 'There were 3,500 orders.' }],
    [{ columns, rows, totalRows: 5_000 }],
  );
  let steps = 0;
  while (!work.next().done) steps += 1;
  expect(steps).toBeGreaterThan(2);
});
