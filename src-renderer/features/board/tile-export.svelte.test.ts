import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { TileExportSource } from './tile-export-source.ts';
import { createClient } from '../../ipc/client.ts';
import type { FileChunk, FileExporter, FileToExport } from '#lib/files/file-exporter.ts';
import { ChartRenderer } from '#charts/chart-renderer.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { TileExport } from './tile-export.svelte.ts';

const TABLE = {
  columns: [
    { name: 'name', type: 'VARCHAR' },
    { name: 'big', type: 'BIGINT' },
  ],
  rows: [
    ['=1+1', '9223372036854775807'],
    [null, '1'],
  ],
};
const TILE: TileExportSource = {
  title: 'Exact',
  description: '',
  sql: 'SELECT name, big FROM t',
  rows: { table: TABLE, source: 'server', atMs: 1_000, elapsedMs: 12, possiblyTruncated: false },
  chart: {
    spec: JSON.stringify({
      mark: 'bar',
      encoding: {
        x: { field: 'name', type: 'nominal' },
        y: { field: 'big', type: 'quantitative' },
      },
    }),
    table: TABLE,
  },
  zone: 'UTC',
  filters: [{ member: 't.name', title: 'Name', operator: 'equals', values: ['a', null] }],
  ignored: 'Year does not change this tile: its query does not read years.',
  remarks: ['1 period has no rows and stays empty: 2020'],
};
const CUT: TileExportSource = { ...TILE, rows: { ...TILE.rows, possiblyTruncated: true } };

/** Stores in the test's memory what the app would write to a file. */
class MemorySaver implements Pick<FileExporter, 'save'> {
  readonly saved: { readonly file: FileToExport; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];

  async save(file: FileToExport): Promise<'done'> {
    const parts: FileChunk[] = [];
    const { signal } = new AbortController();
    for await (const part of file.createChunks({ signal, advance: () => undefined }))
      parts.push(part);
    this.saved.push({ file, bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) });
    return 'done';
  }
}

const chartRenderer = new ChartRenderer();

afterAll(() => {
  chartRenderer.close();
});

function open() {
  const saver = new MemorySaver();
  const messages: string[] = [];
  const copied: string[] = [];
  const host = new FakeHost({ 'clipboard.writeTable': ({ text }) => void copied.push(text) });
  const saving = new TileExport({
    client: createClient(host),
    toasts: {
      show: ({ message }) => {
        messages.push(message);
        return 0;
      },
    },
    files: saver,
    chartRenderer,
    location: () => ({ dashboard: 'Films', connectionName: 'Local workspace' }),
    nowMs: () => 2_000,
  });
  const textOf = (): string => new TextDecoder().decode(saver.saved.at(-1)?.bytes);
  return { saving, saver, messages, copied, textOf };
}

test('a table has every digit, and no formula', async () => {
  const { saving, saver, textOf } = open();
  await saving.saveTable(TILE, 'csv');
  expect(textOf()).toBe(`name,big\r\n'=1+1,9223372036854775807\r\n,1\r\n`);
  expect(saver.saved[0]?.file).toMatchObject({ target: 'csv', title: 'Exact', partialLabel: '' });
});

test('a table that may be cut says so in its name and inside', async () => {
  const { saving, saver, copied, textOf } = open();
  await saving.saveTable(CUT, 'csv');
  expect(textOf()).toMatch(/\r\n"?2 rows, possibly cut"?\r\n$/);
  expect(saver.saved[0]?.file.partialLabel).toBe('2 rows, possibly cut');
  await saving.copy(CUT);
  expect(copied[0]).toMatch(/2 rows, possibly cut$/);
});

test('a workbook tells where its numbers come from', async () => {
  const { saving, saver } = open();
  await saving.saveTable(CUT, 'xlsx');
  const parts = unzipSync(saver.saved[0]?.bytes ?? new Uint8Array());
  const source = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  for (const words of [
    'Films',
    'Name is a, null',
    'Year does not change this tile',
    'there may be more',
    'SELECT name, big FROM t',
    'UTC',
    'Local workspace',
    'The query of the dashboard’s report',
  ]) {
    expect(source).toContain(words);
  }
  expect(source).not.toContain('Question');
});

test('a picture carries its title, its filters, its source and its partial label', async () => {
  const { saving, saver, textOf } = open();
  await saving.savePicture(CUT, { kind: 'svg', scale: '1' }, false);
  const svg = new DOMParser().parseFromString(textOf(), 'image/svg+xml');
  const words = svg.documentElement.textContent.replaceAll(/\s+/g, ' ');
  for (const part of ['Exact', 'Films', 'Name is a, null', 'possibly cut', 'Local workspace']) {
    expect(words).toContain(part);
  }
  expect(saver.saved[0]?.file.partialLabel).toBe('2 rows, possibly cut');
  await saving.savePicture(TILE, { kind: 'png', scale: '1' }, true);
  expect([...(saver.saved[1]?.bytes.slice(1, 4) ?? [])]).toEqual([0x50, 0x4e, 0x47]);
});
