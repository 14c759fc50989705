import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { QueryResult } from '#shared/thread/query-result.ts';
import FileStage from '../../../testing/FileStage.svelte';
import type { FileChunk, FileToExport } from '#lib/files/file-exporter.ts';
import { emulateMedia } from '#lib/testing/emulation.ts';
import { createResultSource } from '../../../testing/result-stories.ts';
import { ResultSheet } from '../result-sheet.svelte.ts';
import ResultCard from '../ResultCard.svelte';

const REGIONS = ['Nord', 'Süd', 'Ost', 'West'];
const result: QueryResult = {
  sql: 'select region, revenue from orders',
  title: 'Revenue by region',
  description: '',
  columns: [
    { name: 'region', type: 'String' },
    { name: 'revenue', type: 'Int64' },
  ],
  rows: REGIONS.map((region, at) => [region, String(9_007_199_254_740_993n - BigInt(at))]),
  totalRows: 4,
  uuid: null,
  vegaSpec: JSON.stringify({
    mark: 'bar',
    encoding: {
      x: { field: 'region', type: 'nominal', sort: null },
      y: { field: 'revenue', type: 'quantitative' },
    },
  }),
};
const bare: QueryResult = { ...result, vegaSpec: null };
const part: QueryResult = { ...result, totalRows: 25_431 };

type Screen = Awaited<ReturnType<typeof render>>;

/** Each drawing replaces the picture's size, its text or both; this waits for the first one. */
async function drawn(screen: Screen): Promise<void> {
  const picture = (): Element | null => screen.container.querySelector('[data-drawn="true"]');
  await expect.poll(picture, { timeout: 20_000 }).not.toBeNull();
}

afterEach(async () => {
  await emulateMedia({});
});

describe('a chart of a result', () => {
  it('is read mark by mark with arrow keys, digit by digit', async () => {
    const screen = await render(ResultCard, { source: createResultSource(result) });
    await drawn(screen);
    screen.container.querySelector<HTMLElement>('[role="application"]')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    const words = screen.container.querySelector('[aria-live]');
    await expect
      .poll(() => words?.textContent)
      .toBe('region Nord, revenue 9,007,199,254,740,993. 1 of 4');
    await userEvent.keyboard('{End}');
    await expect.poll(() => words?.textContent).toMatch(/^region West, .*990\. 4 of 4$/);
    await userEvent.keyboard('t');
    await expect
      .element(screen.getByRole('tab', { name: 'Table' }))
      .toHaveAttribute('aria-selected', 'true');
    await screen.unmount();
  });

  it('fades what does not stand out, lights what is read, and leads to its rows', async () => {
    const sheet = new ResultSheet();
    const onEvidence = vi.fn<(rows?: readonly number[]) => void>();
    const source = createResultSource(result);
    const screen = await render(ResultCard, { source, sheet, onEvidence });
    await drawn(screen);
    const count = (kind: string) => screen.container.querySelectorAll(`svg .${kind}`).length;
    expect(count('faded')).toBe(0);
    sheet.lit.named = { of: source.query.rows, at: [1] };
    await expect.poll(() => count('faded')).toBe(3);
    screen.container.querySelector<HTMLElement>('[role="application"]')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.poll(() => sheet.lit.inChart?.at).toEqual([2]);
    await userEvent.keyboard('{Enter}');
    expect(onEvidence).toHaveBeenCalledExactlyOnceWith([2]);
    // Where all stand out, none does.
    sheet.lit.named = { of: source.query.rows, at: [0, 1, 2, 3] };
    await expect.poll(() => count('faded')).toBe(0);
    await screen.unmount();
  });

  it('says in its words that it is a part', async () => {
    const screen = await render(ResultCard, { source: createResultSource(part) });
    await drawn(screen);
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName(/Only 4 of the query’s 25,431 rows were sent/);
    await screen.unmount();
  });

  it('is changed, undone and reset, and its spec says so', async () => {
    const sheet = new ResultSheet();
    const screen = await render(ResultCard, { source: createResultSource(result), sheet });
    await drawn(screen);
    await screen.getByRole('button', { name: 'Change chart' }).click();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'level-bar');
    await expect.element(screen.getByText('Changed by you')).toBeVisible();
    expect(sheet.encoding.resolveSpec(result)).toContain('"y":{"field":"region"');
    await screen.getByRole('tab', { name: 'Specification' }).click();
    await expect.element(screen.getByText(/not the agent’s chart/)).toBeVisible();
    await screen.getByRole('tab', { name: 'Chart' }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    expect(sheet.encoding.resolveSpec(result)).toBe(result.vegaSpec);
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'pie');
    await screen.getByRole('button', { name: 'Reset to the agent’s chart' }).click();
    expect(sheet.encoding.isChanged).toBe(false);
    await screen.unmount();
  });

  it('is made where the agent drew none', async () => {
    const screen = await render(ResultCard, { source: createResultSource(bare) });
    await screen.getByRole('tab', { name: 'Chart' }).click();
    await screen.getByRole('button', { name: 'Make a chart' }).click();
    await drawn(screen);
    await expect.element(screen.getByRole('region', { name: 'Chart settings' })).toBeVisible();
    await expect.element(screen.getByLabelText('X axis')).toHaveValue('region');
    await screen.unmount();
  });

  it('fills the window and gives it back with Escape', async () => {
    const screen = await render(ResultCard, { source: createResultSource(part) });
    await drawn(screen);
    const button = screen.getByRole('button', { name: 'Full screen' });
    await button.click();
    const dialog = screen.getByRole('dialog', { name: 'Revenue by region' });
    await expect.element(dialog).toHaveTextContent('Only 4 of the query’s 25,431 rows');
    await expect
      .poll(() => document.querySelector('[role="dialog"] canvas')?.clientHeight, {
        timeout: 20_000,
      })
      .toBeGreaterThan(400);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await screen.unmount();
  });

  it('is drawn in high contrast where the system asks for it', async () => {
    await emulateMedia({ 'prefers-contrast': 'more' });
    const screen = await render(ResultCard, { source: createResultSource(result) });
    await drawn(screen);
    await emulateMedia({ 'prefers-contrast': 'more', 'prefers-color-scheme': 'dark' });
    await expect.element(screen.getByRole('img')).toBeVisible();
    await screen.unmount();
  });
});

