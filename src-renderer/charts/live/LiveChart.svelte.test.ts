import { View } from 'vega';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { emulateZone } from '#lib/testing/emulation.ts';
import LiveStage from '../../testing/LiveStage.svelte';

/** Vega is loaded twice, module by module: in the worker and in the page. */
const SLOW = { timeout: 60_000 };

const columns = [
  { name: 'month', type: 'Timestamp' },
  { name: 'sum', type: 'Double' },
  { name: 'name', type: 'String' },
];
const rows = Array.from({ length: 24 }, (_row, at) => [
  `2014-${String((at % 12) + 1).padStart(2, '0')}-01`,
  String(at * at),
  at < 12 ? 'Nord' : 'Süd',
]);
const LINE = {
  mark: 'line',
  encoding: {
    x: { field: 'month', type: 'temporal' },
    y: { field: 'sum', type: 'quantitative' },
    color: { field: 'name', type: 'nominal' },
  },
};

function toProps(spec: object, onFail = vi.fn()) {
  const theme = 'light' as const;
  const chart = {
    spec: JSON.stringify(spec),
    columns,
    rows,
    theme,
    title: 'Sums',
    partialNotice: '',
  };
  return { ...chart, zone: null, currency: 'USD', onFail };
}

type Screen = Awaited<ReturnType<typeof render>>;

async function drawn(screen: Screen): Promise<HTMLCanvasElement> {
  const find = () => screen.container.querySelector<HTMLCanvasElement>('[data-live="true"] canvas');
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  const canvas = find();
  if (!canvas) throw new Error('no canvas');
  return canvas;
}

it(
  'is zoomed by the wheel, set back by a double click, and freed when it closes',
  SLOW,
  async () => {
    const finalized = vi.spyOn(View.prototype, 'finalize');
    const screen = await render(LiveStage, toProps(LINE));
    const canvas = await drawn(screen);
    const picture = () => canvas.toDataURL();
    const complete = picture();
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    canvas.dispatchEvent(new PointerEvent('pointermove', at));
    canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -400, cancelable: true }));
    await expect.poll(picture).not.toBe(complete);
    canvas.dispatchEvent(new MouseEvent('dblclick', at));
    await expect.poll(picture).toBe(complete);
    const before = finalized.mock.calls.length;
    await screen.unmount();
    expect(finalized.mock.calls.length).toBe(before + 1);
  },
);

it('computes its times in UTC, wherever it is read', SLOW, async () => {
  await emulateZone('America/Phoenix');
  const ran = vi.spyOn(View.prototype, 'runAsync');
  const june = { ...LINE, transform: [{ filter: 'month(datum.month) == 5' }] };
  const screen = await render(LiveStage, toProps(june));
  await drawn(screen);
  const view = ran.mock.contexts.find((one) => one instanceof View);
  const shown: unknown = view?.data('data_0');
  // Here the first of June is still in May.
  expect(new Date(Date.UTC(2014, 5, 1)).getMonth()).toBe(4);
  expect(shown).toMatchObject([{ sum: 25 }, { sum: 289 }]);
  await screen.unmount();
  ran.mockRestore();
  await emulateZone('');
});

it('closed before it is drawn, it leaves nothing behind', async () => {
  const props = toProps(LINE);
  const screen = await render(LiveStage, props);
  await screen.unmount();
  await expect.poll(() => document.querySelectorAll('canvas').length).toBe(0);
  expect(props.onFail).not.toHaveBeenCalled();
});

it('obeys no switch for vega-embed, and gives what is refused its reason', SLOW, async () => {
  const usermeta = {
    embedOptions: { actions: true, ast: false, patch: 'https://evil.example/patch.json' },
  };
  const screen = await render(LiveStage, toProps({ ...LINE, usermeta }));
  await drawn(screen);
  expect(screen.container.querySelectorAll('details, summary, style, a')).toHaveLength(0);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(fetched.filter((name) => name.includes('evil.example'))).toEqual([]);
  await screen.unmount();

  const hostile = toProps({ ...LINE, data: { url: 'https://evil.example/rows.json' } });
  const refused = await render(LiveStage, hostile);
  await expect.poll(() => hostile.onFail.mock.calls.length, { timeout: 30_000 }).toBe(1);
  expect(hostile.onFail.mock.calls[0]?.[0]).toContain('loads data from an address');
  expect(refused.container.querySelector('canvas')).toBeNull();
});
