import { parse, View, type Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { afterEach, describe, expect, it } from 'vitest';
import { emulateZone, guardPage } from '../lib/testing/guard-page.ts';
import { ChartBench } from './chart-bench.ts';
import type { Palette } from './palette.ts';
import { prepareChart } from './prepare-chart.ts';

guardPage();

const palette: Palette = {
  ink: 'black',
  quiet: 'gray',
  line: 'silver',
  series: ['orange', 'blue'],
  font: 'sans-serif',
};
const MONTHS = Array.from({ length: 12 }, (_, index) => [
  `2024-${String(index + 1).padStart(2, '0')}-01`,
  String(index + 1),
]);
const MONTHLY = {
  mark: 'bar',
  encoding: {
    x: { field: 'month', type: 'ordinal', timeUnit: 'yearmonth' },
    y: { field: 'rain', type: 'quantitative' },
    tooltip: [{ field: 'month', type: 'temporal' }],
  },
};
const LINE = {
  mark: { type: 'line', point: true },
  transform: [{ calculate: "month(datum.month) + ' (month(x))'", as: 'number' }],
  encoding: {
    x: {
      field: 'month',
      type: 'temporal',
      axis: { format: '%Y-%m-%d', values: MONTHS.map(([day]) => `${day ?? ''}T00:00Z`) },
    },
    y: { field: 'rain', type: 'quantitative' },
    tooltip: [{ field: 'number' }, { field: 'month', type: 'temporal' }],
  },
};

function toTopLevel(spec: object): TopLevelSpec {
  const input = {
    spec: JSON.stringify(spec),
    columns: [
      { name: 'month', type: 'Date' },
      { name: 'rain', type: 'Double' },
    ],
    rows: MONTHS,
  };
  // Its own check refuses a spec without a mark; these have one.
  return prepareChart(input, { widthPx: 600, palette }) as TopLevelSpec & object;
}

async function toSvg(spec: Spec): Promise<string> {
  const view = new View(parse(spec), { renderer: 'none' });
  try {
    // Vega numbers clip paths through the life of the page.
    return (await view.toSVG()).replaceAll(/clip\d+/g, 'clip');
  } finally {
    view.finalize();
  }
}

const bench = new ChartBench();
afterEach(async () => {
  bench.close();
  await emulateZone('');
});

describe('charts of time', () => {
  it.each([
    ['bars by month', MONTHLY],
    ['a line of days', LINE],
  ])('are the same in every zone: %s', async (_name, spec) => {
    const drawings: string[] = [];
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
      await emulateZone(zone);
      drawings.push(await toSvg(await bench.tryOut(toTopLevel(spec))));
    }
    expect(drawings[0]).toContain('2024');
    expect(drawings[0]?.match(/role="graphics-symbol"/g)?.length).toBeGreaterThanOrEqual(12);
    expect(drawings[1]).toBe(drawings[0]);
    expect(drawings[2]).toBe(drawings[0]);
  });
});

describe('ChartBench', () => {
  it('kills a chart that never ends, and the next one is drawn', async () => {
    const endless = {
      mark: 'bar',
      encoding: {
        x: { field: 'rain', type: 'quantitative', bin: { step: 1e-7 } },
        y: { aggregate: 'count' },
      },
    };
    const start = performance.now();
    await expect(bench.tryOut(toTopLevel(endless))).rejects.toThrow(/too long|cannot be drawn/);
    expect(performance.now() - start).toBeLessThan(20_000);
    await expect(bench.tryOut(toTopLevel(MONTHLY))).resolves.toHaveProperty('marks');
  });

  it('tells who waits when it is closed', async () => {
    const waiting = bench.tryOut(toTopLevel(MONTHLY));
    await Promise.resolve();
    bench.close();
    await expect(waiting).rejects.toThrow(/closed/);
  });
});