async function saved(screen: Screen, files: FileToExport[]): Promise<Uint8Array> {
  await screen.getByRole('button', { name: 'Save…' }).click();
  await expect.poll(() => files.length).toBe(1);
  const [file] = files;
  const job = { signal: new AbortController().signal, advance: vi.fn() };
  const chunks: FileChunk[] = [];
  for await (const chunk of file?.createChunks(job) ?? []) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const ZONED: QueryResult = {
  ...result,
  sql: "select date_trunc('month', sold_at at time zone 'UTC' at time zone 'Europe/Berlin') as month, revenue from orders",
  columns: [
    { name: 'month', type: 'Timestamp' },
    { name: 'revenue', type: 'Int64' },
  ],
  rows: result.rows.map(([, revenue], at) => [`2024-0${String(at + 1)}-01 00:00:00`, revenue ?? 0]),
  vegaSpec: JSON.stringify({
    mark: 'line',
    encoding: {
      x: { field: 'month', type: 'temporal' },
      y: { field: 'revenue', type: 'quantitative' },
    },
  }),
};

describe('the zone of a chart', () => {
  it('is the one that its SQL names', async () => {
    const screen = await render(ResultCard, { source: createResultSource(ZONED) });
    await drawn(screen);
    await expect.element(screen.getByText('Dates in Europe/Berlin')).toBeVisible();
    await screen.unmount();
  });

  it('is not made up for dates that name none, and is said to be missing for times', async () => {
    const sql = 'select month, revenue from orders';
    const screen = await render(ResultCard, { source: createResultSource({ ...ZONED, sql }) });
    await drawn(screen);
    expect(screen.container.querySelector('.remarks')).toBeNull();
    const rows = ZONED.rows.map(([month, revenue]) => [
      String(month).replace('00:00', '09:30'),
      revenue ?? 0,
    ]);
    await screen.rerender({ source: createResultSource({ ...ZONED, sql, rows }) });
    await expect.element(screen.getByText('The data names no time zone')).toBeVisible();
    const abroad = ZONED.rows.map(([month, revenue]) => [`${String(month)}+13:00`, revenue ?? 0]);
    await screen.rerender({ source: createResultSource({ ...ZONED, sql, rows: abroad }) });
    await expect.element(screen.getByText('Dates in UTC+13')).toBeVisible();
    await screen.unmount();
  });
});

describe('a picture that leaves the app', () => {
  it.each(['1×', '4×'])('is a PNG of %s, sealed', async (size) => {
    const files: FileToExport[] = [];
    const screen = await render(FileStage, { files, card: { source: createResultSource(part) } });
    await drawn(screen);
    await screen.getByRole('button', { name: 'Save picture' }).click();
    await screen.getByRole('radio', { name: size }).click();
    const bytes = await saved(screen, files);
    expect(files[0]).toMatchObject({ target: 'png', partialLabel: '4 of 25,431 rows' });
    const picture = await createImageBitmap(new Blob([bytes as BlobPart], { type: 'image/png' }));
    expect(picture.width).toBeGreaterThan(500 * Number.parseInt(size, 10));
    picture.close();
    await screen.unmount();
  });

  it('is an SVG with its title, its source and its seal as text, and nothing that loads', async () => {
    const files: FileToExport[] = [];
    const title = '<script>pwned=1</script>';
    const card = { source: createResultSource({ ...part, title }) };
    const screen = await render(FileStage, { files, card });
    await drawn(screen);
    await screen.getByRole('button', { name: 'Save picture' }).click();
    await screen.getByRole('radio', { name: 'SVG' }).click();
    await screen.getByRole('radio', { name: 'Transparent' }).click();
    const text = new TextDecoder().decode(await saved(screen, files));
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect(svg.querySelector('script, image, use, rect[width="100%"]')).toBeNull();
    expect(svg.textContent).toContain(title);
    expect(svg.textContent).toContain('Part of the data: 4 of 25,431 rows.');
    expect(svg.getAttribute('aria-label')).toContain('25,431');
    expect(svg.querySelector(':scope > rect')).toBeNull();
    await screen.unmount();
  });

  it('is copied as an image', async () => {
    const items: ClipboardItem[] = [];
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (list) => {
      for (const item of list) await item.getType('image/png');
      items.push(...list);
    });
    const screen = await render(ResultCard, { source: createResultSource(result) });
    await drawn(screen);
    await screen.getByRole('button', { name: 'Copy image' }).click();
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(items).toHaveLength(1);
    await screen.unmount();
  });
});
