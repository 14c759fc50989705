import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerRows,
  createBoardSource,
  createWidget,
  renderBoard,
} from './testing/board-fixture.ts';

const HOURS_MS = 2 * 3_600_000;
/** The figure and the one of the year before; null for none. */
const FIGURES = [
  ['11648342895', '19778261243'],
  ['0.0000456000', null],
  ['123456789012345678', '0'],
  ['12.5', '12.5'],
] as const;
const [DESKTOP, NARROW] = [{ width: 1_030 }, { width: 700 }];

const createSource = () =>
  createBoardSource({
    widgets: FIGURES.map((_figure, at) => {
      const position = { x: at * 3, y: 0, w: 3, h: 3 };
      return createWidget(
        'CHART',
        { reportId: at + 1, title: `Figure ${String(at)}` },
        { position },
      );
    }),
    snapshots: FIGURES.map((_figure, at) => ({
      kind: 'kpi',
      spec: { value: 'n', time: 'period' },
      sqlQuery: `SELECT period, n FROM figure_${String(at)}`,
      periodComparisons: [
        { measure: 'n', timeDimension: 'period', offset: { amount: 1, unit: 'year' } },
      ],
    })),
  });

it.each([DESKTOP, NARROW])(
  'figures of the usual height fit their tiles, $width px wide',
  async ({ width }) => {
    await page.viewport(width, 900);
    const { host, screen, close } = await renderBoard(createSource());
    const answered = new Set<number>();
    while (answered.size < FIGURES.length) {
      const stream = await host.nextStream('dashboards.rows');
      const at = Number(/figure_(\d)/.exec(JSON.stringify(stream.input))?.[1]);
      answered.add(at);
      const [value = '', before = null] = FIGURES[at] ?? [];
      const rows = [...(before === null ? [] : [['2009-01-01', before]]), ['2010-01-01', value]];
      const columns = [['period', 'DATE'] as const, ['n', 'DECIMAL'] as const];
      answerRows(stream, { columns, rows, atMs: Date.now() - HOURS_MS });
    }
    const figures = screen.getByRole('group', { name: 'Value' });
    await expect.poll(() => figures.elements().length).toBe(FIGURES.length);
    await expect.element(figures.first()).toHaveTextContent('Data from 2 hours ago');
    const listScrolled = (): string[] =>
      figures
        .elements()
        .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
        .map(
          (one) =>
            `${one.textContent}: ${String(one.scrollHeight)} of ${String(one.clientHeight)} px`,
        );
    await expect.poll(listScrolled).toEqual([]);
    await close();
  },
);
