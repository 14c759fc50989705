import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { drawOurs } from './draw-both.ts';
import { measureTextByLetters } from './inter-text.ts';
import { SAMPLE_TABLES } from './sample-tables.ts';
import { ordinal, quantity } from './specs/reference-spec.ts';

beforeAll(measureTextByLetters);
afterEach(() => {
  vi.unstubAllEnvs();
});

const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
const LIT = '#123456';
const PALE = '#abcdef';
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month as the cell writes it: `2024-06`. */
type Month = string;
const MONTHS: readonly Month[] = SAMPLE_TABLES.months.rows.map(([day]) => String(day).slice(0, 7));

const getYear = (month: Month): number => Number(month.slice(0, 4));
const getNumber = (month: Month): number => Number(month.slice(5));
const writeMonth = (year: number, number: number): Month =>
  `${String(year)}-${String(number).padStart(2, '0')}`;
const moveBy = (month: Month, by: number): Month => {
  const at = getYear(month) * 12 + getNumber(month) - 1 + by;
  return writeMonth(Math.floor(at / 12), (at % 12) + 1);
};

interface Bar {
  readonly month: Month;
  readonly rain: string;
  readonly fill: string;
}

const BAR = /aria-label="[^":]*: (\w{3}) (\d{4}); [^":]*: ([\d.]+)"[^>]*fill="([^"]+)"/g;

/** The bars of a picture by what they say of themselves and by their colour. */
function listBars(svg: string): Bar[] {
  return [...svg.matchAll(BAR)].map(([, name = '', year = '', rain = '', fill = '']) => ({
    month: writeMonth(Number(year), NAMES.indexOf(name) + 1),
    rain,
    fill,
  }));
}

interface BarChart {
  readonly transform?: readonly Json[];
  readonly field?: string;
  readonly color?: JsonObject;
}

async function drawBars({ transform = [], field = 'month', color }: BarChart): Promise<Bar[]> {
  const { svg } = await drawOurs({
    name: 'monthly bars',
    table: 'months',
    spec: {
      transform,
      mark: 'bar',
      encoding: {
        x: { ...ordinal(field), timeUnit: 'yearmonth' },
        y: quantity('rain'),
        ...(color ? { color } : {}),
      },
    },
  });
  return listBars(svg);
}

const RAIN = new Map(
  SAMPLE_TABLES.months.rows.map(([day, rain]) => [String(day).slice(0, 7), rain]),
);
const getRain = (month: Month): string => String(Number(RAIN.get(month)));

type Chosen = (month: Month) => boolean;
type Case = readonly [test: Json, isChosen: Chosen];

const FILTERS: readonly Case[] = [
  [{ timeUnit: 'month', field: 'month', equal: 6 }, (one) => getNumber(one) === 6],
  [{ timeUnit: 'month', field: 'month', equal: { month: 'june' } }, (one) => getNumber(one) === 6],
  [
    { timeUnit: 'month', field: 'month', oneOf: [1, 2, 12] },
    (one) => [1, 2, 12].includes(getNumber(one)),
  ],
  [{ timeUnit: 'year', field: 'month', oneOf: [2024] }, (one) => getYear(one) === 2024],
  [{ timeUnit: 'quarter', field: 'month', equal: 2 }, (one) => [4, 5, 6].includes(getNumber(one))],
  [{ field: 'month', equal: { year: 2024, month: 6, date: 1 } }, (one) => one === '2024-06'],
  ['month(datum.month) == 5 && year(datum.month) == 2024', (one) => one === '2024-06'],
  ["timeFormat(datum.month, '%Y-%m') == '2024-06'", (one) => one === '2024-06'],
];

