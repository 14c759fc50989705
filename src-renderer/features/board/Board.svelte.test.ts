import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { guardPage } from '../../lib/testing/guard-page.ts';
import { openBoard, toRowsOf, toSource, toWidget } from './board-fixture.ts';

guardPage();

describe('Board', () => {
  it('draws a table of the rows that its query gave', async () => {
    const { host, screen, close } = await openBoard(
      toSource({
        widgets: [toWidget('CHART', { reportId: 1, title: 'Films' })],
        snapshots: [
          { kind: 'table', spec: { columns: ['title'] }, sqlQuery: 'SELECT title FROM movies' },
        ],
      }),
    );
    const kept = await host.nextStream('dashboards.rows');
    expect(kept.input).toMatchObject({ sql: 'SELECT title FROM movies', maxAgeMs: null });
    toRowsOf(kept, { columns: [['title', 'VARCHAR']], rows: [['Jaws']], atMs: Date.now() });
    await expect.element(screen.getByRole('gridcell', { name: 'Jaws' })).toBeVisible();
    await close();
  });

  it('names a widget that it does not know, with its JSON', async () => {
    const { screen, close } = await openBoard(
      toSource({ widgets: [toWidget('HOLOGRAM', { depth: 3 })], snapshots: [] }),
    );
    await expect.element(screen.getByText(/does not know widgets of type HOLOGRAM/)).toBeVisible();
    await screen.getByText('Its JSON').click();
    await expect.element(page.getByRole('region', { name: /^JSON of/ })).toHaveTextContent('depth');
    await close();
  });
});
