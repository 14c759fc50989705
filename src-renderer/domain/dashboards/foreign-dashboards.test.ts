import { describe, expect, it } from 'vitest';
import { dashboardSchema } from '#shared/platform/dashboard.ts';
import { linkSnapshots } from './link-snapshots.ts';
import { readSnapshot } from './read-snapshot.ts';
import { FOREIGN_DASHBOARDS } from './testing/foreign-dashboards.ts';
import { buildWidgetTree } from './widget-tree.ts';

function readForeign(answer: unknown) {
  const { config, reportSnapshots } = dashboardSchema.parse(answer);
  const tree = buildWidgetTree(config.widgets ?? []);
  return { tree, snapshots: reportSnapshots, links: linkSnapshots(tree.all, reportSnapshots) };
}

const find = (name: string) => {
  const found = FOREIGN_DASHBOARDS.find((one) => one.name === name);
  if (!found) throw new Error(`no such dashboard: ${name}`);
  const { tree } = readForeign(found.answer);
  return new Map(tree.all.map(({ widget, parsed }) => [widget.id, parsed]));
};

describe.each(FOREIGN_DASHBOARDS)('$name', ({ answer }) => {
  const { tree, links, snapshots } = readForeign(answer);

  it('has no widget that cannot be read', () => {
    expect(tree.all.filter(({ parsed }) => parsed.kind === 'unknown')).toEqual([]);
    expect(tree.lost).toEqual([]);
  });

  it('draws each chart from a snapshot of its own', () => {
    const charts = tree.all.filter(({ parsed }) => parsed.kind === 'CHART');
    const shown = charts.map(({ key }) => links.get(key)?.snapshot.reportId);
    expect(shown).toHaveLength(snapshots.length);
    expect(new Set(shown)).toEqual(new Set(snapshots.map(({ reportId }) => reportId)));
  });

  it('has no snapshot that cannot be read', () => {
    expect(snapshots.map(readSnapshot).filter(({ kind }) => kind === 'unknown')).toEqual([]);
  });
});

it('reads the settings of controls under other cases', () => {
  const parsed = find('keys in another case');
  expect(parsed.get('a7')).toEqual({
    kind: 'FILTER',
    member: 'orders.status',
    title: 'Status',
    operator: 'notEquals',
    values: ['void'],
  });
  expect(parsed.get('a8')).toMatchObject({ operator: 'inDateRange', values: ['last 30 days'] });
  expect(parsed.get('a9')).toMatchObject({ grain: 'month', grains: ['second', 'day', 'month'] });
  expect(parsed.get('a11')).toMatchObject({
    tabs: [{ id: 't1', title: 'More', widgetIds: ['a5'] }],
  });
});

it('reads the settings of controls in other shapes', () => {
  const parsed = find('settings of another shape');
  expect(parsed.get('b1')).toMatchObject({ reportId: 601, title: 'By status' });
  expect(parsed.get('b4')).toEqual({
    kind: 'TEXT',
    markdown: String.raw`## Notes \& news` + '\n\nOrders without voids',
  });
  expect(parsed.get('b5')).toEqual({ kind: 'TEXT', markdown: '### Hint\n\nRead this' });
  expect(parsed.get('b6')).toMatchObject({
    member: 'orders.status',
    title: 'State',
    operator: 'startsWith',
    values: ['ship'],
  });
  expect(parsed.get('b7')).toMatchObject({
    member: 'orders.created_at',
    operator: 'inDateRange',
    values: ['2024-01-01', '2024-03-31'],
  });
  expect(parsed.get('b8')).toMatchObject({
    member: 'orders.revenue',
    operator: 'gte',
    values: ['100'],
  });
  expect(parsed.get('b9')).toMatchObject({ grain: 'quarter', grains: ['quarter', 'year'] });
  expect(parsed.get('b11')).toMatchObject({
    tabs: [
      { title: 'First', widgetIds: ['b2'] },
      { title: 'Second', widgetIds: ['b3'] },
    ],
  });
});

it('takes the choices that a filter offers for no values', () => {
  const { all } = buildWidgetTree([
    {
      id: 'f',
      type: 'FILTER',
      config: { member: 'orders.status', options: { values: ['a', 'b'] }, choices: ['a'] },
    },
  ]);
  expect(all[0]?.parsed).toMatchObject({ operator: 'equals', values: [] });
});

it('names an operator that it does not know', () => {
  const { all } = buildWidgetTree([
    { id: 'f', type: 'FILTER', config: { member: 'orders.status', operator: 'resembles' } },
  ]);
  expect(all[0]?.parsed).toEqual({
    kind: 'unknown',
    what: 'This filter has an operator that Plumbline does not know: resembles.',
  });
});
