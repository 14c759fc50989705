import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import { dataModelAnswerSchema } from '#shared/platform/data-model.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { FileChunk, FileToExport } from '#lib/files/file-exporter.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createResultRef, createResultSource } from '../../testing/result-stories.ts';
import ResultStage from '../../testing/ResultStage.svelte';
import { ColumnLabels } from './column-labels.svelte.ts';
import { ResultExports } from './result-exports.svelte.ts';
import { ResultSheets } from './result-sheet.svelte.ts';

const CUBES = toModelCubes(
  dataModelAnswerSchema.parse({
    cubes: [
      {
        name: 'flights',
        measures: [{ name: 'flights.count', title: 'Number of flights', aggType: 'count' }],
        dimensions: [
          { name: 'flights.origin', title: 'Origin airport' },
          {
            name: 'flights.delay',
            title: 'Delay',
            format: { type: 'custom-numeric', value: ',.1~f' },
            meta: { unit: 'min' },
          },
        ],
      },
    ],
  }),
);
const EXACT_DELAY = '16.5763440860215';
const EXACT_SHARE = '29.166666666666668';
const RESULT: QueryResult = {
  sql: 'SELECT origin, count(*) AS flight_count, avg(delay) AS avg_delay, 100.0 * count(*) / sum(count(*)) OVER () AS share_percent FROM flights GROUP BY 1',
  title: 'Delays',
  description: '',
  columns: [
    { name: 'origin', type: 'String' },
    { name: 'flight_count', type: 'Int64' },
    { name: 'avg_delay', type: 'Double' },
    { name: 'share_percent', type: 'Double' },
  ],
  rows: [
    ['ATL', '9223372036854775807', EXACT_DELAY, EXACT_SHARE],
    ['ORD', '12', '7', '70.83333333333333'],
  ],
  totalRows: 2,
  uuid: null,
  vegaSpec: JSON.stringify({
    mark: 'bar',
    encoding: {
      y: { field: 'origin', type: 'nominal', sort: null },
      x: { field: 'avg_delay', type: 'quantitative', title: 'avg_delay' },
    },
  }),
};

async function open() {
  const host = new FakeHost({ 'results.listRuns': () => [] });
  const client = createClient(host);
  const model = $state({ isRead: false });
  const labels = new ColumnLabels({
    findCubes: () => (model.isRead ? CUBES : null),
    readModel: () => Promise.resolve(),
    openConnectionId: () => LOCAL_CONNECTION_ID,
  });
  const saved: FileToExport[] = [];
  const toasts = new Toasts();
  const exports = new ResultExports({
    client,
    toasts,
    files: {
      save: (file) => {
        saved.push(file);
        return Promise.resolve('done');
      },
    },
    saveReport: () => undefined,
    draftQuestion: () => undefined,
    describe: () => ({ question: 'How late?', connectionName: 'Acme' }),
    nowMs: () => Date.UTC(2026, 10, 21),
    columnLabels: labels,
  });
  const sheet = new ResultSheets({ client, nowMs: Date.now }).ensureSheet(createResultRef('m1'));
  const source = createResultSource(RESULT, 420);
  const screen = await render(ResultStage, { source, sheet, exports, labels });
  const copied = () =>
    host.calls
      .filter(({ route }) => route === 'clipboard.writeTable')
      .map(({ input }) => input as { text: string; html: string });
  const arrive = () => (model.isRead = true);
  return { screen, exports, saved, copied, toasts, arrive, sheet };
}

async function toText(file: FileToExport, path?: string): Promise<string> {
  const parts: FileChunk[] = [];
  const job = { signal: new AbortController().signal, advance: () => undefined };
  for await (const part of file.createChunks(job)) parts.push(part);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return strFromU8(path === undefined ? bytes : (unzipSync(bytes)[path] ?? new Uint8Array()));
}

const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

