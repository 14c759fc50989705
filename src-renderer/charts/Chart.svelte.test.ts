import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { ScreenPicture } from './chart-messages.ts';
import { ChartRenderer } from './chart-renderer.ts';
import Chart from './Chart.svelte';

const COLUMNS = [
  { name: 'movies.genre', type: 'String' },
  { name: 'rating', type: 'Double' },
];
const ROWS = [
  ['Drama', '6.9'],
  ['Comedy', '5.8'],
  ['Horror', null],
];
const BAR_SPEC = {
  mark: 'bar',
  encoding: {
    x: { field: 'movies.genre', type: 'nominal' },
    y: { field: 'rating', type: 'quantitative' },
  },
};
const BAR = JSON.stringify(BAR_SPEC);
const base = { spec: BAR, columns: COLUMNS, rows: ROWS, theme: 'light' as const, title: 'Ratings' };

let draws: MockInstance<ChartRenderer['draw']>;

beforeEach(() => {
  draws = vi.spyOn(ChartRenderer.prototype, 'draw');
});

/** How many pictures are still drawn, or hold their bitmap: one that is closed has no width. */
const countOpenPictures = (): number =>
  draws.mock.settledResults.filter(
    ({ type, value }) =>
      type === 'incomplete' || (type === 'fulfilled' && (value as ScreenPicture).bitmap.width > 0),
  ).length;

afterEach(async () => {
  await expect.poll(countOpenPictures).toBe(0);
});

type Screen = Awaited<ReturnType<typeof render>>;

const pictureOf = (screen: Screen) => screen.container.querySelector('[data-drawn="true"] canvas');

async function drawn(screen: Screen): Promise<HTMLCanvasElement> {
  await expect.poll(() => pictureOf(screen), { timeout: 20_000 }).not.toBeNull();
  const canvas = pictureOf(screen);
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
  return canvas;
}

