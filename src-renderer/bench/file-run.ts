import { ExportChoices } from '#features/results/files/export-choices.svelte.ts';
import { createTableFile } from '#features/results/files/table-file.ts';
import { buildCompleteSlice } from '#features/results/files/table-slice.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { createClient } from '../ipc/client.ts';
import { FakeHost } from '../testing/fake-host.ts';
import type { WriteReport } from './page-calls.ts';

/** The last type makes a column of numbers that a spreadsheet would round. */
const TYPES = ['Double', 'String', 'Int64'] as const;

function createCell(row: number, column: number): string {
  if (column % 3 === 0) return `${String(row * column)}.5`;
  return column % 3 === 1 ? `text "${String(row % 1_000)}", more` : '9223372036854775807';
}

function createResult(rowCount: number, width: number): QueryResult {
  return {
    sql: '',
    title: '',
    description: '',
    columns: Array.from({ length: width }, (_, at) => ({
      name: `column ${String(at)}`,
      type: TYPES[at % TYPES.length] ?? '',
    })),
    rows: Array.from({ length: rowCount }, (_, row) =>
      Array.from({ length: width }, (__, column) => createCell(row, column)),
    ),
    totalRows: rowCount,
    uuid: null,
    vegaSpec: null,
  };
}

/** Waits until earlier work has settled, so that only the writing is measured. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

async function watch(write: () => Promise<number>): Promise<WriteReport> {
  await settle();
  performance.mark('tenth 0');
  const startMs = performance.now();
  const bytes = await write();
  const ms = performance.now() - startMs;
  await settle();
  performance.mark('tenth 10');
  return { ms, bytes };
}

/**
 * Writes as the app does, without a run whose hash main knows: the window has the rows hashed as
 * well.
 */
export async function writeFile(
  form: 'csv' | 'xlsx',
  rows: number,
  width: number,
): Promise<WriteReport> {
  const result = createResult(rows, width);
  const table = {
    result,
    slice: buildCompleteSlice(result),
    info: { question: '', connectionName: '' },
    ...{ run: null, zone: null, ranAtMs: null, durationMs: null },
  };
  const ports = { client: createClient(new FakeHost()), nowMs: Date.now };
  const file = createTableFile(ports, table, new ExportChoices().getOptions(form));
  return watch(async () => {
    let bytes = 0;
    const { signal } = new AbortController();
    for await (const chunk of file.createChunks({ signal, advance: () => undefined })) {
      bytes += chunk.length;
    }
    return bytes;
  });
}

/** Writes in the most obvious way: lines joined in the window, then encoded. */
export async function writeNaively(rows: number, width: number): Promise<WriteReport> {
  const result = createResult(rows, width);
  return watch(() => {
    const lines = result.rows.map((cells) =>
      cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
    );
    return Promise.resolve(new TextEncoder().encode(lines.join('\r\n')).byteLength);
  });
}
