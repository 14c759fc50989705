import { afterEach, describe, expect, it, vi } from 'vitest';
import { emulateZone } from '#lib/testing/emulation.ts';
import { ChartRenderer } from './chart-renderer.ts';
import type { ChartJob } from './chart-messages.ts';
import { createChartLocale } from './chart-locale.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

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
/** UTC, UTC−7 and UTC+13. */
const ZONES = [
  ['UTC', 0],
  ['America/Phoenix', 420],
  ['Pacific/Tongatapu', -780],
] as const;
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

function toJob(spec: object): ChartJob & { form: { kind: 'svg' } } {
  const columns = [
    { name: 'month', type: 'Date' },
    { name: 'rain', type: 'Double' },
  ];
  return {
    input: { spec: JSON.stringify(spec), columns, rows: MONTHS },
    frame: { widthPx: 600, palette: PLAIN_PALETTE, locale: createChartLocale('en'), zone: null },
    form: { kind: 'svg' },
  };
}

/** Vega numbers clip paths through the life of its worker. */
const toSvg = async (spec: object): Promise<string> =>
  (await renderer.draw(toJob(spec))).text.replaceAll(/clip\d+/g, 'clip');

const renderer = new ChartRenderer();
afterEach(async () => {
  renderer.close();
  await emulateZone('');
});

/** Minutes from UTC as a worker of this page sees them. */
function readWorkerOffset(): Promise<number> {
  const script = 'postMessage(new Date(Date.UTC(2024, 5, 1)).getTimezoneOffset())';
  const address = URL.createObjectURL(new Blob([script]));
  const worker = new Worker(address);
  return new Promise((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<number>) => {
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(event.data);
    });
  });
}

describe('charts of time', () => {
  it.each([
    ['bars by month', MONTHLY],
    ['a line of days', LINE],
  ])('are the same in every zone: %s', async (_name, spec) => {
    const drawings: string[] = [];
    for (const [zone, offset] of ZONES) {
      await emulateZone(zone);
      expect(await readWorkerOffset()).toBe(offset);
      // A worker asks for its zone when it begins.
      renderer.close();
      drawings.push(await toSvg(spec));
    }
    expect(drawings[0]).toContain('2024');
    expect(drawings[0]?.match(/role="graphics-symbol"/g)?.length).toBeGreaterThanOrEqual(12);
    // The first of June is a day in June wherever it is read.
    expect(drawings[0]).toMatch(/Jun 2024|2024-06-01/);
    expect(drawings[1]).toBe(drawings[0]);
    expect(drawings[2]).toBe(drawings[0]);
  });
});

describe('ChartRenderer', () => {
  it('kills a chart that never ends, and the next one is drawn', async () => {
    const endless = {
      mark: 'bar',
      encoding: {
        x: { field: 'rain', type: 'quantitative', bin: { step: 1e-7 } },
        y: { aggregate: 'count' },
      },
    };
    const start = performance.now();
    await expect(renderer.draw(toJob(endless))).rejects.toThrow(/too long|can’t be drawn/);
    expect(performance.now() - start).toBeLessThan(20_000);
    await expect(renderer.draw(toJob(MONTHLY))).resolves.toHaveProperty('kind', 'svg');
  });

  it('runs Vega once when nothing else is to do, so that the first chart finds it warm', async () => {
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    renderer.warmWhenIdle();
    await expect.poll(() => asked.mock.calls.length, { timeout: 20_000 }).toBe(1);
    await expect(renderer.draw(toJob(MONTHLY))).resolves.toHaveProperty('kind', 'svg');
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('may be closed while it warms', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    renderer.warmWhenIdle();
    await new Promise((resolve) => requestIdleCallback(resolve));
    renderer.close();
    expect(ended).toHaveBeenCalledOnce();
    ended.mockRestore();
  });

  it('leaves out a picture that nobody wants any more when its turn comes', async () => {
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    const abandoned = new AbortController();
    const first = renderer.draw(toJob(MONTHLY));
    const second = renderer.draw(toJob(MONTHLY), abandoned.signal);
    abandoned.abort();
    await expect(second).rejects.toThrow(/closed/);
    await expect(first).resolves.toHaveProperty('kind', 'svg');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('tells who waits when it is closed', async () => {
    const waiting = renderer.draw(toJob(MONTHLY));
    await Promise.resolve();
    renderer.close();
    await expect(waiting).rejects.toThrow(/closed/);
  });
});
