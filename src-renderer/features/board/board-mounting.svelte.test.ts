import { afterEach, expect, it, vi } from 'vitest';
import { renderBoard, createBoardSource, createWidget } from './testing/board-fixture.ts';

const TILES = 20;

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
    widgets: titles.map((title) => createWidget('CHART', { reportId: 1, title })),
    snapshots: [{ kind: 'table', sqlQuery: 'SELECT 1' }],
  });
  const { screen, close } = await renderBoard(source);
  const readTitles = (): (string | null)[] =>
    screen
      .getByRole('article')
      .elements()
      .map((tile) => tile.getAttribute('aria-label'));
  const readRects = (): string[] =>
    [...screen.container.querySelectorAll('[data-widget]')].map((widget) =>
      JSON.stringify(widget.getBoundingClientRect()),
    );

  await expect.poll(readRects).toHaveLength(TILES);
  const rects = readRects();
  const heightPx = screen.container.scrollHeight;
  expect(readTitles()).toEqual([]);

  const counts: number[] = [];
  while (readTitles().length < TILES) {
    const before = readTitles().length;
    giveTurn();
    await expect.poll(() => readTitles().length).toBeGreaterThan(before);
    expect(readTitles()).toEqual(titles.slice(0, readTitles().length));
    expect(readRects()).toEqual(rects);
    counts.push(readTitles().length - before);
  }
  expect(counts.length).toBeGreaterThan(1);
  expect(screen.container.scrollHeight).toBe(heightPx);
  await close();
});
