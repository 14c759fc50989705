import { expect, it } from 'vitest';
import { createChartLocale } from '../chart-locale.ts';
import { isVegaLite, prepareChart } from '../prepare-chart.ts';
import { readScene, type DrawnScene } from '../reference/scene.ts';
import { getSceneRoot, withView } from '../run-chart.ts';
import { PLAIN_PALETTE } from '../testing/unit-chart-fixture.ts';
import { DEFAULT_ENCODING, type ChartEncoding } from './chart-encoding.ts';
import { buildChartSpec } from './encoding-to-spec.ts';

const columns = [
  { name: 'city', type: 'String' },
  { name: 'visits', type: 'Int64' },
];
const rows = [
  ['Lyon', '40'],
  ['Cork', '926'],
  ['Turin', '842'],
  ['Basel', '404'],
];
const frame = {
  widthPx: 680,
  palette: PLAIN_PALETTE,
  locale: createChartLocale('en'),
  zone: null,
};

function draw(chosen: Partial<ChartEncoding>): Promise<DrawnScene> {
  const encoding = { ...DEFAULT_ENCODING, across: 'city', value: 'visits', ...chosen };
  const { spec } = prepareChart(
    { spec: buildChartSpec(encoding, { columns, rows }), columns, rows },
    frame,
  );
  if (!isVegaLite(spec)) throw new TypeError('The spec has no mark.');
  return withView(spec, frame, ({ view }) =>
    Promise.resolve(readScene(getSceneRoot(view), { x: 0, y: 0 })),
  );
}

const ORDERS = [
  ['data', ['Lyon', 'Cork', 'Turin', 'Basel']],
  ['largest', ['Cork', 'Turin', 'Basel', 'Lyon']],
  ['smallest', ['Lyon', 'Basel', 'Turin', 'Cork']],
  ['name', ['Basel', 'Cork', 'Lyon', 'Turin']],
] as const;

it.each(ORDERS)('bars are drawn in the order %s', async (order, cities) => {
  for (const kind of ['bar', 'level-bar'] as const) {
    const { axes } = await draw({ kind, order });
    expect(axes.map(({ labels }) => labels)).toContainEqual(cities);
  }
});

it.each([
  ['largest', [926, 842, 404, 40]],
  ['smallest', [40, 404, 842, 926]],
] as const)('parts of a pie are drawn in the order %s', async (order, visits) => {
  const { layers } = await draw({ kind: 'pie', order });
  const [arcs] = layers;
  const parts = (arcs?.shapes ?? [])
    .map((shape) => [Number(shape[2]), Number(shape[3])] as const)
    .map(([start, end]) => ({ from: Math.min(start, end), size: Math.abs(end - start) }))
    .toSorted((one, other) => one.from - other.from);
  const total = visits.reduce((sum, one) => sum + one, 0);
  expect(parts.map(({ size }) => Math.round((size / (2 * Math.PI)) * total))).toEqual(visits);
});
