import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
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

const NAMES = {
  all: [{ name: 'orders', columns: [{ name: 'revenue', detail: 'measure' }] }],
  want: () => undefined,
};

/** Returns the focused element in the shadow root, where the editor lives. */
const toFocused = () => document.activeElement?.shadowRoot?.activeElement ?? null;

async function openEditor(host = new FakeHost()) {
  const sheet = new ResultSheets({ client: createClient(host), nowMs: Date.now }).ensureSheet(
    createResultRef('m1'),
  );
  const props = { source: createResultSource(CUT_RESULT), sheet, sqlNames: NAMES };
  const screen = await render(ResultCard, props);
  await screen.getByRole('tab', { name: 'SQL' }).click();
  await screen.getByRole('button', { name: 'Edit and run again' }).click();
  const editor = screen.getByRole('textbox', { name: 'SQL of the result' });
  await expect.element(editor).toBeVisible();
  await expect.poll(() => toFocused()?.getAttribute('role')).toBe('textbox');
  return { host, screen, sheet, editor, props };
}

describe('the SQL editor', () => {
  it('runs what was typed with Ctrl+Enter and marks its rows as the analyst’s own', async () => {
    const { host, screen, sheet, editor } = await openEditor();
    const heard: string[] = [];
    screen.container.addEventListener('keydown', ({ key }) => heard.push(key));
    await expect.element(editor).toHaveTextContent(/SELECT\s*city,\s*n\s*FROM\s*t/);
    await userEvent.keyboard('{Control>}a{/Control}SELECT 1 AS one{Control>}{Enter}{/Control}');
    const stream = await host.nextStream('results.run');
    expect(stream.input).toMatchObject({ sql: 'SELECT 1 AS one', timezone: null });
    // Typed text must not trigger the shortcuts of the page around.
    expect(heard.filter((key) => /^[A-Z 0-9]$/.test(key))).toEqual([]);
    const columns = [{ name: 'one', type: 'Int64' }];
    const run = createResultRun({ status: 'finished', isEdited: true, rowCount: 1, columns });
    stream.emit({ type: 'rows', text: '[["1"]]', count: 1 }, { type: 'ended', run });
    stream.end();
    await expect.element(screen.getByText(/^Your query of .*, 1 row/)).toBeVisible();
    await expect.element(screen.getByText('Your edit, not the agent’s result.')).toBeVisible();
    expect(sheet.getVisibleResult(CUT_RESULT)).toMatchObject({
      columns,
      rows: [['1']],
      totalRows: 1,
    });
    expect(host.open().streams).toBe(0);
  });

  it('copies what stands in it, and says when that is not the agent’s', async () => {
    const { screen, sheet } = await openEditor();
    const copied: string[] = [];
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    onTestFinished(() => write.mockRestore());
    await screen.getByRole('button', { name: 'Copy SQL' }).click();
    expect(copied).toEqual([sheet.draft.getText(CUT_RESULT.sql)]);
    expect(copied[0]).toMatch(/^SELECT\n/);
    await screen.getByRole('textbox', { name: 'SQL of the result' }).click();
    await userEvent.keyboard('{Control>}a{/Control}SELECT 1 AS one');
    await screen.getByRole('button', { name: 'Copy edited SQL' }).click();
    expect(copied.at(-1)).toBe('SELECT 1 AS one');
    await screen.getByRole('button', { name: 'Close the editor' }).click();
    await screen.getByRole('button', { name: /^Cop/ }).click();
    expect(copied.at(-1)).toBe(CUT_RESULT.sql);
  });

  it('sends the agent’s own SQL as such when only its layout changed, with the zone named', async () => {
    const { host, screen } = await openEditor();
    await userEvent.keyboard('{Control>}{End}{/Control}  ');
    await screen.getByLabelText('Time zone').fill('Pacific/Tongatapu');
    await screen.getByRole('button', { name: 'Run', exact: true }).click();
    const stream = await host.nextStream('results.run');
    expect(stream.input).toMatchObject({ sql: null, timezone: 'Pacific/Tongatapu' });
    stream.end();
    await expect.element(screen.getByRole('alert')).toBeVisible();
  });

  it('shows a failed query below the editor, with its place, and keeps what was typed', async () => {
    const { host, screen, editor, props } = await openEditor();
    await userEvent.keyboard('{Control>}a{/Control}SELECT foo FROM t');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const stream = await host.nextStream('results.run');
    const message = 'Binder Error: no foo\n\nLINE 2: SELECT foo FROM t\n               ^';
    const error = { code: 'QUERY_FAILED' as const, message, detail: {} };
    stream.emit({
      type: 'ended',
      run: createResultRun({ status: 'failed', isEdited: true, error }),
    });
    stream.end();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('no foo');
    await expect.element(alert).toHaveTextContent('At line 1, column 8 of the query.');
    await expect.element(editor).toHaveTextContent('SELECT foo FROM t');
    await screen.unmount();
    const again = await render(ResultCard, props);
    await again.getByRole('tab', { name: 'SQL' }).click();
    const restored = again.getByRole('textbox', { name: 'SQL of the result' });
    await expect.element(restored).toHaveTextContent('SELECT foo FROM t');
    await again.getByRole('button', { name: 'Reset to the agent’s SQL' }).click();
    await expect.element(restored).toHaveTextContent(/SELECT\s*city,/);
  });

  it('completes the names of the data model', async () => {
    const { editor } = await openEditor();
    await userEvent.keyboard('{Control>}a{/Control}SELECT orders.rev');
    const offered = page.getByRole('option', { name: /revenue/ });
    await expect.element(offered).toBeVisible();
    await offered.click();
    await expect.element(editor).toHaveTextContent('SELECT orders.revenue');
  });

  it('lets the keyboard go with Escape and Tab', async () => {
    const { screen } = await openEditor();
    await userEvent.keyboard('{Escape}{Tab}');
    expect(toFocused()).toBeNull();
    expect(screen.container.contains(document.activeElement)).toBe(true);
  });
});
