import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { AppError } from '#shared/errors.ts';
import { createClient } from '../../../ipc/client.ts';
import { FakeHost, type FakeStream } from '../../../testing/fake-host.ts';
import {
  CUT_RESULT,
  createResultRef,
  createResultRun,
  createResultSource,
} from '../../../testing/result-stories.ts';
import { ResultSheets } from '../result-sheet.svelte.ts';
import ResultCard from '../ResultCard.svelte';

const ROWS = [
  ['Bonn', '1'],
  ['Köln', '9007199254740993'],
  ['Ulm', '9007199254740992'],
];
const FINISHED = createResultRun({ status: 'finished', rowCount: 3, hash: 'a0' });
const toRowsEvent = (rows: readonly (readonly (string | null)[])[]) => ({
  type: 'rows' as const,
  text: JSON.stringify(rows),
  count: rows.length,
});

async function renderCard(host: FakeHost, query = CUT_RESULT) {
  const sheets = new ResultSheets({ client: createClient(host), nowMs: Date.now });
  const sheet = sheets.ensureSheet(createResultRef('m1'));
  const screen = await render(ResultCard, { source: createResultSource(query), sheet });
  return { screen, sheet, sheets };
}

async function begin(host: FakeHost, query = CUT_RESULT) {
  const rendered = await renderCard(host, query);
  await rendered.screen.getByRole('button', { name: /Load all/ }).click();
  const stream = await host.nextStream('results.run');
  return { ...rendered, stream };
}

function finish(stream: FakeStream<'results.run'>, run = FINISHED, rows = ROWS): void {
  stream.emit(
    { type: 'started', run: createResultRun() },
    { type: 'columns', columns: run.columns },
    toRowsEvent(rows.slice(0, 1)),
    toRowsEvent(rows.slice(1)),
    { type: 'ended', run },
  );
  stream.end();
}

