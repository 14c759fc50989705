import { afterEach, expect, it, vi } from 'vitest';
import { renderBoard, createBoardSource, createWidget } from './testing/board-fixture.ts';

const TILES = 20;
const OTHERS = Array.from({ length: 4 }).flatMap(() => [
  ['TEXT', { markdown: '# Text' }] as const,
  ['AI', { prompt: 'Why?' }] as const,
]);

afterEach(() => void vi.restoreAllMocks());

it('mounts its tiles in several slices, from the top, and moves nothing', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3));
  let waiting: (() => void)[] = [];
  vi.spyOn(scheduler, 'postTask').mockImplementation(
    () => new Promise<void>((resolve) => void waiting.push(resolve)),
  );
  const giveTurn = (): void => {
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  };
  const titles = Array.from({ length: TILES }, (_tile, at) => `Tile ${String(at)}`);
  const source = createBoardSource({
    widgets: [
      ...titles.map((title) => createWidget('CHART', { reportId: 1, title })),
      ...OTHERS.map(([kind, config]) => createWidget(kind, config)),
    ],
    snapshots: [{ kind: 'table', sqlQuery: 'SELECT 1' }],
  });
  const { screen, close } = await renderBoard(source);
  const countWidgets = (): number => screen.container.querySelectorAll('[data-widget]').length;
  const readTitles = (): (string | null)[] =>
    screen
      .getByRole('article')
      .elements()
      .map((tile) => tile.getAttribute('aria-label'));
  const readRects = (): string[] =>
    [...screen.container.querySelectorAll('.cell')].map((widget) =>
      JSON.stringify(widget.getBoundingClientRect()),
    );

  await expect.poll(readRects).toHaveLength(TILES + OTHERS.length);
  const rects = readRects();
  const heightPx = screen.container.scrollHeight;
  expect(countWidgets()).toBe(0);

  const counts: number[] = [];
  while (readTitles().length < TILES) {
    const before = readTitles().length;
    giveTurn();
    await expect.poll(() => readTitles().length).toBeGreaterThan(before);
    expect(readTitles()).toEqual(titles.slice(0, readTitles().length));
    expect(readRects()).toEqual(rects);
    counts.push(readTitles().length - before);
  }
  // Nothing but tiles is drawn in one piece either.
  expect(countWidgets()).toBeLessThan(TILES + OTHERS.length);
  while (countWidgets() < TILES + OTHERS.length) {
    const before = countWidgets();
    giveTurn();
    await expect.poll(countWidgets).toBeGreaterThan(before);
  }
  expect(counts.length).toBeGreaterThan(1);
  expect(screen.container.scrollHeight).toBe(heightPx);
  await close();
});