const RANGES: readonly Case[] = [
  [
    {
      timeUnit: 'yearmonth',
      field: 'month',
      range: [
        { year: 2023, month: 5 },
        { year: 2023, month: 7 },
      ],
    },
    (one) => one >= '2023-05' && one <= '2023-07',
  ],
  [
    { timeUnit: 'yearmonth', field: 'month', gte: { year: 2024, month: 6 } },
    (one) => one >= '2024-06',
  ],
  [
    { timeUnit: 'yearmonth', field: 'month', lt: { year: 2024, month: 6 } },
    (one) => one < '2024-06',
  ],
  [
    {
      field: 'month',
      range: [
        { year: 2024, month: 6, date: 1 },
        { year: 2024, month: 9, date: 1 },
      ],
    },
    (one) => one >= '2024-06' && one <= '2024-09',
  ],
  ['datum.month >= datetime(2024, 5, 1)', (one) => one >= '2024-06'],
  ["datum.month >= toDate('2024-06-01T00:00:00')", (one) => one >= '2024-06'],
  ["datum.month < toDate('2024-06-01')", (one) => one < '2024-06'],
  [
    'inrange(time(datum.month), [time(datetime(2024, 2, 1)), time(datetime(2024, 10, 1))])',
    (one) => one >= '2024-03' && one <= '2024-11',
  ],
];

/** Beginnings and ends that are counted from another time. */
const OFFSETS: readonly Case[] = [
  ["datum.month >= timeOffset('month', datetime(2024, 5, 1), -3)", (one) => one >= '2024-03'],
  ["datum.month < timeOffset('year', datetime(2025, 0, 1), -1)", (one) => one < '2024-01'],
  ["timeOffset('month', datum.month, 1) > datetime(2024, 10, 1)", (one) => one >= '2024-11'],
  ['datum.month >= datetime(year(datum.month), 5, 1)', (one) => getNumber(one) >= 6],
];

/** The first of a month moved by some months, in ways that a spec may write. */
const MOVES: readonly (readonly [calculate: string, by: number])[] = [
  ["timeOffset('month', datum.month, -1)", -1],
  ["timeOffset('month', datum.month, 7)", 7],
  ["timeOffset('year', datum.month, 1)", 12],
  ['datetime(year(datum.month), month(datum.month) + 1, 1)', 1],
];

const label = ([test]: Case): string => JSON.stringify(test);

describe.each(ZONES)('monthly bars in %s', (zone) => {
  const stub = (): void => {
    vi.stubEnv('TZ', zone);
  };

  it('show each month with its own value', async () => {
    stub();
    const bars = await drawBars({});
    expect(bars.map(({ month, rain }) => [month, rain])).toEqual(
      MONTHS.map((month) => [month, getRain(month)]),
    );
  });

  it.each([...FILTERS, ...RANGES, ...OFFSETS].map((one) => ({ one, name: label(one) })))(
    'keep the months that a filter names: $name',
    async ({ one: [filter, isChosen] }) => {
      stub();
      const bars = await drawBars({ transform: [{ filter }] });
      const chosen = MONTHS.filter((month) => isChosen(month));
      expect(chosen.length).toBeGreaterThan(0);
      expect(bars.map(({ month, rain }) => [month, rain])).toEqual(
        chosen.map((month) => [month, getRain(month)]),
      );
    },
  );

  it.each([...FILTERS, ...RANGES, ...OFFSETS].map((one) => ({ one, name: label(one) })))(
    'light the months that a condition names: $name',
    async ({ one: [test, isChosen] }) => {
      stub();
      const color = { condition: { test, value: LIT }, value: PALE };
      const bars = await drawBars({ color });
      expect(bars.map(({ month, fill }) => [month, fill])).toEqual(
        MONTHS.map((month) => [month, isChosen(month) ? LIT : PALE]),
      );
    },
  );

  it.each(MOVES)('stand at the month that %s gives', async (calculate, by) => {
    stub();
    const bars = await drawBars({ transform: [{ calculate, as: 'moved' }], field: 'moved' });
    expect(bars.map(({ month, rain }) => [month, rain])).toEqual(
      MONTHS.map((month) => [moveBy(month, by), getRain(month)]),
    );
  });
});
