import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { createResultSource } from '../../testing/result-stories.ts';
import ResultCard from './ResultCard.svelte';

const result: QueryResult = {
  sql: 'select 1',
  title: 'One',
  description: '',
  columns: [{ name: 'n', type: 'Int64' }],
  rows: [['1']],
  totalRows: 1,
  uuid: null,
  vegaSpec: null,
};
const spec = { mark: 'bar', encoding: { y: { field: 'n', type: 'quantitative' } } };

const loadedOfVega = (): number =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/(?:vega[^/]*|draw-live)\.(?:js|ts)/.test(name)).length;

it('loads not a byte of Vega into the page, because a worker draws', async () => {
  const screen = await render(ResultCard, { source: createResultSource(result) });
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await screen.rerender({
    source: createResultSource({ ...result, vegaSpec: JSON.stringify(spec) }),
  });
  await expect
    .poll(() => screen.container.querySelector('[data-drawn="true"]'), { timeout: 20_000 })
    .not.toBeNull();
  expect(loadedOfVega()).toBe(0);
  await screen.unmount();
});
