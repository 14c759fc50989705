import { expect, it } from 'vitest';
import { createChartLocale } from './chart-locale.ts';
import { withView } from './run-chart.ts';

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
