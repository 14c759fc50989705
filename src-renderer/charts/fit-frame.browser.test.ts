import { afterAll, describe, expect, it } from 'vitest';
import type { ChartInput } from './chart-input.ts';
import { createChartLocale } from './chart-locale.ts';
import { ChartRenderer } from './chart-renderer.ts';
import type { JsonObject } from './json.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const renderer = new ChartRenderer();
afterAll(() => {
  renderer.close();
});

const MONTHS = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, '0')}-01`);
const COLUMNS = [
  { name: 'name', type: 'String' },
  { name: 'month', type: 'Date' },
  { name: 'n', type: 'Int64' },
];

/** A row for each name and month. */
function createRows(names: number, months = 12): ChartInput['rows'] {
  return Array.from({ length: names }, (_, at) =>
    MONTHS.slice(0, months).map((month, monthAt) => [
      `Distributor ${String(at + 1)}`,
      month,
      String(1_000 - at * 7 + monthAt),
    ]),
  ).flat();
}

interface Drawn {
  readonly spec: JsonObject;
  readonly names: number;
  readonly months?: number;
  readonly widthPx: number;
  readonly heightPx?: number;
}

async function draw({ spec, names, months, widthPx, heightPx }: Drawn) {
  const { bitmap, ...picture } = await renderer.draw({
    input: { spec: JSON.stringify(spec), columns: COLUMNS, rows: createRows(names, months) },
    frame: {
      widthPx,
      ...(heightPx === undefined ? {} : { heightPx }),
      palette: PLAIN_PALETTE,
      locale: createChartLocale('en'),
      zone: null,
    },
    form: { kind: 'screen', scale: 1 },
  });
  bitmap.close();
  return picture;
}

const MONTH = { field: 'month', type: 'temporal' };
const VALUE = { field: 'n', type: 'quantitative' };
const NAME = { field: 'name', type: 'nominal' };
const LINE = { mark: 'line', encoding: { x: MONTH, y: VALUE } };
const LEVEL_BARS = { mark: 'bar', encoding: { y: { ...NAME, sort: '-x' }, x: VALUE } };
const SUMS = { mark: 'bar', encoding: { y: NAME, x: { ...VALUE, aggregate: 'sum' } } };
const withChannel = (channel: string): JsonObject => ({
  ...LINE,
  encoding: { ...LINE.encoding, [channel]: NAME },
});

describe('a row for each name', () => {
  it.each([
    [12, 420, 250],
    [12, 420, 400],
    [3, 280, 140],
  ])('%i names fit into a tile of %i × %i px', async (names, widthPx, heightPx) => {
    const picture = await draw({ spec: LEVEL_BARS, names, months: 1, widthPx, heightPx });
    expect(picture.widthPx).toBeLessThanOrEqual(widthPx);
    expect(picture.heightPx).toBeLessThanOrEqual(heightPx);
    expect(picture.marks.filter(({ shape }) => shape === 'box')).toHaveLength(names);
  });

  it('many names scroll in steps that can be read, beside a scroll bar, over their axis', async () => {
    const picture = await draw({
      spec: LEVEL_BARS,
      names: 60,
      months: 1,
      widthPx: 420,
      heightPx: 300,
    });
    expect(picture.heightPx).toBeGreaterThan(60 * 14);
    expect(picture.widthPx).toBeLessThanOrEqual(408);
    const lower = picture.axes.find(({ side }) => side === 'bottom');
    expect(lower?.y).toBeGreaterThan(60 * 14);
    expect(lower?.y).toBeLessThan(picture.heightPx - 20);
  });

  it('an axis above the plot is one that stays in sight, without the legend over it', async () => {
    const { encoding } = LEVEL_BARS;
    const { axes } = await draw({
      spec: {
        mark: 'bar',
        encoding: { ...encoding, x: { ...VALUE, axis: { orient: 'top' } }, color: MONTH },
      },
      names: 60,
      months: 1,
      widthPx: 420,
      heightPx: 300,
    });
    const upper = axes.find(({ side }) => side === 'top');
    expect(axes.map(({ side }) => side)).toEqual(['left', 'top']);
    expect(upper?.y).toBeGreaterThan(30);
    expect(upper?.heightPx).toBeLessThan(30);
  });

  it('few names do not become slabs, and without a tile each has its usual height', async () => {
    const few = { spec: LEVEL_BARS, names: 2, months: 1, widthPx: 420 };
    expect((await draw({ ...few, heightPx: 700 })).heightPx).toBeLessThan(240);
    const free = await draw({ ...few, names: 12 });
    expect(free.heightPx).toBeGreaterThan(12 * 28);
  });

  it('the figures at the ends of bars stay inside of the picture', async () => {
    const { marks, widthPx } = await draw({
      spec: LEVEL_BARS,
      names: 5,
      months: 1,
      widthPx: 260,
      heightPx: 300,
    });
    const longest = Math.max(...marks.map(({ rect }) => rect.x + rect.width));
    // The text after the longest bar is `1,000`.
    expect(longest).toBeLessThan(widthPx - 30);
  });
});

describe('several plots', () => {
  const COMPOSED: readonly (readonly [string, JsonObject, number])[] = [
    ['a wrapped facet', withChannel('facet'), 9],
    ['rows', withChannel('row'), 3],
    ['columns', withChannel('column'), 3],
    ['two beside each other', { hconcat: [LINE, { ...LINE, mark: 'bar' }] }, 1],
    ['two below each other', { vconcat: [LINE, SUMS] }, 6],
    ['a list of plots', { concat: [LINE, LINE, LINE] }, 1],
    [
      'a repeat',
      {
        repeat: ['n', 'name'],
        spec: { mark: 'point', encoding: { x: MONTH, y: { field: { repeat: 'repeat' } } } },
      },
      3,
    ],
  ];

  it.each(COMPOSED)('%s take the width of their frame', async (_name, spec, names) => {
    for (const widthPx of [680, 1_000]) {
      const picture = await draw({ spec, names, widthPx });
      expect(picture.widthPx).toBeLessThanOrEqual(widthPx);
      expect(picture.widthPx).toBeGreaterThanOrEqual(widthPx - 6);
    }
  });

  it.each(COMPOSED)('%s fit into a large tile', async (_name, spec, names) => {
    const picture = await draw({ spec, names, widthPx: 900, heightPx: 640 });
    expect(picture.widthPx).toBeLessThanOrEqual(902);
    expect(picture.heightPx).toBeLessThanOrEqual(642);
  });

  it('more plots than fit scroll down, and never sideways', async () => {
    const picture = await draw({
      spec: withChannel('facet'),
      names: 12,
      widthPx: 420,
      heightPx: 260,
    });
    expect(picture.heightPx).toBeGreaterThan(260);
    expect(picture.widthPx).toBeLessThanOrEqual(408);
  });
});

describe('a legend', () => {
  it('of years takes the room of its entries, not of the days in them', async () => {
    const color = { field: 'month', type: 'ordinal', timeUnit: 'year' };
    const spec = { mark: 'point', encoding: { x: VALUE, y: VALUE, color } };
    expect((await draw({ spec, names: 2, widthPx: 680 })).heightPx).toBeLessThan(360);
  });

  const PIE = {
    mark: 'arc',
    encoding: { theta: { ...VALUE, aggregate: 'sum' }, color: NAME },
  };

  it.each([
    [200, undefined],
    [260, 240],
    [420, 300],
  ])('leaves a pie of twelve names its room at %s × %s px', async (widthPx, heightPx) => {
    const size = heightPx === undefined ? { widthPx } : { widthPx, heightPx };
    const { marks, ...picture } = await draw({ spec: PIE, names: 12, ...size });
    expect(marks).toHaveLength(12);
    const top = Math.min(...marks.map(({ rect }) => rect.y));
    const bottom = Math.max(...marks.map(({ rect }) => rect.y + rect.height));
    expect(bottom - top).toBeGreaterThan(80);
    expect(bottom).toBeLessThanOrEqual(picture.heightPx);
    // Six lines of the legend are above the pie.
    expect(top).toBeGreaterThan(6 * 13);
  });
});
