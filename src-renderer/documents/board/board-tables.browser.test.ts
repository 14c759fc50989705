import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { TileRows } from '../../ipc/read-tile.ts';
import { createBoardSource, createWidget } from '#features/board/testing/board-fixture.ts';
import { BOARD_DEPLOYMENT } from '#features/board/testing/board-fixture.ts';
import { BoardState } from '#features/board/board-state.svelte.ts';
import { AppError } from '#shared/errors.ts';
import { joinBytes } from '#lib/files/join-bytes.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { BoardReader } from './board-reader.ts';
import { encodeBoardTables } from './board-tables.ts';

const ROWS: TileRows = {
  table: {
    columns: [
      { name: 'genre', type: 'String' },
      { name: 'gross', type: 'Int64' },
    ],
    rows: Array.from({ length: 40 }, (_, at) => [`=Genre ${String(at)}`, '9007199254740993']),
  },
  source: 'server',
  atMs: Date.UTC(2026, 10, 21, 12),
  elapsedMs: 5,
  possiblyTruncated: true,
};

const createReport = (title: string) => ({
  ...{ kind: 'table', spec: {}, title },
  sqlQuery: `SELECT genre, gross FROM movies -- ${title}`,
});

async function encode(form: 'xlsx' | 'zip'): Promise<(path: string) => string> {
  const source = createBoardSource({
    widgets: [1, 2, 3].map((reportId) => createWidget('CHART', { reportId })),
    snapshots: ['Films', 'films', 'Broken'].map(createReport),
  });
  const board = new BoardState({
    client: createClient(new FakeHost()),
    deployment: BOARD_DEPLOYMENT,
    source,
    nowMs: Date.now,
    readChoices: () => Promise.resolve(null),
    saveChoices: () => Promise.resolve(),
  });
  const reader = new BoardReader({
    board,
    readRows: (sql) =>
      sql.includes('Broken')
        ? Promise.reject(new AppError('QUERY_FAILED', 'No such table.'))
        : Promise.resolve(ROWS),
    advance: () => undefined,
  });
  const heading = {
    ...{ title: 'Box office', description: null, connectionName: 'Acme', exportedAtMs: 1 },
    ...{ appVersion: '0', zone: null, choices: ['Genre is Drama'] },
  };
  const { grid } = reader;
  const document = { heading, grid, theme: null, sections: await reader.readSections() };
  const job = { signal: new AbortController().signal, advance: () => undefined };
  const pieces: Uint8Array[] = [];
  for await (const piece of encodeBoardTables(document, form, job)) pieces.push(piece);
  board.close();
  const files = unzipSync(joinBytes(pieces));
  return (path) => strFromU8(files[path] ?? new Uint8Array());
}

it('writes a sheet for each tile, and one that says where they come from and what is missing', async () => {
  const read = await encode('xlsx');
  const parse = (path: string) => new DOMParser().parseFromString(read(path), 'text/xml');
  const names = [...parse('xl/workbook.xml').querySelectorAll('sheet')].map((sheet) =>
    sheet.getAttribute('name'),
  );
  expect(names).toEqual(['Films', 'films 2', 'Source']);
  for (const path of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
    const sheet = parse(path);
    expect(sheet.querySelectorAll('row')).toHaveLength(41);
    expect(sheet.querySelector('c[r="B41"]')?.textContent).toBe('9007199254740993');
  }
  const source = parse('xl/worksheets/sheet3.xml').documentElement.textContent;
  expect(source).toContain('Genre is Drama');
  expect(source).toContain('SELECT genre, gross FROM movies -- films');
  expect(source).toContain('Broken: Not read. No such table.');
  expect(parse('[Content_Types].xml').querySelectorAll('Override')).toHaveLength(5);
});

it('writes a CSV file for each tile, which says that it is a part', async () => {
  const read = await encode('zip');
  const lines = read('Films.csv').trimEnd().split('\r\n');
  expect(lines).toHaveLength(42);
  expect(lines[1]).toBe(`'=Genre 0,9007199254740993`);
  expect(lines.at(-1)).toContain('possibly cut');
  expect(read('films 2.csv').trimEnd().split('\r\n')).toHaveLength(42);
  const source = read('Source.csv');
  expect(source).toContain('Not in this file,Broken: Not read. No such table.');
  expect(source).toContain('SELECT genre, gross FROM movies');
});
