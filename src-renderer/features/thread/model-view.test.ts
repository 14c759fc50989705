import { expect, test } from 'vitest';
import { metaResultSchema } from '#shared/platform/tools.ts';
import { countMembers, buildModelView } from './model-view.ts';

const MODEL = metaResultSchema.parse({
  cubes: [
    {
      name: 'orders',
      title: 'Orders',
      type: 'view',
      description: 'One row an order',
      members: [
        { name: 'orders.city', title: 'City', type: 'string', description: 'Where it goes' },
        { name: 'orders.revenue', title: 'Revenue', type: 'number', aggType: 'sum' },
        { name: 'orders.created', type: 'time' },
        { name: 'orders.count', type: 'number', aggType: 'count' },
      ],
    },
    { name: 'empty' },
  ],
});

test('groups the members of each cube, and counts them', () => {
  const { cubes, matching, visible } = buildModelView(MODEL, '');
  expect(cubes.map(({ name, type, description }) => [name, type, description])).toEqual([
    ['orders', 'view', 'One row an order'],
    ['empty', '', ''],
  ]);
  expect(cubes[0]?.groups.map(({ kind, members }) => [kind, members.map((it) => it.name)])).toEqual(
    [
      ['measure', ['orders.revenue', 'orders.count']],
      ['dimension', ['orders.city']],
      ['time', ['orders.created']],
    ],
  );
  expect([matching, visible, countMembers(MODEL)]).toEqual([4, 4, 4]);
  expect(cubes[0]?.groups[0]?.members[0]).toEqual({
    name: 'orders.revenue',
    title: 'Revenue',
    type: 'sum',
    description: '',
  });
});

test('the filter finds names, titles and descriptions, with every word, in any case', () => {
  const names = (filter: string) =>
    buildModelView(MODEL, filter).cubes.flatMap(({ groups }) =>
      groups.flatMap(({ members }) => members.map(({ name }) => name)),
    );
  expect(names('REV')).toEqual(['orders.revenue']);
  expect(names('goes  city')).toEqual(['orders.city']);
  expect(names('city revenue')).toEqual([]);
});

test('a huge model is shown in part, and says how much of it', () => {
  const members = Array.from({ length: 1_000 }, (_, at) => ({ name: `m${String(at)}` }));
  const huge = { cubes: [{ name: 'a', members }] };
  const view = buildModelView(huge, '');
  expect([view.matching, view.visible]).toEqual([1_000, 300]);
  expect(view.cubes[0]?.groups[0]?.count).toBe(1_000);
  expect(buildModelView(huge, 'm999').visible).toBe(1);
});
