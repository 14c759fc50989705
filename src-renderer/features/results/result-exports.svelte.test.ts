import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { readContextDraft } from '#shared/thread/question-context.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { createClient } from '../../ipc/client.ts';
import type { FileChunk, FileExporter, FileToExport } from '#lib/files/file-exporter.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import {
  createResultRef,
  createResultRun,
  createResultSource,
} from '../../testing/result-stories.ts';
import ResultStage from '../../testing/ResultStage.svelte';
import { createTableFile, type TableToExport } from './files/table-file.ts';
import { ResultExports } from './result-exports.svelte.ts';
import { ResultSheets } from './result-sheet.svelte.ts';

const EXACT: QueryResult = {
  sql: 'SELECT * FROM t',
  title: 'Exact',
  description: '',
  columns: [
    { name: 'name', type: 'String' },
    { name: 'big', type: 'Int64' },
    { name: 'small', type: 'Decimal(38,19)' },
    { name: 'day', type: 'Date' },
  ],
  rows: [
    ['=1+1', '9223372036854775807', '0.1000000000000000055', '2024-06-01'],
    ['', '12', '1.5', null],
  ],
  totalRows: 2,
  uuid: null,
  vegaSpec: null,
};
/** A column that makes the search for a zone fail, as a broken parser would. */
const UNREADABLE_DAY = {
  type: 'Date',
  get name(): string {
    throw new Error('The parser broke.');
  },
};
const CUT = { ...EXACT, totalRows: 3_201 };