it('a grid has titles, units and formats, and the pointer finds names and digits', async () => {
  const { screen, arrive, sheet } = await open();
  await screen.getByRole('tab', { name: 'Table' }).click();
  await expect.element(header('avg_delay')).toBeVisible();
  await cell('ATL').click();
  arrive();
  await expect
    .element(header('Average delay (min)'))
    .toHaveAttribute('title', 'Average delay (min)\navg_delay · Double');
  await expect.element(header('Origin airport')).toBeVisible();
  await expect.element(header('Number of flights')).toBeVisible();
  await expect.element(header('Share percent')).toBeVisible();
  await expect.element(cell('16.6')).toHaveAttribute('title', EXACT_DELAY);
  await expect.element(cell('7.0')).toHaveAttribute('title', '7');
  await expect.element(cell('29.2%')).toHaveAttribute('title', EXACT_SHARE);
  await expect.element(cell('9,223,372,036,854,775,807')).toBeVisible();
  // What was selected before the model came is still selected.
  expect(sheet.grid.selection).toHaveLength(1);
});

it('the name in the query is one key away, and a format can be taken back', async () => {
  const { screen, arrive } = await open();
  arrive();
  await screen.getByRole('tab', { name: 'Table' }).click();
  await cell('16.6').click();
  const choose = async (name: string) => {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.getByRole('menuitem', { name }).click();
  };
  await choose('Summary…');
  const summary = page.getByRole('dialog', { name: 'Summary' });
  await expect.element(summary).toHaveTextContent('Summary of Average delay');
  await expect.element(summary).toHaveTextContent('avg_delay · Double in the query');
  await userEvent.keyboard('{Escape}');
  await choose('Format…');
  await page.getByRole('radio', { name: 'Original' }).click();
  await expect.element(cell(EXACT_DELAY)).toBeVisible();
  await page.getByRole('radio', { name: 'Number' }).click();
  await expect.element(cell('16.58')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

it('copies and files have titles and every digit, or names for programs', async () => {
  const { screen, exports, saved, copied, toasts, arrive } = await open();
  arrive();
  await screen.getByRole('tab', { name: 'Table' }).click();
  await expect.element(header('Average delay (min)')).toBeVisible();
  await screen.getByRole('button', { name: 'Copy table' }).click();
  const titles = 'Origin airport\tNumber of flights\tAverage delay (min)\tShare percent (%)';
  const rows = `ATL\t9223372036854775807\t${EXACT_DELAY}\t${EXACT_SHARE}\nORD\t12\t7\t70.83333333333333`;
  await expect.poll(() => copied()[0]?.text).toBe(`${titles}\n${rows}`);
  await screen.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export result' });
  await dialog.getByRole('button', { name: 'Export…' }).click();
  const workbook = saved[0];
  if (!workbook) throw new Error('no file was saved');
  const sheet = await toText(workbook, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('Average delay (min)');
  expect(sheet).toContain(`<v>${EXACT_DELAY}</v>`);
  expect(await toText(workbook, 'xl/styles.xml')).toContain('#,##0.0&quot;%&quot;');
  expect(await toText(workbook, 'xl/worksheets/sheet2.xml')).toContain(
    'Average delay (min): avg_delay',
  );
  exports.choices.headings = 'names';
  exports.choices.form = 'json';
  await screen.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Export…' }).click();
  const json = saved[1];
  if (!json) throw new Error('no file was saved');
  expect(await toText(json)).toContain(
    `{"origin":"ATL","flight_count":"9223372036854775807","avg_delay":${EXACT_DELAY},`,
  );
  toasts.close();
});

it('a chart has the titles, and its marks the format with every digit', async () => {
  const { screen, arrive } = await open();
  arrive();
  const { container } = screen;
  await expect
    .poll(() => container.querySelector('[data-drawn="true"]'), { timeout: 20_000 })
    .not.toBeNull();
  await expect.poll(() => container.querySelector('[data-old]')).toBeNull();
  const chart = container.querySelector<HTMLElement>('[role="application"]');
  const described = container.querySelector(
    '[aria-label*="Average delay from 7.0 min to 16.6 min"]',
  );
  expect(described).not.toBeNull();
  chart?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => container.querySelector('[aria-live]')?.textContent)
    .toBe(`Average delay 16.6\u00A0min (${EXACT_DELAY}), Origin airport ATL. 1 of 2`);
});
