import { encodeTable } from '#features/results/files/encode-table.ts';
import type { FilePlan } from '#features/results/files/file-plan.ts';
import type { TableSlice } from '#features/results/files/table-slice.ts';

interface WriteReport {
  readonly ms: number;
  readonly bytes: number;
  /** Tasks of the window over 50 ms while it was written. */
  readonly longTasks: number;
  readonly longestMs: number;
}

const KINDS = ['number', 'text', 'text'] as const;

function createCell(row: number, column: number): string {
  if (column % 3 === 0) return `${String(row * column)}.5`;
  return column % 3 === 1 ? `text "${String(row % 1_000)}", more` : '9223372036854775807';
}

function createSlice(rowCount: number, width: number): TableSlice {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: width }, (__, column) => createCell(row, column)),
  );
  const columns = Array.from({ length: width }, (_, at) => ({
    name: `column ${String(at)}`,
    type: '',
    kind: KINDS[at % 3] ?? 'text',
  }));
  return { columns, rowCount, row: (at) => rows[at] ?? [], partial: null, partialLabel: '' };
}

const PLANS: Readonly<Record<'csv' | 'xlsx', (slice: TableSlice) => FilePlan>> = {
  csv: ({ columns }) => ({
    form: 'delimited',
    columns,
    cells: { delimiter: ',', nullText: '', isGuarded: true, decimalSeparator: '.' },
    hasHeader: true,
    hasByteOrderMark: false,
    lastLine: '',
  }),
  xlsx: ({ columns }) => ({
    form: 'xlsx',
    workbook: {
      columns: columns.map(({ name, kind }) => ({ name, kind })),
      widths: columns.map(() => 20),
      sheetName: '',
      printHead: '',
      source: [],
    },
  }),
};

/** Lets what is under way settle, so that only the writing is watched. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

async function watch(write: () => Promise<number>): Promise<WriteReport> {
  await settle();
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  const startMs = performance.now();
  const bytes = await write();
  const ms = performance.now() - startMs;
  await settle();
  observer.disconnect();
  return { ms, bytes, longTasks: tasks.length, longestMs: Math.max(0, ...tasks) };
}

/** As the app does it: in a worker, piece by piece. */
export async function writeFile(
  kind: 'csv' | 'xlsx',
  rows: number,
  width: number,
): Promise<WriteReport> {
  const slice = createSlice(rows, width);
  return watch(async () => {
    let bytes = 0;
    const { signal } = new AbortController();
    const job = { signal, advance: () => undefined };
    for await (const piece of encodeTable(PLANS[kind](slice), slice, job)) {
      bytes += piece.byteLength;
    }
    return bytes;
  });
}

/** The way that comes to mind first: lines joined in the window, then encoded. */
export async function writeNaively(rows: number, width: number): Promise<WriteReport> {
  const { row, rowCount } = createSlice(rows, width);
  return watch(() => {
    const lines = Array.from({ length: rowCount }, (_, at) =>
      row(at)
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(','),
    );
    return Promise.resolve(new TextEncoder().encode(lines.join('\r\n')).byteLength);
  });
}
