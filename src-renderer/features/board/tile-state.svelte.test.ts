import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';
import { buildTileItems } from './tile-menu.ts';
import { TileState } from './tile-state.svelte.ts';

const COLUMNS = [['n', 'BIGINT']] as const;

/**
 * Opens a board with one tile and returns the tile's state, with the rows that the board requests.
 */
async function openTile(snapshot: Readonly<Record<string, unknown>>) {
  const source = createBoardSource({
    widgets: [createWidget('CHART', { reportId: 1 })],
    snapshots: [{ name: 'films', ...snapshot }],
  });
  const opened = await renderBoard(source);
  const [node] = opened.board.tree.all;
  const [report] = source.snapshots;
  if (!node || !report) throw new Error('The board has no tile.');
  const tile = new TileState({
    board: opened.board,
    node,
    linked: { snapshot: report, remark: null },
    title: null,
  });
  const nextStream = () => opened.host.nextStream('dashboards.rows');
  return { ...opened, tile, nextStream };
}

const listItems = (tile: TileState): string[] =>
  buildTileItems(tile, { onCopyTile: () => undefined }, () => undefined).map(({ id }) => id);

describe('the state of a tile', () => {
  it('goes from waiting over stopped, failed and empty to rows, one stream each', async () => {
    const { tile, nextStream, close } = await openTile({ kind: 'table', sqlQuery: 'SELECT n' });
    expect(tile.title).toBe('films');
    const first = await nextStream();
    expect(tile.status).toEqual({ kind: 'waiting', sinceMs: expect.any(Number) as number });
    tile.data.stop();
    expect(tile.status).toEqual({ kind: 'stopped' });
    await expect.poll(() => first.isOpen()).toBe(false);
    tile.data.refresh();
    (await nextStream()).fail(new AppError('QUERY_FAILED', 'No table t.'));
    await expect.poll(() => tile.status).toMatchObject({ error: { message: 'No table t.' } });
    tile.data.refresh();
    answerRows(await nextStream(), { columns: COLUMNS, rows: [] });
    await expect.poll(() => tile.status).toEqual({ kind: 'empty' });
    tile.data.refresh();
    answerRows(await nextStream(), { columns: COLUMNS, rows: [['7']], possiblyTruncated: true });
    await expect
      .poll(() => tile.status)
      .toMatchObject({ kind: 'shown', view: { table: { rows: [['7']] } } });
    expect(tile.exportSource).toMatchObject({ sql: 'SELECT n', chart: null });
    expect(tile.partialNotice).toBe('Possibly cut.');
    await close();
  });

  it('without a query says so, and asks for nothing', async () => {
    const { host, tile, close } = await openTile({ kind: 'table', sqlQuery: null });
    tile.isNear = true;
    expect(tile.status).toEqual({ kind: 'noQuery' });
    expect(tile.visibleSql).toBeNull();
    expect(listItems(tile)).toEqual(['full', 'sql']);
    expect(host.open().streams).toBe(0);
    await close();
  });

  it('asks when it comes near, not before', async () => {
    const { tile, close } = await openTile({ kind: 'table', sqlQuery: 'SELECT n' });
    expect(tile.visibleSql).toBeNull();
    tile.isNear = true;
    expect(tile.visibleSql).toBe('SELECT n');
    await close();
  });
});

describe('the menu of a tile', () => {
  it('offers the rows behind a KPI once they are there, and a table of it', async () => {
    const { tile, nextStream, close } = await openTile({
      kind: 'kpi',
      spec: { value: 'n' },
      sqlQuery: 'SELECT n',
    });
    expect(listItems(tile)).toEqual(['refresh', 'table', 'full', 'sql', 'copy']);
    answerRows(await nextStream(), { columns: COLUMNS, rows: [['7']] });
    await expect
      .poll(() => listItems(tile))
      .toEqual(['refresh', 'table', 'full', 'rows', 'sql', 'copy']);
    await close();
  });

  it('of a page of its own offers neither a table nor its full size', async () => {
    const { tile, nextStream, close } = await openTile({
      kind: 'html',
      spec: '<p>Films</p>',
      sqlQuery: 'SELECT n',
    });
    expect(tile.parsed.kind).toBe('html');
    answerRows(await nextStream(), { columns: COLUMNS, rows: [['7']] });
    await expect.poll(() => tile.data.phase.kind).toBe('shown');
    expect(tile.view).toBeNull();
    expect(listItems(tile)).toEqual(['refresh', 'sql', 'copy']);
    await close();
  });
});
