import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost, type FakeStream } from '../../testing/fake-host.ts';
import { answerRows, BOARD_DEPLOYMENT } from './testing/board-fixture.ts';
import { TileData } from './tile-data.svelte.ts';

type RowsStream = FakeStream<'dashboards.rows'>;

const COLUMNS = [['n', 'BIGINT']] as const;
const SQL = 'SELECT n FROM t';

const answerCached = (stream: RowsStream, isLast: boolean): void =>
  answerRows(stream, { columns: COLUMNS, rows: [['1']], atMs: 1, isLast });
const answerServer = (stream: RowsStream): void =>
  answerRows(stream, { columns: COLUMNS, rows: [['2']], atMs: 2, source: 'server' });

/** Opens a tile over a fake host; nothing may be left open at the end. */
function openTile() {
  const host = new FakeHost();
  const opened = vi.spyOn(host, 'stream');
  const ports = {
    client: createClient(host),
    deployment: BOARD_DEPLOYMENT,
    timezone: null,
    nowMs: () => 0,
  };
  const tile = new TileData(ports);
  onTestFinished(async () => {
    tile.close();
    await expect.poll(() => host.open().streams).toBe(0);
  });
  const nextStream = (): Promise<RowsStream> => host.nextStream('dashboards.rows');
  return { host, tile, opened, nextStream };
}

const shows = (cell: string) => ({ kind: 'shown', rows: { table: { rows: [[cell]] } } });

describe('the rows of a tile', () => {
  it('come in one stream, the cached ones and then the server’s, and nothing stays open', async () => {
    const { host, tile, opened, nextStream } = openTile();
    tile.show(SQL);
    const stream = await nextStream();
    expect(stream.input).toMatchObject({ sql: SQL, answers: 'until-fresh' });
    answerCached(stream, false);
    await expect.poll(() => tile.phase).toMatchObject({ ...shows('1'), isRefreshing: true });
    answerServer(stream);
    await expect.poll(() => tile.phase).toMatchObject({ ...shows('2'), isRefreshing: false });
    await expect.poll(() => host.open().streams).toBe(0);
    tile.show(SQL);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('are the cached ones where main finds them fresh', async () => {
    const { host, tile, opened, nextStream } = openTile();
    tile.show(SQL);
    answerCached(await nextStream(), true);
    await expect.poll(() => tile.phase).toMatchObject({ ...shows('1'), isRefreshing: false });
    await expect.poll(() => host.open().streams).toBe(0);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('stay with the error when no newer ones can be read', async () => {
    const { tile, nextStream } = openTile();
    tile.show(SQL);
    const stream = await nextStream();
    answerCached(stream, false);
    stream.fail(new AppError('NETWORK_REFUSED', 'Nobody.'));
    await expect
      .poll(() => tile.phase)
      .toMatchObject({ ...shows('1'), refreshError: { code: 'NETWORK_REFUSED' } });
  });

  it('are the server’s where the cached ones cannot be read', async () => {
    const { tile, nextStream } = openTile();
    tile.show(SQL);
    const stream = await nextStream();
    stream.emit(
      { type: 'started', source: 'cached', atMs: 1, isLast: false },
      { type: 'columns', columns: [{ name: 'n', type: 'BIGINT' }] },
      { type: 'rows', text: '[["1"', count: 1 },
      { type: 'ended', rowCount: 1, elapsedMs: 1, possiblyTruncated: false },
    );
    answerServer(stream);
    await expect.poll(() => tile.phase).toMatchObject(shows('2'));
  });

  it('are not complete when the stream ends before the last answer', async () => {
    const { tile, nextStream } = openTile();
    tile.show(SQL);
    const stream = await nextStream();
    answerCached(stream, false);
    stream.end();
    await expect.poll(() => tile.phase).toMatchObject({ refreshError: { code: 'STREAM_CUT' } });
  });
});

describe('a refresh', () => {
  it('asks the server alone, and what is shown stays', async () => {
    const { tile, opened, nextStream } = openTile();
    tile.show(SQL);
    answerCached(await nextStream(), true);
    await expect.poll(() => tile.phase).toMatchObject(shows('1'));
    tile.refresh();
    expect(tile.phase).toMatchObject({ ...shows('1'), isRefreshing: true });
    const stream = await nextStream();
    expect(stream.input).toMatchObject({ answers: 'server' });
    answerServer(stream);
    await expect.poll(() => tile.phase).toMatchObject({ ...shows('2'), isRefreshing: false });
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('of a tile without rows shows cached ones, however fresh, until the server’s come', async () => {
    const { tile, nextStream } = openTile();
    tile.show(SQL);
    (await nextStream()).fail(new AppError('QUERY_FAILED', 'No table t.'));
    await expect.poll(() => tile.phase.kind).toBe('failed');
    tile.refresh();
    expect((await nextStream()).input).toMatchObject({ answers: 'cached-and-server' });
  });
});

describe('a tile that is stopped or asks something else', () => {
  it('closes its stream, and keeps what it showed', async () => {
    const { host, tile, nextStream } = openTile();
    tile.show(SQL);
    answerCached(await nextStream(), false);
    await expect.poll(() => tile.phase).toMatchObject(shows('1'));
    tile.stop();
    expect(tile.phase).toMatchObject({ ...shows('1'), isRefreshing: false });
    await expect.poll(() => host.open().streams).toBe(0);
  });

  it('takes no answer of the query before', async () => {
    const { tile, nextStream } = openTile();
    tile.show(SQL);
    const before = await nextStream();
    tile.show('SELECT other FROM t');
    const stream = await nextStream();
    await expect.poll(() => before.isOpen()).toBe(false);
    answerServer(stream);
    await expect.poll(() => tile.phase).toMatchObject(shows('2'));
  });
});
