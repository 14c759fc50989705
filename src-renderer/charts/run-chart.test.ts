import { expect, it } from 'vitest';
import { buildChartConfig } from './chart-config.ts';
import { createChartLocale } from './chart-locale.ts';
import { isVegaLite } from './prepare-chart.ts';
import { withView } from './run-chart.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const BARS = {
  data: { values: [{ name: 'a', value: 1 }] },
  mark: 'bar',
  encoding: {
    x: { field: 'name', type: 'nominal' },
    y: { field: 'value', type: 'quantitative' },
  },
} as const;
const locale = createChartLocale('en');

it('tells of each step of its work, so that a long run is no hanging one', async () => {
  let steps = 0;
  const onStep = (): void => {
    steps += 1;
  };
  await withView(BARS, { locale, onStep }, () => Promise.resolve());
  expect(steps).toBeGreaterThan(20);
});

it('keeps what Vega-Lite warns of', async () => {
  const ranged = { ...BARS, encoding: { ...BARS.encoding, theta: { field: 'value' } } } as const;
  const warnings = await withView(ranged, { locale }, (chart) => Promise.resolve(chart.warnings));
  expect(warnings).toEqual([expect.stringMatching(/theta/)]);
});

it('dashes of a line keep their gaps, which a round cap would close', async () => {
  const encoding = {
    x: { field: 'value', type: 'quantitative' },
    y: { field: 'value', type: 'quantitative' },
    strokeDash: { field: 'name', type: 'nominal' },
  };
  const values = ['a', 'a', 'b', 'b'].map((name, value) => ({ name, value }));
  const spec = {
    ...{ data: { values }, mark: 'line', encoding },
    config: buildChartConfig(PLAIN_PALETTE, 400),
  };
  if (!isVegaLite(spec)) throw new TypeError('no mark');
  const svg = await withView(spec, { locale }, ({ view }) => view.toSVG());
  expect(svg).toMatch(/line mark"[^>]*stroke-dasharray="4,2"/);
  expect(svg).not.toMatch(/stroke-linecap="(?:round|square)"/);
});

it.each([
  ['ordinal names', { field: 'name', type: 'ordinal' }, 'name'],
  ['bins', { field: 'value', type: 'quantitative', bin: { step: 1 } }, 'value'],
] as const)('the colours of %s are as many as there are of them', async (_which, color, key) => {
  const values = Array.from({ length: 6 }, (_, at) => ({ name: `n${String(at)}`, value: at }));
  const spec = {
    ...{ data: { values }, mark: 'point', config: buildChartConfig(PLAIN_PALETTE, 400) },
    encoding: { x: { field: 'value', type: 'quantitative' }, color },
  };
  if (!isVegaLite(spec)) throw new TypeError('no mark');
  const colours = await withView(spec, { locale }, ({ view }) => {
    const scale = view.scale('color') as (value: unknown) => unknown;
    // The greatest value belongs to the bin below it.
    return Promise.resolve(values.slice(0, 5).map((one) => scale(one[key])));
  });
  expect(new Set(colours).size).toBe(5);
});
