import { expect, it } from 'vitest';
import { createChartLocale } from './chart-locale.ts';
import type { JsonObject } from './json.ts';
import { isVegaLite, prepareChart } from './prepare-chart.ts';
import { withView } from './run-chart.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const locale = createChartLocale('en');
const COLUMNS = [
  { name: 'month', type: 'Date' },
  { name: 'low', type: 'Double', title: 'Least rain' },
  { name: 'high', type: 'Double', title: 'Most rain' },
  { name: 'rain', type: 'Double', title: 'Rain', unit: 'mm' },
];
const ROWS = Array.from({ length: 12 }, (_, at) => {
  const month = `2024-${String(at + 1).padStart(2, '0')}-01`;
  return [month, String(at), String(at + 20), String(at + 10)];
});

const measure = (field: string, more: JsonObject = {}): JsonObject => ({
  ...{ field, type: 'quantitative' },
  ...more,
});
const x = { field: 'month', type: 'temporal' };
const line = (y: JsonObject): JsonObject => ({ mark: 'line', encoding: { x, y } });
const range = (mark: string, y: JsonObject = {}): JsonObject => ({
  mark,
  encoding: { x, y: measure('low', y), y2: { field: 'high' } },
});

/** The titles of the axes of values, and what the marks say of themselves. */
async function drawLayers(
  layer: readonly JsonObject[],
  more: JsonObject = {},
): Promise<{ readonly titles: readonly string[]; readonly svg: string }> {
  const input = { spec: JSON.stringify({ ...more, layer }), columns: COLUMNS, rows: ROWS };
  const style = { palette: PLAIN_PALETTE, locale, zone: null };
  const { spec } = prepareChart(input, { ...style, widthPx: 600 });
  if (!isVegaLite(spec)) throw new TypeError('no mark');
  return withView(spec, style, async ({ view, compiled }) => ({
    titles: (compiled.axes ?? []).flatMap(({ scale, title }) =>
      scale.startsWith('x') || typeof title !== 'string' || title === '' ? [] : [title],
    ),
    svg: await view.toSVG(),
  }));
}

it.each([
  ['a band', range('area'), line(measure('rain'))],
  ['a band of its own mark', range('errorband'), line(measure('rain'))],
  ['a band titled by its column', range('area', { title: 'low' }), line(measure('rain'))],
  ['the line below its band', line(measure('rain')), range('area')],
])('the axis of a line within a band is the line’s: %s', async (_what, ...layer) => {
  expect((await drawLayers(layer)).titles).toEqual(['Rain (mm)']);
});

it('the axis of a mean within its error is the column’s, and its marks say that it is a mean', async () => {
  const error = {
    mark: { type: 'errorband', extent: 'stdev' },
    encoding: { x, y: measure('rain') },
  };
  const mean = line(measure('rain', { aggregate: 'mean' }));
  const { titles } = await drawLayers([error, mean]);
  expect(titles).toEqual(['Rain (mm)']);
});

it('marks of a band still name its columns', async () => {
  const { svg } = await drawLayers([range('bar'), line(measure('rain'))]);
  expect(svg).toContain('Least rain: 0');
});

it.each([
  [
    'an author’s words',
    'Range, Rain (mm)',
    [range('area', { title: 'Range' }), line(measure('rain'))],
  ],
  ['an author’s words for a band alone', 'Range', [range('area', { title: 'Range' })]],
  ['both edges of a band alone', 'Least rain, Most rain', [range('area'), range('rule')]],
])('the title stays: %s', async (_what, title, layer) => {
  expect((await drawLayers(layer)).titles).toEqual([title]);
});

it('axes of their own keep their own titles', async () => {
  const more = { resolve: { scale: { y: 'independent' } } };
  const { titles } = await drawLayers([range('area'), line(measure('rain'))], more);
  expect(new Set(titles)).toEqual(new Set(['Least rain, Most rain', 'Rain (mm)']));
});
