import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contract } from '#shared/ipc/contract.ts';
import type { FakeStream } from '../../testing/fake-host.ts';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';

const SQL = 'SELECT title FROM movies';
const nowMs = Date.UTC(2026, 4, 15, 10, 20);

interface FilterConfig {
  readonly member: string;
  readonly operator: string;
  readonly values?: readonly (string | null)[];
}

/** A board with one filter and one table; each query of the table is answered with a row. */
async function renderFilter(config: FilterConfig, kind = 'DOUBLE') {
  const widgets = [
    createWidget('FILTER', { title: 'Score', ...config }),
    createWidget('CHART', { reportId: 1, title: 'Films' }),
  ];
  const snapshots = [{ kind: 'table', sqlQuery: SQL, meta: { cubes: ['movies'] } }];
  const opened = await renderBoard(createBoardSource({ widgets, snapshots }), {
    nowMs: () => nowMs,
  });
  const queries: string[] = [];
  let isOpen = true;
  const answer = async (): Promise<void> => {
    while (isOpen) {
      const stream = await opened.host.nextStream('dashboards.rows');
      const sql = readSql(stream);
      queries.push(sql);
      const columns = [[sql.includes('AS choice') ? 'choice' : 'title', kind]] as const;
      answerRows(stream, { columns, rows: [['1']] });
    }
  };
  void answer();
  const close = async (): Promise<void> => {
    isOpen = false;
    await opened.close();
  };
  return { ...opened, queries, close };
}

const readSql = ({ input }: FakeStream<'dashboards.rows'>): string =>
  contract.streams['dashboards.rows'].input.parse(input).sql;

/** Opens the chip of the filter, unless it is open. */
async function openFilter(): Promise<void> {
  const chip = page.getByRole('button', { name: /^Score: / });
  if (chip.element().getAttribute('aria-expanded') === 'true') return;
  await chip.click();
}

async function type(text: string): Promise<void> {
  await openFilter();
  await page.getByRole('textbox', { name: 'Score' }).fill(text);
  await userEvent.keyboard('{Tab}');
}

describe('a typed filter', () => {
  it('reads a number as the locale writes it', async () => {
    const { queries, saved, close } = await renderFilter({
      member: 'movies.score',
      operator: 'gt',
    });
    await type('1,000.5');
    await expect.poll(() => queries.at(-1)).toContain(`"score" > '1000.5'`);
    expect(saved.at(-1)).toContain('"1000.5"');
    await close();
  });

  it.each(['8,5', 'abc'])(
    'says at its field that %s is no number, and asks no tile with it',
    async (text) => {
      const { queries, screen, close } = await renderFilter({
        member: 'movies.score',
        operator: 'gt',
      });
      await expect.poll(() => queries.length).toBe(2);
      await type(text);
      const field = page.getByRole('textbox', { name: 'Score' });
      await expect.element(page.getByRole('alert')).toHaveTextContent(`“${text}” is no number`);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(screen.getByText('ignores Score')).toBeVisible();
      expect(queries.filter((sql) => sql.includes(text))).toEqual([]);
      await type('7');
      await expect.poll(() => queries.at(-1)).toContain(`"score" > '7'`);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      await close();
    },
  );

  it('says so too where the dashboard was published with such a value', async () => {
    const config = { member: 'movies.score', operator: 'lte', values: ['soon'] };
    const { queries, close } = await renderFilter(config);
    const chip = page.getByRole('button', { name: /^Score: at most soon\. “soon” is no number/ });
    await expect.element(chip).toBeVisible();
    await openFilter();
    await expect.element(page.getByRole('alert')).toHaveTextContent('“soon” is no number');
    await expect.poll(() => queries).toContain(SQL);
    await close();
  });

  it('reads dates in words, and says which days they are', async () => {
    const config = { member: 'movies.released', operator: 'inDateRange' };
    const { queries, close } = await renderFilter(config, 'DATE');
    await openFilter();
    await page.getByRole('combobox', { name: 'Score' }).fill('last 30 days');
    await userEvent.keyboard('{Tab}');
    await expect
      .poll(() => queries.at(-1))
      .toContain(`"released" >= '2026-04-15' AND "released" < '2026-05-15'`);
    await expect.element(page.getByText(/Apr 15.+May 14, 2026/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Score' }).fill('whenever');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/no date/);
    await close();
  });
});
