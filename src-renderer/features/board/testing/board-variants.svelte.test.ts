import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { WIDGET_KINDS } from '#shared/platform/widget.ts';
import { renderBoard, answerRows } from './board-fixture.ts';
import { BOARD_VARIANTS } from './board-variants.ts';

// Every message on the console fails the test, and so does a throw.
const COLUMNS = [
  ['a', 'VARCHAR'],
  ['n', 'BIGINT'],
] as const;
const ROWS = [
  ['x', '1'],
  [null, null],
  ['<b>y</b>', '9223372036854775807'],
];

describe('dashboards of every shape', () => {
  it('are at least forty', () => {
    expect(BOARD_VARIANTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(BOARD_VARIANTS)('$name is drawn, and each widget says what it is', async ({ source }) => {
    const { host, board, screen, close } = await renderBoard(source);
    let isOpen = true;
    const answer = async (): Promise<void> => {
      while (isOpen) {
        const stream = await host.nextStream('dashboards.rows');
        if (stream.isOpen()) answerRows(stream, { columns: COLUMNS, rows: ROWS });
      }
    };
    void answer();
    const region = screen.getByRole('region', { name: 'Board', exact: true });
    await expect.element(region).toHaveTextContent(/\S/);
    await expect.element(screen.getByText('Laying out the dashboard')).not.toBeInTheDocument();
    // A tab that is not selected draws nothing yet.
    const listIds = (): (string | undefined)[] =>
      [...screen.container.querySelectorAll<HTMLElement>('[data-widget]')].map(
        ({ dataset }) => dataset['widget'],
      );
    const top = board.tree.top.map(({ widget }) => widget.id);
    await expect.poll(listIds).toEqual(expect.arrayContaining(top));
    const drawn = [...screen.container.querySelectorAll<HTMLElement>('[data-widget]')];
    await expect
      .poll(() =>
        drawn.filter((element) => isBlank(element)).map(({ dataset }) => dataset['widget']),
      )
      .toEqual([]);
    expect(Object.hasOwn(window, 'pwned')).toBe(false);
    isOpen = false;
    await close();
  });
});

it.each(WIDGET_KINDS)('%s with readable settings is drawn, not shown as JSON', async (kind) => {
  const variant = BOARD_VARIANTS.find(({ name }) => name === `${kind} 0`);
  if (!variant) throw new Error('no such variant');
  const { screen, close } = await renderBoard(variant.source);
  await expect.poll(() => screen.container.querySelectorAll('[data-widget]').length).toBe(1);
  await expect.element(screen.getByText('Show JSON')).not.toBeInTheDocument();
  await close();
});

function isBlank(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width === 0 || height === 0 || element.innerText.trim() === '';
}

describe('a tile', () => {
  it('that fails says so alone, and is tried again', async () => {
    const variant = BOARD_VARIANTS.find(({ name }) => name === 'snapshot table 0');
    if (!variant) throw new Error('no such variant');
    const { host, screen, close } = await renderBoard(variant.source);
    (await host.nextStream('dashboards.rows')).fail(new AppError('QUERY_FAILED', 'No table t.'));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No table t.');
    await screen.getByRole('button', { name: 'Run again' }).click();
    const again = await host.nextStream('dashboards.rows');
    expect(again.input).toMatchObject({ answers: 'cached-and-server' });
    answerRows(again, { columns: COLUMNS, rows: ROWS, source: 'server', possiblyTruncated: true });
    await expect.element(screen.getByText('possibly cut')).toBeVisible();
    await close();
  });

  it('that asks already is not begun anew by a board that is refreshed', async () => {
    const variant = BOARD_VARIANTS.find(({ name }) => name === 'snapshot table 0');
    if (!variant) throw new Error('no such variant');
    const { host, board, close } = await renderBoard(variant.source);
    const slow = await host.nextStream('dashboards.rows');
    const cached = { columns: COLUMNS, rows: ROWS, atMs: Date.now() - 7_300_000, isLast: false };
    answerRows(slow, cached);
    board.refreshAll();
    board.refreshAll();
    expect(slow.isOpen()).toBe(true);
    answerRows(slow, { columns: COLUMNS, rows: ROWS, source: 'server' });
    const tile = board.ensureTile(board.tree.all[0]?.key ?? '');
    await expect
      .poll(() => tile.phase)
      .toMatchObject({ isRefreshing: false, rows: { source: 'server' } });
    await close();
  });

  it('shows cached rows with their age, and says when they could not be refreshed', async () => {
    const variant = BOARD_VARIANTS.find(({ name }) => name === 'snapshot table 0');
    if (!variant) throw new Error('no such variant');
    const { host, screen, close } = await renderBoard(variant.source);
    const twoHoursAgo = Date.now() - 7_300_000;
    const stream = await host.nextStream('dashboards.rows');
    answerRows(stream, { columns: COLUMNS, rows: ROWS, atMs: twoHoursAgo, isLast: false });
    await expect.element(screen.getByRole('grid')).toBeVisible();
    await expect.element(screen.getByText('2 hours ago')).toBeVisible();
    stream.fail(new AppError('NETWORK_REFUSED', 'Nobody.'));
    await expect.element(screen.getByText(/Data from 2 hours ago, not refreshed/)).toBeVisible();
    await expect.element(screen.getByRole('grid')).toBeVisible();
    await close();
  });
});
