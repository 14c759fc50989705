import type { Json, JsonObject } from '../../json.ts';
import {
  COUNT,
  lay,
  meanOf,
  nominal,
  ordinal,
  pairUp,
  quantity,
  sumOf,
  type ReferenceSpec,
} from './reference-spec.ts';

const label = (value: unknown): string => JSON.stringify(value);

function listSorts(isLevel: boolean, field: string): Json[] {
  const axis = isLevel ? 'x' : 'y';
  return [
    null,
    'ascending',
    'descending',
    axis,
    `-${axis}`,
    { field, order: 'descending' },
    { field, op: 'mean', order: 'ascending' },
    { encoding: axis, order: 'descending' },
  ];
}

/** One row a category: the most common chart of all. */
function listSortedCities(): ReferenceSpec[] {
  return [false, true].flatMap((isLevel) =>
    [...listSorts(isLevel, 'visits'), ['Turin', 'Cork'], { op: 'count' }].map((sort) => ({
      name: `bars of cities, ${isLevel ? 'level' : 'upright'}, sort ${label(sort)}`,
      table: 'cities' as const,
      spec: {
        mark: 'bar',
        encoding: lay(isLevel, { ...nominal('city'), sort }, quantity('visits')),
      },
    })),
  );
}

/** Sums of several rows. */
function listSortedSums(): ReferenceSpec[] {
  return [false, true].flatMap((isLevel) =>
    listSorts(isLevel, 'sales').map((sort) => ({
      name: `bars of summed orders, ${isLevel ? 'level' : 'upright'}, sort ${label(sort)}`,
      table: 'orders' as const,
      spec: {
        mark: 'bar',
        encoding: lay(isLevel, { ...nominal('region'), sort }, sumOf('sales')),
      },
    })),
  );
}

/** The top of a list, as an agent writes it. */
function listTops(): ReferenceSpec[] {
  return [3, 5].map((top) => ({
    name: `the top ${String(top)} cities by a window`,
    table: 'cities',
    spec: {
      transform: [
        { window: [{ op: 'rank', as: 'rank' }], sort: [{ field: 'visits', order: 'descending' }] },
        { filter: `datum.rank <= ${String(top)}` },
      ],
      mark: 'bar',
      encoding: { y: { ...nominal('city'), sort: '-x' }, x: quantity('visits') },
    },
  }));
}

const STACKS: readonly Json[] = ['zero', 'normalize', 'center', false, null, true];

function listStacks(): ReferenceSpec[] {
  return pairUp(['bar', 'area'], [false, true]).flatMap(([mark, isLevel]) =>
    STACKS.map((stack) => ({
      name: `${mark} stacked ${label(stack)}, ${isLevel ? 'level' : 'upright'}`,
      table: 'series' as const,
      spec: {
        mark,
        encoding: {
          ...lay(
            isLevel,
            mark === 'bar'
              ? { ...ordinal('month'), timeUnit: 'yearmonth' }
              : { field: 'month', type: 'temporal' },
            { ...sumOf('sales'), stack },
          ),
          color: nominal('product'),
        },
      },
    })),
  );
}

function listGroups(): ReferenceSpec[] {
  const aggregates: readonly JsonObject[] = [sumOf('sales'), meanOf('profit'), COUNT];
  return pairUp([false, true], aggregates).map(([isLevel, value]) => ({
    name: `bars in groups of ${label(value['field'] ?? 'count')}, ${isLevel ? 'level' : 'upright'}`,
    table: 'orders',
    spec: {
      mark: 'bar',
      encoding: {
        ...lay(isLevel, nominal('region'), value),
        [isLevel ? 'yOffset' : 'xOffset']: { field: 'product' },
        color: nominal('product'),
      },
    },
  }));
}

function listOrdered(): ReferenceSpec[] {
  const orders: readonly JsonObject[] = [
    { field: 'product', sort: 'descending' },
    { aggregate: 'sum', field: 'sales', sort: 'ascending' },
  ];
  return orders.map((order, at) => ({
    name: `stacks in an order of their own, ${String(at)}`,
    table: 'orders',
    spec: {
      mark: 'bar',
      encoding: {
        x: nominal('region'),
        y: sumOf('sales'),
        color: { ...nominal('product'), sort: ['Shelf', 'Lamp'] },
        order,
      },
    },
  }));
}

const BAR_MARKS: readonly JsonObject[] = [
  { type: 'bar', clip: true },
  { type: 'bar', cornerRadius: 4 },
  { type: 'bar', cornerRadiusEnd: 6 },
  { type: 'bar', width: { band: 0.5 } },
  { type: 'bar', size: 8 },
  { type: 'bar', opacity: 0.5, stroke: 'black' },
  { type: 'bar', orient: 'horizontal' },
];

function listMarks(): ReferenceSpec[] {
  return BAR_MARKS.flatMap((mark): ReferenceSpec[] => {
    const isLevel = mark['orient'] === 'horizontal';
    return [
      {
        name: `bars of orders as ${label(mark)}`,
        table: 'orders',
        spec: { mark, encoding: lay(isLevel, nominal('region'), meanOf('sales')) },
      },
      {
        name: `bars of cities as ${label(mark)}`,
        table: 'cities',
        spec: {
          mark,
          encoding: lay(isLevel, nominal('city'), {
            ...quantity('change'),
            scale: { domain: [-20, 20] },
          }),
        },
      },
    ];
  });
}

function listRanged(): ReferenceSpec[] {
  return [
    {
      name: 'bars between two columns',
      table: 'months',
      spec: {
        mark: 'bar',
        encoding: {
          x: { ...ordinal('month'), timeUnit: 'yearmonth' },
          y: quantity('low'),
          y2: { field: 'high' },
        },
      },
    },
    {
      name: 'bars of one colour by the sign of their value',
      table: 'cities',
      spec: {
        mark: 'bar',
        encoding: {
          x: { ...nominal('city'), sort: '-y' },
          y: quantity('change'),
          color: { condition: { test: 'datum.change < 0', value: 'firebrick' }, value: 'teal' },
        },
      },
    },
    {
      name: 'bars in the order of their colour',
      table: 'cities',
      spec: {
        mark: 'bar',
        encoding: {
          y: { ...nominal('city'), sort: { field: 'kind' } },
          x: quantity('visits'),
          color: nominal('kind'),
        },
      },
    },
  ];
}

export const listBarSpecs = (): ReferenceSpec[] => [
  ...listSortedCities(),
  ...listSortedSums(),
  ...listTops(),
  ...listStacks(),
  ...listGroups(),
  ...listOrdered(),
  ...listMarks(),
  ...listRanged(),
];