describe('Load all', () => {
  it('puts all rows in the result’s place, exact, and says what moved; the agent’s come back', async () => {
    const host = new FakeHost();
    const { screen, stream, sheet } = await begin(host);
    expect(stream.input).toEqual({ turnId: 't1', messageId: 'm1', sql: null, timezone: null });
    finish(stream);
    await expect.element(screen.getByText(/^All 3 rows of/)).toBeVisible();
    expect(sheet.getVisibleResult(CUT_RESULT).rows).toEqual(ROWS);
    const moved = screen.getByRole('list', { name: 'Changes' });
    await expect.element(moved).toHaveTextContent('Rows 2 → 3');
    await expect
      .element(moved)
      .toHaveTextContent('sum 9,007,199,254,740,993 → 18,014,398,509,481,986');
    await expect
      .element(moved)
      .toHaveTextContent('max 9,007,199,254,740,992 → 9,007,199,254,740,993');
    expect(moved.element().textContent).not.toContain('min');
    await expect.element(screen.getByText('3 rows · 2 columns')).toBeVisible();
    expect(screen.container.textContent).not.toContain('2 of 3 rows');
    await screen.getByRole('button', { name: 'Back to the agent’s 2 rows' }).click();
    await expect
      .element(screen.getByRole('button', { name: /2 of 3 rows.*Load all/ }))
      .toBeVisible();
    expect(sheet.getVisibleResult(CUT_RESULT)).toBe(CUT_RESULT);
    expect(host.open().streams).toBe(0);
  });

  it('counts rows against the whole while it runs, and Escape on its button cancels it', async () => {
    const wanted: unknown[] = [];
    const cancelled = createResultRun({ status: 'cancelled', rowCount: 2 });
    const host = new FakeHost({
      'results.cancel': (input) => void wanted.push(input),
      'results.listRuns': () => (wanted.length === 0 ? [] : [cancelled]),
    });
    const { screen, stream, sheet } = await begin(host);
    stream.emit({ type: 'started', run: createResultRun() }, toRowsEvent(ROWS.slice(0, 2)));
    const progress = screen.getByRole('group', { name: 'Loading all rows' });
    await expect.element(progress).toHaveTextContent(/2 of 3 rows · \d s/);
    await expect.element(progress.getByRole('progressbar')).toHaveAttribute('value', '2');
    expect(sheet.getVisibleResult(CUT_RESULT)).toBe(CUT_RESULT);
    await expect.element(progress.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => wanted).toEqual([{ runId: 'run-1' }]);
    stream.emit({ type: 'ended', run: cancelled });
    stream.end();
    const notice = screen.getByRole('status').filter({ hasText: 'The run was cancelled' });
    await expect.element(notice).toHaveTextContent('2 rows had come and are not shown');
    expect(sheet.getVisibleResult(CUT_RESULT)).toBe(CUT_RESULT);
    await expect.element(screen.getByRole('button', { name: /Load all/ })).toBeVisible();
    expect(screen.container.contains(document.activeElement)).toBe(true);
    await screen.getByRole('button', { name: 'Runs, 1 stored' }).click();
    await expect
      .element(screen.getByRole('table', { name: 'Runs' }))
      .toHaveTextContent('Cancelled');
  });

  it('that is cancelled before it has begun is cancelled when it has', async () => {
    const wanted: unknown[] = [];
    const host = new FakeHost({ 'results.cancel': (input) => void wanted.push(input) });
    const { screen, stream } = await begin(host);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(wanted).toEqual([]);
    stream.emit({ type: 'started', run: createResultRun() });
    await expect.poll(() => wanted).toEqual([{ runId: 'run-1' }]);
    stream.emit({ type: 'ended', run: createResultRun({ status: 'cancelled' }) });
    stream.end();
    await expect.element(screen.getByText('The run was cancelled')).toBeVisible();
  });

  it('that main still carries out is found again by a window that was loaded anew', async () => {
    let stored = [createResultRun({ startedAtMs: Date.now() - 90_000 })];
    const host = new FakeHost({ 'results.listRuns': () => stored });
    const { screen, sheet } = await renderCard(host);
    const stream = await host.nextStream('results.read');
    expect(stream.input).toEqual({ runId: 'run-1' });
    stream.emit({ type: 'started', run: createResultRun() }, toRowsEvent(ROWS.slice(0, 1)));
    const progress = screen.getByRole('group', { name: 'Loading all rows' });
    await expect.element(progress).toHaveTextContent(/1 of 3 rows · 1 min 3\d s/);
    stored = [FINISHED];
    stream.emit(toRowsEvent(ROWS.slice(1)), { type: 'ended', run: FINISHED });
    stream.end();
    await expect.element(screen.getByText(/^All 3 rows of/)).toBeVisible();
    expect(sheet.getVisibleResult(CUT_RESULT).rows).toEqual(ROWS);
    expect(host.open().streams).toBe(0);
  });

  it.each([
    [
      'its own word',
      (stream: FakeStream<'results.run'>) => {
        const error = { code: 'QUERY_FAILED' as const, message: 'out of memory', detail: {} };
        finish(stream, createResultRun({ status: 'failed', error, rowCount: 3 }));
      },
    ],
    [
      'a refusal before it began',
      (stream: FakeStream<'results.run'>) => {
        stream.fail(new AppError('QUERY_FAILED', 'out of memory'));
      },
    ],
  ])('that fails by %s shows why, none of its rows, and runs again', async (_how, fail) => {
    const host = new FakeHost();
    const { screen, stream, sheet } = await begin(host);
    fail(stream);
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveTextContent('The query failed');
    await expect.element(notice).toHaveTextContent('out of memory');
    expect(sheet.getVisibleResult(CUT_RESULT)).toBe(CUT_RESULT);
    await notice.getByRole('button', { name: 'Run again' }).click();
    finish(await host.nextStream('results.run'));
    await expect.element(screen.getByText(/^All 3 rows of/)).toBeVisible();
    expect(screen.container.querySelector('[role=alert]')).toBeNull();
  });

  it('whose end is not told is no result', async () => {
    const host = new FakeHost();
    const { screen, stream, sheet } = await begin(host);
    stream.emit({ type: 'started', run: createResultRun() }, toRowsEvent(ROWS));
    stream.end();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('cut off');
    expect(sheet.getVisibleResult(CUT_RESULT)).toBe(CUT_RESULT);
  });

  it('that met a silent limit keeps its seal', async () => {
    const host = new FakeHost();
    const { screen, stream } = await begin(host, { ...CUT_RESULT, totalRows: 60_123 });
    finish(stream, { ...FINISHED, possiblyTruncated: true });
    await expect.element(screen.getByTitle(/Only 3 of the query’s 60,123 rows/)).toBeVisible();
    expect(screen.container.querySelector('.partial')).toBeNull();
  });

  it('goes on when its card goes, and the next card shows it', async () => {
    const host = new FakeHost();
    const { screen, stream, sheet } = await begin(host);
    await screen.unmount();
    expect(stream.isOpen()).toBe(true);
    finish(stream);
    await expect.poll(() => sheet.runs?.visibleRun?.run.rowCount).toBe(3);
    const again = await render(ResultCard, { source: createResultSource(CUT_RESULT), sheet });
    await expect.element(again.getByText(/^All 3 rows of/)).toBeVisible();
  });

  it('is not offered where the agent sent no SQL', async () => {
    const { screen } = await renderCard(new FakeHost(), { ...CUT_RESULT, sql: '' });
    await expect.element(screen.getByText('2 of 3 rows', { exact: false })).toBeVisible();
    expect(screen.container.textContent).not.toContain('Load all');
  });

  it('lets go of rows that nobody looks at, and reads them again for who does', async () => {
    const host = new FakeHost();
    const sheets = new ResultSheets({ client: createClient(host), nowMs: Date.now });
    for (const id of ['m1', 'm2', 'm3', 'm4']) {
      const loading = sheets
        .ensureSheet(createResultRef(id))
        .runs?.run(createResultSource(CUT_RESULT));
      finish(await host.nextStream('results.run'));
      await loading;
    }
    const shown = ['m1', 'm2', 'm3', 'm4'].map(
      (id) => sheets.ensureSheet(createResultRef(id)).runs?.visibleRun !== null,
    );
    expect(shown).toEqual([false, true, true, true]);
    const sheet = sheets.ensureSheet(createResultRef('m1'));
    const screen = await render(ResultCard, { source: createResultSource(CUT_RESULT), sheet });
    const read = await host.nextStream('results.read');
    expect(read.input).toEqual({ runId: 'run-1' });
    await expect.element(screen.getByText('Loading the stored run')).toBeVisible();
    read.emit(toRowsEvent(ROWS), { type: 'ended', run: FINISHED });
    read.end();
    await expect.element(screen.getByText(/^All 3 rows of/)).toBeVisible();
    await expect
      .poll(() => sheets.ensureSheet(createResultRef('m2')).runs?.visibleRun)
      .not.toBeNull();
  });
});
