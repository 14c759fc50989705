import { expect, it } from 'vitest';
import { createChartLocale } from './chart-locale.ts';
import type { JsonObject } from './json.ts';
import { isVegaLite, prepareChart } from './prepare-chart.ts';
import { getSceneRoot, withView } from './run-chart.ts';
import { asNumber, listSceneItems, type SceneNode } from './scene-items.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const locale = createChartLocale('en');
const COLUMNS = [
  { name: 'month', type: 'Date' },
  { name: 'city', type: 'Text' },
  { name: 'rain', type: 'Double' },
  { name: 'low', type: 'Double' },
  { name: 'high', type: 'Double' },
];
const MONTHS = 6;
const CITIES = 4;
/** Each month has the rain of several cities, so that it has a spread. */
const ROWS = Array.from({ length: MONTHS * CITIES }, (_, at) => {
  const month = `2024-${String((at % MONTHS) + 1).padStart(2, '0')}-01`;
  const rain = 10 + (at % MONTHS) + 7 * Math.floor(at / MONTHS);
  const city = `city ${String(Math.floor(at / MONTHS))}`;
  return [month, city, String(rain), String(rain - 3), String(rain + 3)];
});
const EDGES = ROWS.slice(0, MONTHS);

const month = { field: 'month', type: 'temporal' };
const measure = (field: string): JsonObject => ({ field, type: 'quantitative' });
const SPREAD: JsonObject = { x: month, y: measure('rain') };
const GIVEN: JsonObject = { x: month, y: measure('low'), y2: { field: 'high' } };

/** Lists the drawn items of a kind of mark, without those of axes, legends and the frame. */
function listMarks(node: unknown, kind: string): readonly SceneNode[] {
  return listSceneItems(node).flatMap((item) =>
    item['marktype'] === kind && item['role'] === 'mark'
      ? listSceneItems(item)
      : listMarks(item, kind),
  );
}

async function drawMarks(
  spec: JsonObject,
  rows: readonly (readonly string[])[],
  kind: string,
): Promise<readonly SceneNode[]> {
  const style = { palette: PLAIN_PALETTE, locale, zone: null };
  const input = { spec: JSON.stringify(spec), columns: COLUMNS, rows };
  const prepared = prepareChart(input, { ...style, widthPx: 600 }).spec;
  if (!isVegaLite(prepared)) throw new TypeError('no mark');
  return withView(prepared, style, ({ view }) =>
    Promise.resolve(listMarks(getSceneRoot(view), kind)),
  );
}

/** The pixels between the two ends of an item along an axis; Vega leaves out an end that is the other. */
const measureExtent = (item: SceneNode, axis: 'x' | 'y'): number =>
  Math.abs(asNumber(item[`${axis}2`] ?? item[axis]) - asNumber(item[axis]));

/** How strongly an item is painted, from 0 to 1; a part that is not set is fully strong. */
function measurePaint(item: SceneNode, paint: 'fill' | 'stroke'): number {
  const colour = item[paint];
  if (typeof colour !== 'string' || colour === 'transparent') return 0;
  return asNumber(item['opacity'] ?? 1) * asNumber(item[`${paint}Opacity`] ?? 1);
}

it.each([
  ['of its error', { mark: { type: 'errorband', extent: 'stderr' }, encoding: SPREAD }, ROWS],
  ['of its spread', { mark: { type: 'errorband', extent: 'stdev' }, encoding: SPREAD }, ROWS],
  ['of its quartiles', { mark: { type: 'errorband', extent: 'iqr' }, encoding: SPREAD }, ROWS],
  ['between two columns', { mark: 'errorband', encoding: GIVEN }, EDGES],
])('a band %s covers an area in a colour that can be seen', async (_which, spec, rows) => {
  const items = await drawMarks(spec, rows, 'area');
  expect(items).toHaveLength(MONTHS);
  for (const item of items) {
    expect(measureExtent(item, 'y')).toBeGreaterThan(1);
    // A line in it must stay visible too.
    expect(measurePaint(item, 'fill')).toBeGreaterThan(0.1);
    expect(measurePaint(item, 'fill')).toBeLessThan(1);
  }
});

it.each([
  ['upright', 'y', { mark: { type: 'errorbar', extent: 'stdev' }, encoding: SPREAD }, ROWS],
  ['between two columns', 'y', { mark: 'errorbar', encoding: GIVEN }, EDGES],
  [
    'lying',
    'x',
    {
      mark: { type: 'errorbar', extent: 'stdev' },
      encoding: { x: measure('rain'), y: { field: 'city', type: 'nominal' } },
    },
    ROWS,
  ],
] as const)('an error bar %s has a length and a colour', async (_which, axis, spec, rows) => {
  const items = await drawMarks(spec, rows, 'rule');
  expect(items).toHaveLength(axis === 'y' ? MONTHS : CITIES);
  for (const item of items) {
    expect(measureExtent(item, axis)).toBeGreaterThan(1);
    expect(measurePaint(item, 'stroke')).toBeGreaterThan(0.1);
  }
});

it('a band above its line, as agents draw a forecast, is seen', async () => {
  const line = { mark: 'line', encoding: { x: month, y: measure('rain') } };
  const layer = [line, { mark: 'errorband', encoding: GIVEN }];
  const [item] = await drawMarks({ layer }, EDGES, 'area');
  expect(item && measureExtent(item, 'y')).toBeGreaterThan(1);
  expect(item && measurePaint(item, 'fill')).toBeGreaterThan(0.1);
});
