import { expect, it } from 'vitest';
import { buildPublishedSource } from '#domain/dashboards/board-source.ts';
import { FOREIGN_DASHBOARDS } from '#domain/dashboards/testing/foreign-dashboards.ts';
import { dashboardSchema } from '#shared/platform/dashboard.ts';
import { answerRows, renderBoard } from './board-fixture.ts';

// Every message on the console fails the test, and so does a throw.
const COLUMNS = [
  ['status', 'VARCHAR'],
  ['orders', 'BIGINT'],
  ['revenue', 'DOUBLE'],
  ['created_at', 'TIMESTAMP'],
  ['lat', 'DOUBLE'],
  ['lng', 'DOUBLE'],
] as const;
const ROWS = [
  ['shipped', '12', '80.5', '2024-01-01 00:00:00', '52.5', '13.4'],
  ['open', '7', '12.25', '2024-02-01 00:00:00', '48.1', '11.6'],
];

it.each(FOREIGN_DASHBOARDS)('a dashboard with $name is drawn', async ({ answer }) => {
  const source = buildPublishedSource(dashboardSchema.parse(answer));
  const { host, board, screen, close } = await renderBoard(source);
  let isOpen = true;
  const answerAll = async (): Promise<void> => {
    while (isOpen) {
      const stream = await host.nextStream('dashboards.rows');
      if (stream.isOpen()) answerRows(stream, { columns: COLUMNS, rows: ROWS });
    }
  };
  void answerAll();
  const { container } = screen;
  await expect
    .poll(() => [...container.querySelectorAll<HTMLElement>('[data-widget]')].map(getId).toSorted())
    .toEqual(expect.arrayContaining(board.tree.top.map(({ widget }) => widget.id)));
  // Tiles mount one after the other, and no widget is shown as its JSON.
  await expect.poll(() => listBlank(container)).toEqual([]);
  await expect.element(screen.getByText('Show JSON')).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/Plumbline cannot read|does not know/))
    .not.toBeInTheDocument();
  await expect
    .poll(() => container.querySelectorAll('canvas, svg.marks, [role="grid"]').length)
    .toBeGreaterThan(0);
  expect(Object.hasOwn(window, 'pwned')).toBe(false);
  isOpen = false;
  await close();
});

const getId = ({ dataset }: HTMLElement): string => dataset['widget'] ?? '';

function listBlank(container: Element): string[] {
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-widget]')];
  return drawn.filter((element) => element.innerText.trim() === '').map(getId);
}