function countColours(canvas: HTMLCanvasElement): Map<string, number> {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const key = `${String(pixels[at])},${String(pixels[at + 1])},${String(pixels[at + 2])}`;
    if (pixels[at + 3] === 255) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const BRASS = { light: '181,131,42', dark: '224,180,88' } as const;

describe('Chart', () => {
  it('draws bars in brass and tells them to a screen reader', async () => {
    const screen = await render(Chart, { ...base, onFail: vi.fn() });
    const canvas = await drawn(screen);
    expect(countColours(canvas).get(BRASS.light)).toBeGreaterThan(1_000);
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName(
        'Ratings. Bar chart: rating from 5.8 to 6.9; by movies.genre from Drama to Horror. 3 rows; the Table tab holds them all.',
      );
    await screen.unmount();
  });

  it('draws anew when the theme changes', async () => {
    const screen = await render(Chart, { ...base, onFail: vi.fn() });
    await drawn(screen);
    await screen.rerender({ theme: 'dark' });
    await expect
      .poll(() => {
        const canvas = pictureOf(screen);
        return canvas instanceof HTMLCanvasElement ? countColours(canvas).get(BRASS.dark) : 0;
      })
      .toBeGreaterThan(1_000);
    await screen.unmount();
  });

  it('follows the width of its frame', async () => {
    const screen = await render(Chart, { ...base, onFail: vi.fn() });
    const canvas = await drawn(screen);
    const before = canvas.clientWidth;
    screen.container.style.width = '400px';
    await expect.poll(() => canvas.clientWidth).toBeLessThan(before);
    await expect.poll(() => canvas.clientWidth).toBeLessThanOrEqual(400);
    await screen.unmount();
  });

  it('scrolls in a low tile with its axis in sight, and the mark that is read', async () => {
    const names = Array.from({ length: 60 }, (_, at) => [`Name ${String(at)}`, String(at + 1)]);
    const spec = JSON.stringify({
      mark: 'bar',
      encoding: { y: BAR_SPEC.encoding.x, x: BAR_SPEC.encoding.y },
    });
    const screen = await render(Chart, {
      ...base,
      spec,
      rows: names,
      isTall: true,
      onFail: vi.fn(),
    });
    screen.container.style.cssText = 'inline-size: 420px; block-size: 260px';
    const scrolled = () => screen.container.querySelector('.scrolled');
    await expect.poll(() => (scrolled()?.scrollHeight ?? 0) > 60 * 14).toBe(true);
    const picture = scrolled();
    const axis = screen.container.querySelector('canvas.axis');
    if (!picture || !axis) throw new Error('nothing scrolls');
    expect(picture.scrollWidth).toBeLessThanOrEqual(picture.clientWidth);
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    await expect.poll(() => Math.abs(bottomOf(axis) - bottomOf(picture))).toBeLessThan(2);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect.poll(() => picture.scrollTop).toBeGreaterThan(200);
    screen.container.style.blockSize = '1200px';
    await expect.poll(scrolled).toBeNull();
    expect(axis.isConnected).toBe(false);
    await screen.unmount();
  });

  it('keeps its numbers in sight when it scrolls sideways, over marks that are not read', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`Name ${String(at)}`, String(at + 900)]);
    const screen = await render(Chart, { ...base, rows, isTall: true, onFail: vi.fn() });
    screen.container.style.cssText = 'inline-size: 420px; block-size: 260px';
    const strips = () => [...screen.container.querySelectorAll('canvas.axis')];
    await expect.poll(() => strips().map((strip) => strip.classList[1])).toEqual(['left']);
    const [numbers] = strips();
    const picture = screen.getByRole('img').element();
    expect(picture.scrollHeight).toBeLessThanOrEqual(picture.clientHeight);
    picture.scrollLeft = picture.scrollWidth;
    const { left, top, height } = picture.getBoundingClientRect();
    await expect.poll(() => numbers?.getBoundingClientRect().left).toBe(left);
    const canvas = await drawn(screen);
    expect(canvas.getBoundingClientRect().left).toBeLessThan(left - 500);
    if (!(numbers instanceof HTMLCanvasElement)) throw new TypeError('no axis');
    const pixels = numbers.getContext('2d')?.getImageData(0, 0, numbers.width, numbers.height);
    expect(pixels?.data.filter((value, at) => at % 4 === 3 && value > 0).length).toBeGreaterThan(
      50,
    );
    const atNumbers = document.elementFromPoint(left + 4, top + height / 2);
    expect(atNumbers).toBe(numbers);
    // A wide frame needs no copy.
    screen.container.style.inlineSize = '1600px';
    await expect.poll(strips).toEqual([]);
    await screen.unmount();
  });

  it('leaves no bitmap when it is closed while it draws', async () => {
    const onFail = vi.fn();
    const screen = await render(Chart, { ...base, onFail });
    await screen.unmount();
    const second = await render(Chart, { ...base, onFail });
    await drawn(second);
    await second.unmount();
    expect(onFail).not.toHaveBeenCalled();
  });

  it.each([
    [
      'an address',
      { data: { url: 'https://evil.example/x.json' }, mark: 'bar', encoding: {} },
      /loads data/,
    ],
    [
      'a missing column',
      { mark: 'bar', encoding: { x: { field: 'gone', type: 'nominal' } } },
      /does not have: gone/,
    ],
    ['no mark', { encoding: {} }, /no mark/],
    [
      'an unknown function',
      { mark: 'bar', transform: [{ calculate: 'fetch(datum.rating)', as: 'z' }], encoding: {} },
      /can’t be drawn/,
    ],
    [
      'an unknown name',
      { mark: 'bar', transform: [{ filter: 'top.location == 1' }], encoding: {} },
      /can’t be drawn/,
    ],
  ])('says why %s is not drawn', async (_name, spec, reason) => {
    const onFail = vi.fn<(reason: string) => void>();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const screen = await render(Chart, { ...base, spec: JSON.stringify(spec), onFail });
    await expect.poll(() => onFail.mock.calls.length, { timeout: 20_000 }).toBe(1);
    expect(onFail.mock.calls[0]?.[0]).toMatch(reason);
    expect(fetched).not.toHaveBeenCalled();
    await screen.unmount();
  });

  it('obeys no switch for vega-embed', async () => {
    const spec = {
      ...BAR_SPEC,
      usermeta: {
        embedOptions: { actions: true, defaultStyle: true, patch: 'https://evil.example' },
      },
    };
    const fetched = vi.spyOn(globalThis, 'fetch');
    const screen = await render(Chart, { ...base, spec: JSON.stringify(spec), onFail: vi.fn() });
    await drawn(screen);
    expect(screen.container.querySelector('details, summary, a, style')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    await screen.unmount();
  });

  it('shows what is under the pointer as text', async () => {
    const rows = [['<img src=x onerror=alert(1)>', '6.9']];
    const screen = await render(Chart, { ...base, rows, onFail: vi.fn() });
    const canvas = await drawn(screen);
    await userEvent.hover(canvas, { position: { x: canvas.clientWidth / 2, y: 120 } });
    await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(screen.container.querySelector('img')).toBeNull();
    await screen.unmount();
  });
});

it('is drawn once, however high it becomes', async () => {
  const screen = await render(Chart, { ...base, onFail: vi.fn() });
  const canvas = await drawn(screen);
  // The chart watches its frame since before: it has been told of the height when this is.
  const heightPx = await new Promise<number>((resolve) => {
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      resolve(entry?.contentRect.height ?? 0);
    });
    observer.observe(canvas);
  });
  expect(heightPx).toBeGreaterThan(100);
  await expect.poll(() => canvas.closest('[data-old]')).toBeNull();
  await screen.rerender({ rows: ROWS.toReversed() });
  await expect.poll(() => canvas.closest('[data-old]')).toBeNull();
  // The renderer's own first chart, drawn when the window is idle, has no signal.
  expect(draws.mock.calls.filter(([, signal]) => signal !== undefined)).toHaveLength(2);
  await screen.unmount();
});

it('offers no mark of a picture that was drawn from other rows', async () => {
  const onMark = vi.fn();
  const screen = await render(Chart, { ...base, onFail: vi.fn(), onMark });
  const canvas = await drawn(screen);
  const reader = screen.getByRole('application').element() as HTMLElement;
  await expect.poll(() => screen.container.querySelector('[data-old]')).toBeNull();
  reader.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onMark).toHaveBeenCalledOnce();
  await screen.rerender({ rows: ROWS.toReversed() });
  expect(canvas.closest('[data-old]')).not.toBeNull();
  // At once: a warm page draws the new rows while a key is on its way from outside.
  reader.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(onMark).toHaveBeenCalledOnce();
  await expect.poll(() => canvas.closest('[data-old]'), { timeout: 20_000 }).toBeNull();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onMark).toHaveBeenCalledTimes(2);
  await screen.unmount();
});