interface Saved {
  readonly file: FileToExport;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function toBytes(file: FileToExport): Promise<Uint8Array<ArrayBuffer>> {
  const parts: FileChunk[] = [];
  const { signal } = new AbortController();
  for await (const part of file.createChunks({ signal, advance: () => undefined }))
    parts.push(part);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Returns the SHA-256 in hex. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores in the test's memory what the app would write to a file. */
class MemorySaver implements Pick<FileExporter, 'save'> {
  readonly saved: Saved[] = [];
  /** Runs while the location of the file is chosen. */
  meanwhile = (): void => undefined;

  async save(file: FileToExport): Promise<'done'> {
    this.meanwhile();
    this.saved.push({ file, bytes: await toBytes(file) });
    return 'done';
  }
}

async function open(query: QueryResult) {
  const host = new FakeHost({ 'results.listRuns': () => [] });
  const client = createClient(host);
  const toasts = new Toasts();
  const saver = new MemorySaver();
  const drafts: string[] = [];
  const exports = new ResultExports({
    client,
    toasts,
    files: saver,
    saveReport: () => undefined,
    draftQuestion: (draft) => drafts.push(draft),
    describe: () => ({ question: 'How much?', connectionName: 'Acme' }),
    nowMs: () => Date.UTC(2026, 10, 21),
  });
  const sheet = new ResultSheets({ client, nowMs: Date.now }).ensureSheet(createResultRef('m1'));
  const source = createResultSource(query, 420);
  const screen = await render(ResultStage, { source, sheet, exports });
  const copied = () =>
    host.calls
      .filter(({ route }) => route === 'clipboard.writeTable')
      .map(({ input }) => input as { text: string; html: string });
  const listMessages = () => toasts.list.map(({ message }) => message);
  return {
    screen,
    host,
    client,
    exports,
    saver,
    toasts,
    copied,
    listMessages,
    drafts,
    subject: { source, sheet },
  };
}

describe('asking about a result', () => {
  it('drafts a question about its query, and about the selected rows', async () => {
    const { screen, drafts } = await open(EXACT);
    await screen.getByRole('button', { name: 'Ask about this result' }).click();
    expect(drafts).toEqual([
      'About the result “Exact”.\n\nIts SQL:\n```sql\nSELECT * FROM t\n```\n\nQuestion: ',
    ]);
    await screen.getByRole('gridcell', { name: '=1+1' }).click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await screen.getByRole('button', { name: 'Ask about the selection' }).click();
    expect(readContextDraft(drafts[1] ?? '')?.rows).toEqual({
      columns: ['name', 'big', 'small', 'day'],
      rows: [['=1+1', '9223372036854775807', '0.1000000000000000055', '2024-06-01']],
    });
  });
});

describe('copying a result', () => {
  it('takes the whole table with headers, every digit, and says how much it was', async () => {
    const { screen, copied, listMessages, toasts } = await open(EXACT);
    await screen.getByRole('button', { name: 'Copy table' }).click();
    await expect.poll(listMessages).toEqual(['Copied 2 rows × 4 columns, with headers.']);
    expect(copied()[0]?.text).toBe(
      'name\tbig\tsmall\tday\n' +
        "'=1+1\t9223372036854775807\t0.1000000000000000055\t2024-06-01\n" +
        '\t12\t1.5\t',
    );
    expect(copied()[0]?.html).toContain('>9223372036854775807<');
    toasts.close();
  });

  it('goes by menu in other forms, without the guard where that is switched off', async () => {
    const { screen, copied, toasts } = await open(EXACT);
    const choose = async (name: string) => {
      await screen.getByRole('button', { name: 'Copy as' }).click();
      await screen.getByRole('menuitem', { name }).click();
    };
    await choose('Escape formulas');
    await choose('Copy without headers');
    await expect.poll(() => copied()[0]?.text.startsWith('=1+1\t')).toBe(true);
    await choose('Copy as Markdown');
    await expect.poll(() => copied()[1]?.text.split('\n')[0]).toBe('| name | big | small | day |');
    await choose('Copy as JSON');
    await expect.poll(() => copied().length).toBe(3);
    expect(JSON.parse(copied()[2]?.text ?? '')).toMatchObject([{ big: '9223372036854775807' }, {}]);
    await screen.getByRole('button', { name: 'Copy as' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Copy as SQL IN list' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    toasts.close();
  });

  it('says on the copy and to the analyst that it is a part', async () => {
    const { screen, copied, listMessages, toasts } = await open(CUT);
    await screen.getByRole('button', { name: 'Copy table' }).click();
    await expect
      .poll(listMessages)
      .toEqual(['Copied 2 rows × 4 columns, marked “2 of 3,201 rows”, with headers.']);
    expect(copied()[0]?.text.endsWith('\n\n2 of 3,201 rows')).toBe(true);
    toasts.close();
  });

  it('says why nothing was copied', async () => {
    const { exports, subject, listMessages, toasts } = await open(EXACT);
    const rows = Array.from({ length: 250_001 }, () => EXACT.rows[0] ?? []);
    const huge = {
      ...subject,
      source: createResultSource({ ...EXACT, rows, totalRows: rows.length }),
    };
    expect(await exports.copy(huge, 'headers')).toBe(false);
    expect(listMessages()).toEqual([
      'This is too much for a clipboard. Export it as a file instead.',
    ]);
    toasts.close();
  });
});

describe('exporting a result', () => {
  it('writes a workbook with types, the exact digits and its source', async () => {
    const { screen, saver } = await open(EXACT);
    await screen.getByRole('button', { name: 'Export', exact: true }).click();
    await screen.getByRole('button', { name: 'Export…' }).click();
    await expect.poll(() => saver.saved.length).toBe(1);
    const [saved] = saver.saved;
    expect(saved?.file).toMatchObject({ target: 'xlsx', title: 'Exact', partialLabel: '' });
    const files = unzipSync(saved?.bytes ?? new Uint8Array());
    const read = (name: string) => strFromU8(files[`xl/worksheets/${name}`] ?? new Uint8Array());
    const cells = read('sheet1.xml').matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/g);
    const found = Array.from(cells, ([, at, format, inner]) => [
      at,
      format?.includes('inlineStr') === true ? 'text' : 'number',
      inner?.replaceAll(/<[^>]+>/g, ''),
    ]);
    expect(found.slice(4)).toEqual([
      ['A2', 'text', '=1+1'],
      ['B2', 'text', '9223372036854775807'],
      ['C2', 'text', '0.1000000000000000055'],
      ['D2', 'number', '45444'],
      ['A3', 'text', ''],
      ['B3', 'text', '12'],
      ['C3', 'text', '1.5'],
    ]);
    for (const word of ['How much?', 'Acme', 'SELECT * FROM t', 'big, small', '420 ms']) {
      expect(read('sheet2.xml')).toContain(word);
    }
    const lines = [EXACT.columns, ...EXACT.rows]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    expect(read('sheet2.xml')).toContain(`${await hash(lines)} (of columns`);
  });

  it('writes CSV as it was asked for, and its partial label into the name', async () => {
    const { screen, saver } = await open(CUT);
    await screen.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Export result' });
    await dialog.getByText('CSV', { exact: true }).click();
    await expect.element(dialog.getByText('Partial data: 2 of 3,201 rows')).toBeVisible();
    await dialog.getByText('Semicolon').click();
    await dialog.getByRole('checkbox', { name: 'For Excel' }).click();
    await dialog.getByRole('checkbox', { name: /Add a “partial data” note/ }).click();
    await dialog.getByRole('textbox', { name: 'NULL as' }).fill('NULL');
    await dialog.getByRole('button', { name: 'Export…' }).click();
    await expect.poll(() => saver.saved.length).toBe(1);
    const [saved] = saver.saved;
    expect(saved?.file).toMatchObject({ target: 'csv', partialLabel: '2 of 3,201 rows' });
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(saved?.bytes)).toBe(
      '\uFEFFname;big;small;day\r\n' +
        "'=1+1;9223372036854775807;0.1000000000000000055;2024-06-01\r\n" +
        ';12;1.5;NULL\r\n' +
        '"2 of 3,201 rows"\r\n',
    );
  });

  it('tells of the zone that its SQL puts the times into', async () => {
    const sql = "SELECT day AT TIME ZONE 'Asia/Tokyo' AS day FROM t";
    const { exports, subject, saver } = await open({ ...EXACT, sql });
    await exports.save(subject);
    const files = unzipSync(saver.saved[0]?.bytes ?? new Uint8Array());
    const sheet = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(/>Time zone<.*?>Asia\/Tokyo</);
  });

  it('writes no workbook when the zone of its SQL cannot be read', async () => {
    const { exports, subject, client } = await open(EXACT);
    const table: TableToExport = {
      result: { ...EXACT, sql: 'SELECT day AT TIME ZONE z FROM t', columns: [UNREADABLE_DAY] },
      slice: exports.buildSlice(subject, 'shown'),
      info: { question: 'How much?', connectionName: 'Acme' },
      run: null,
      zone: 'Europe/Berlin',
      ranAtMs: null,
      durationMs: null,
    };
    const file = createTableFile({ client, nowMs: Date.now }, table, exports.choices.getOptions());
    await expect(toBytes(file)).rejects.toThrow('The time zone of the SQL could not be read.');
  });

  it('drags a table out as CSV, whatever was exported last, with its partial label in the name', async () => {
    const { exports, subject } = await open(CUT);
    exports.choices.form = 'xlsx';
    const file = exports.buildDraggedFile(subject);
    expect(file).toMatchObject({ target: 'csv', title: 'Exact', partialLabel: '2 of 3,201 rows' });
    expect(new TextDecoder().decode(await toBytes(file))).toBe(
      'name,big,small,day\r\n' +
        "'=1+1,9223372036854775807,0.1000000000000000055,2024-06-01\r\n" +
        '"",12,1.5,\r\n',
    );
    exports.choices.delimiter = '\t';
    expect(exports.buildDraggedFile(subject).target).toBe('tsv');
  });

  it('loads all rows first where they are asked for, and says so when they do not come', async () => {
    const { screen, host, exports, saver, subject, listMessages, toasts } = await open(CUT);
    const ask = async () => {
      await screen.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = screen.getByRole('dialog', { name: 'Export result' });
      await dialog.getByText('All 3,201 rows, loaded first').click();
      await dialog.getByText('JSON', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Load all and export…' }).click();
      return host.nextStream('results.run');
    };
    (await ask()).end();
    await expect.poll(listMessages).toEqual(['Not exported. The missing rows did not load.']);
    expect(saver.saved).toEqual([]);
    const stream = await ask();
    // The analyst configures another export while this one loads.
    exports.choices.form = 'csv';
    const rows = [...EXACT.rows, ['third', '1', '1', '2024-06-02']];
    const columns = [...EXACT.columns];
    const run = createResultRun({ columns, rowCount: 3, status: 'finished', hash: 'a0' });
    stream.emit(
      { type: 'started', run: createResultRun() },
      { type: 'columns', columns },
      { type: 'rows', text: JSON.stringify(rows), count: 3 },
      { type: 'ended', run },
    );
    stream.end();
    await expect.poll(() => saver.saved.length).toBe(1);
    const [saved] = saver.saved;
    expect(saved?.file).toMatchObject({ target: 'json', partialLabel: '' });
    expect(JSON.parse(new TextDecoder().decode(saved?.bytes))).toHaveLength(3);
    exports.choices.form = 'xlsx';
    exports.choices.scope = 'all';
    saver.meanwhile = () => subject.sheet.runs?.evict();
    await exports.save(subject);
    const sheets = unzipSync(saver.saved[1]?.bytes ?? new Uint8Array());
    const origin = strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    expect(origin).toContain('>a0 (of columns and rows');
    toasts.close();
  });
});
