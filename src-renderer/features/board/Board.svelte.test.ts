import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { NO_CHOICES } from '#domain/dashboards/board-choices.ts';
import {
  renderBoard,
  answerRows,
  createBoardSource,
  createWidget,
} from './testing/board-fixture.ts';

const CROSS_FILTER = { member: 'movies.genre', operator: 'equals' as const, values: ['Drama'] };

describe('Board', () => {
  it('draws a table of the rows that its query gave', async () => {
    const { host, screen, close } = await renderBoard(
      createBoardSource({
        widgets: [createWidget('CHART', { reportId: 1, title: 'Films' })],
        snapshots: [
          { kind: 'table', spec: { columns: ['title'] }, sqlQuery: 'SELECT title FROM movies' },
        ],
      }),
    );
    const stream = await host.nextStream('dashboards.rows');
    expect(stream.input).toMatchObject({
      sql: 'SELECT title FROM movies',
      answers: 'until-fresh',
    });
    answerRows(stream, { columns: [['title', 'VARCHAR']], rows: [['Jaws']], atMs: Date.now() });
    await expect.element(screen.getByRole('gridcell', { name: 'Jaws' })).toBeVisible();
    await close();
  });

  it('names a widget that it does not know, with its JSON', async () => {
    const { screen, close } = await renderBoard(
      createBoardSource({ widgets: [createWidget('HOLOGRAM', { depth: 3 })], snapshots: [] }),
    );
    await expect.element(screen.getByText(/does not know widgets of type HOLOGRAM/)).toBeVisible();
    await screen.getByText('Show JSON').click();
    await expect.element(page.getByRole('region', { name: /^JSON of/ })).toHaveTextContent('depth');
    await close();
  });

  it('says of a widget that it could not be drawn, and draws the others', async () => {
    const reportError = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const source = createBoardSource({
      widgets: [
        createWidget('CHART', { reportId: 1 }),
        createWidget('TEXT', { markdown: 'Still here' }),
      ],
      snapshots: [{ kind: 'table', sqlQuery: 'SELECT 1' }],
    });
    const fault = new Error('the title broke');
    for (const snapshot of source.snapshots) {
      Object.defineProperty(snapshot, 'title', {
        get: () => {
          throw fault;
        },
      });
    }
    const { screen, close } = await renderBoard(source);
    const words = 'Plumbline could not draw this widget: the title broke';
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('Still here')).toBeVisible();
    expect(reportError.mock.calls).toEqual([[fault]]);
    await close();
  });

  it('says that earlier choices could not be read, and stores none over them until they are', async () => {
    const source = createBoardSource({ widgets: [createWidget('TEXT', {})], snapshots: [] });
    const stored = { filters: {}, grains: {}, crossFilters: [CROSS_FILTER] };
    const readChoices = vi
      .fn(() => Promise.resolve<string | null>(JSON.stringify(stored)))
      .mockRejectedValueOnce(new AppError('ARCHIVE_FAILED', 'The disk is gone.'));
    const { board, screen, saved, close } = await renderBoard(source, { readChoices });
    const remark = screen.getByText('Your last filters are unreadable.');
    await expect.element(remark).toBeVisible();
    board.toggleCrossFilter(CROSS_FILTER);
    board.reset();
    expect(saved).toEqual([]);

    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(remark).not.toBeInTheDocument();
    expect(board.choices).toEqual(stored);
    board.reset();
    await expect.poll(() => saved).toEqual([JSON.stringify(NO_CHOICES)]);
    await close();
  });

  it('stores what was chosen meanwhile once the earlier choices can be read', async () => {
    const source = createBoardSource({ widgets: [createWidget('TEXT', {})], snapshots: [] });
    const readChoices = vi
      .fn(() => Promise.resolve<string | null>(null))
      .mockRejectedValueOnce(new AppError('ARCHIVE_FAILED', 'The disk is gone.'));
    const { board, screen, saved, close } = await renderBoard(source, { readChoices });
    await expect.element(screen.getByText(/last filters are unreadable/)).toBeVisible();
    board.toggleCrossFilter(CROSS_FILTER);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => saved).toEqual([JSON.stringify(board.choices)]);
    expect(board.choices.crossFilters).toEqual([CROSS_FILTER]);
    await close();
  });
});
