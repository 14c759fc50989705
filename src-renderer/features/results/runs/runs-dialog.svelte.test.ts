import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { resultRunIdSchema } from '#shared/ids.ts';
import { createClient } from '../../../ipc/client.ts';
import { FakeHost } from '../../../testing/fake-host.ts';
import {
  CUT_RESULT,
  createResultRef,
  createResultRun,
  createResultSource,
} from '../../../testing/result-stories.ts';
import { ResultSheets } from '../result-sheet.svelte.ts';
import ResultCard from '../ResultCard.svelte';

const FAILED = createResultRun({
  id: resultRunIdSchema.parse('run-3'),
  status: 'failed',
  error: { code: 'QUERY_FAILED', message: 'out of memory', detail: {} },
});
const EDITED = createResultRun({
  id: resultRunIdSchema.parse('run-2'),
  status: 'finished',
  isEdited: true,
  sql: 'SELECT city, n FROM t WHERE n > 1',
  rowCount: 2,
});
const COMPLETE_RUN = createResultRun({ status: 'finished', rowCount: 3 });

async function openDialog(host: FakeHost) {
  const sheet = new ResultSheets({ client: createClient(host), nowMs: Date.now }).ensureSheet(
    createResultRef('m1'),
  );
  const screen = await render(ResultCard, { source: createResultSource(CUT_RESULT), sheet });
  await screen.getByRole('button', { name: /^Runs/ }).click();
  return { screen, sheet, dialog: screen.getByRole('dialog', { name: /Runs of “Cities”/ }) };
}

it('lists every stored run with its end, and puts one in the result’s place', async () => {
  const host = new FakeHost({ 'results.listRuns': () => [FAILED, EDITED, COMPLETE_RUN] });
  const { screen, sheet, dialog } = await openDialog(host);
  const rows = dialog.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('out of memory');
  await expect.element(rows.nth(2)).toHaveTextContent(/Yours\s*2\s*1.8 s\s*Whole/);
  await rows.nth(2).getByRole('button', { name: 'Show rows' }).click();
  const read = await host.nextStream('results.read');
  expect(read.input).toEqual({ runId: 'run-2' });
  read.emit({ type: 'rows', text: '[["Ulm","5"],["Bonn","7"]]', count: 2 });
  read.emit({ type: 'ended', run: EDITED });
  read.end();
  await expect.element(screen.getByText(/^Your query of .*, 2 rows/)).toBeVisible();
  expect(sheet.getVisibleResult(CUT_RESULT).rows).toEqual([
    ['Ulm', '5'],
    ['Bonn', '7'],
  ]);
});

it('compares columns of one name, and says that a run may be cut', async () => {
  const columns = ['n', 'n'].map((name) => ({ name, type: 'Int64' }));
  const cut = { ...COMPLETE_RUN, columns, possiblyTruncated: true };
  const host = new FakeHost({ 'results.listRuns': () => [{ ...EDITED, columns }, cut] });
  const { dialog } = await openDialog(host);
  await dialog.getByRole('button', { name: 'Compare cell by cell' }).click();
  for (const run of [cut, { ...EDITED, columns }]) {
    const read = await host.nextStream('results.read');
    read.emit({ type: 'rows', text: '[["1","2"]]', count: 1 }, { type: 'ended', run });
    read.end();
  }
  await expect.element(dialog.getByText('All cells are the same.')).toBeVisible();
  await expect.element(dialog.getByText(/One of the runs may be cut/)).toBeVisible();
  await dialog.getByText('Rows matched by position').click();
  await expect.element(dialog.getByRole('checkbox', { name: 'n', exact: true })).toBeVisible();
});

it('compares two runs cell by cell, and the agent’s rows as one of them', async () => {
  const host = new FakeHost({ 'results.listRuns': () => [EDITED, COMPLETE_RUN] });
  const { dialog } = await openDialog(host);
  await dialog.getByRole('button', { name: 'Compare cell by cell' }).click();
  const before = await host.nextStream('results.read');
  before.emit({ type: 'rows', text: '[["Ulm","5"],["Bonn","7"]]', count: 2 });
  before.emit({ type: 'ended', run: COMPLETE_RUN });
  before.end();
  const after = await host.nextStream('results.read');
  after.emit({ type: 'rows', text: '[["Ulm","8"],["Jena","7"]]', count: 2 });
  after.emit({ type: 'ended', run: EDITED });
  after.end();
  await expect.element(dialog.getByText('1 changed · 1 added · 1 removed')).toBeVisible();
  await expect.element(dialog.getByRole('gridcell', { name: '5 → 8' })).toBeVisible();
  const grounds = ['changed', 'added', 'removed'].map((change) => {
    const cell = dialog.getByText(change, { exact: true }).element();
    return getComputedStyle(cell).backgroundColor;
  });
  expect(new Set(grounds).size).toBe(grounds.length);
  await expect.element(dialog.getByText('Rows matched by city')).toBeVisible();
  await dialog.getByText('SQL changes').click();
  await expect
    .element(dialog.getByRole('region', { name: 'Differences in the SQL' }))
    .toHaveTextContent(/\+ WHERE/);
  await dialog.getByLabelText('Compare', { exact: true }).selectOptions('What the agent sent');
  const again = await host.nextStream('results.read');
  again.emit({ type: 'rows', text: '[["Ulm","9007199254740992"],["Bonn","1"]]', count: 2 });
  again.emit({ type: 'ended', run: EDITED });
  again.end();
  await expect.element(dialog.getByText(/One of the runs may be cut/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText('All cells are the same.')).toBeVisible();
  await expect.element(dialog.getByText(/may only be unsent/)).toBeVisible();
  expect(host.open().streams).toBe(0);
});
