import type { JsonObject } from '../../json.ts';
import {
  COUNT,
  meanOf,
  nominal,
  ordinal,
  quantity,
  sumOf,
  temporal,
  type ReferenceSpec,
} from './reference-spec.ts';

const FILTERS: readonly (JsonObject | string)[] = [
  { field: 'region', equal: 'North' },
  { field: 'region', oneOf: ['North', 'West'] },
  { field: 'sales', gt: 250 },
  { field: 'sales', range: [100, 300] },
  { field: 'sales', valid: true },
  { not: { field: 'region', equal: 'North' } },
  {
    or: [
      { field: 'region', equal: 'East' },
      { field: 'sales', lt: 90 },
    ],
  },
  "datum.region != 'South' && datum.sales > 80",
  "indexof(['Lamp', 'Desk'], datum.product) >= 0",
  'isValid(datum.sales) && abs(datum.profit) < 50',
];

const listFilters = (): ReferenceSpec[] =>
  FILTERS.map((filter) => ({
    name: `orders where ${JSON.stringify(filter)}`,
    table: 'orders',
    spec: {
      transform: [{ filter }],
      mark: 'bar',
      encoding: { x: nominal('region'), y: sumOf('sales'), color: nominal('product') },
    },
  }));

const OPERATIONS = [
  'sum',
  'mean',
  'median',
  'min',
  'max',
  'count',
  'distinct',
  'stdev',
  'q1',
] as const;

const listAggregates = (): ReferenceSpec[] =>
  OPERATIONS.flatMap((op): ReferenceSpec[] => [
    {
      name: `the ${op} in a transform`,
      table: 'orders',
      spec: {
        transform: [{ aggregate: [{ op, field: 'sales', as: 'figure' }], groupby: ['region'] }],
        mark: 'bar',
        encoding: { y: { ...nominal('region'), sort: '-x' }, x: quantity('figure') },
      },
    },
    {
      name: `the ${op} in a channel`,
      table: 'orders',
      spec: {
        mark: 'bar',
        encoding: {
          x: { ...nominal('region'), sort: '-y' },
          y: { ...quantity('sales'), aggregate: op },
        },
      },
    },
  ]);

const DOTS: JsonObject = {
  mark: 'point',
  encoding: { x: quantity('sales'), y: quantity('profit') },
};

const listFits = (): ReferenceSpec[] =>
  [
    { regression: 'profit', on: 'sales' },
    { regression: 'profit', on: 'sales', method: 'quad' },
    { regression: 'profit', on: 'sales', groupby: ['product'] },
    { loess: 'profit', on: 'sales' },
    { loess: 'profit', on: 'sales', bandwidth: 0.5 },
  ].map((transform) => ({
    name: `a fit by ${JSON.stringify(transform)}`,
    table: 'orders',
    spec: {
      layer: [
        DOTS,
        {
          transform: [transform],
          mark: { type: 'line', color: 'firebrick' },
          encoding: {
            x: quantity('sales'),
            y: quantity('profit'),
            ...('groupby' in transform ? { color: nominal('product') } : {}),
          },
        },
      ],
    },
  }));

const WINDOWS: readonly JsonObject[] = [
  { window: [{ op: 'sum', field: 'rain', as: 'figure' }] },
  { window: [{ op: 'mean', field: 'rain', as: 'figure' }], frame: [-2, 2] },
  { window: [{ op: 'lag', field: 'rain', as: 'figure' }] },
  { window: [{ op: 'rank', as: 'figure' }], sort: [{ field: 'rain' }] },
  { window: [{ op: 'row_number', as: 'figure' }] },
  { joinaggregate: [{ op: 'mean', field: 'rain', as: 'figure' }] },
  { calculate: 'datum.rain * 2 - datum.low', as: 'figure' },
  { calculate: "datum['rain'] > 50 ? datum.high : datum.low", as: 'figure' },
];

const listWindows = (): ReferenceSpec[] =>
  WINDOWS.map((transform) => ({
    name: `months with ${JSON.stringify(transform)}`,
    table: 'months',
    spec: {
      transform: [transform],
      mark: 'line',
      encoding: { x: temporal('month'), y: quantity('figure') },
    },
  }));

const SHAPES: readonly ReferenceSpec[] = [
  {
    name: 'folded columns',
    table: 'months',
    spec: {
      transform: [{ fold: ['low', 'high'] }],
      mark: 'line',
      encoding: { x: temporal('month'), y: quantity('value'), color: nominal('key') },
    },
  },
  {
    name: 'folded columns with names',
    table: 'months',
    spec: {
      transform: [{ fold: ['low', 'rain', 'high'], as: ['which', 'amount'] }],
      mark: 'bar',
      encoding: { x: nominal('which'), y: meanOf('amount') },
    },
  },
  {
    name: 'a pivot',
    table: 'series',
    spec: {
      transform: [{ pivot: 'product', value: 'sales', groupby: ['month'] }],
      mark: 'point',
      encoding: { x: quantity('Lamp'), y: quantity('Desk') },
    },
  },
  {
    name: 'a density',
    table: 'orders',
    spec: {
      transform: [{ density: 'sales' }],
      mark: 'area',
      encoding: { x: quantity('value'), y: quantity('density') },
    },
  },
  {
    name: 'densities by group',
    table: 'orders',
    spec: {
      transform: [{ density: 'sales', groupby: ['product'], extent: [0, 520] }],
      mark: 'area',
      encoding: {
        x: quantity('value'),
        y: { ...quantity('density'), stack: 'zero' },
        color: nominal('product'),
      },
    },
  },
  {
    name: 'quantiles',
    table: 'orders',
    spec: {
      transform: [{ quantile: 'sales', step: 0.05, as: ['part', 'amount'] }],
      mark: 'point',
      encoding: { x: quantity('part'), y: quantity('amount') },
    },
  },
  {
    name: 'imputed rows',
    table: 'series',
    spec: {
      transform: [
        { filter: "!(datum.product == 'Desk' && month(datum.month) == 4)" },
        { impute: 'sales', key: 'month', groupby: ['product'], value: 0 },
      ],
      mark: 'line',
      encoding: { x: temporal('month'), y: quantity('sales'), color: nominal('product') },
    },
  },
  {
    name: 'stacks by a transform',
    table: 'orders',
    spec: {
      transform: [
        { aggregate: [{ op: 'count', as: 'rows' }], groupby: ['region', 'product'] },
        { stack: 'rows', groupby: ['region'], offset: 'normalize', as: ['from', 'to'] },
      ],
      mark: 'bar',
      encoding: {
        x: nominal('region'),
        y: quantity('from'),
        y2: { field: 'to' },
        color: nominal('product'),
      },
    },
  },
  {
    name: 'a waterfall',
    table: 'cities',
    spec: {
      transform: [
        { window: [{ op: 'sum', field: 'change', as: 'total' }] },
        { calculate: 'datum.total - datum.change', as: 'before' },
      ],
      mark: 'bar',
      encoding: {
        x: { ...nominal('city'), sort: null },
        y: quantity('before'),
        y2: { field: 'total' },
      },
    },
  },
  {
    name: 'a waterfall with labels by a lead',
    table: 'cities',
    spec: {
      transform: [
        { window: [{ op: 'sum', field: 'change', as: 'total' }] },
        { window: [{ op: 'lead', field: 'city', as: 'next' }] },
        { calculate: 'datum.total - datum.change', as: 'before' },
        { calculate: 'datum.next === null ? datum.city : datum.next', as: 'next' },
      ],
      layer: [
        {
          mark: 'bar',
          encoding: {
            x: { ...nominal('city'), sort: null },
            y: quantity('before'),
            y2: { field: 'total' },
          },
        },
        {
          mark: 'rule',
          encoding: {
            x: { ...nominal('city'), sort: null },
            x2: { field: 'next' },
            y: quantity('total'),
          },
        },
      ],
    },
  },
  {
    name: 'the row of the largest value',
    table: 'orders',
    spec: {
      transform: [
        { aggregate: [{ op: 'argmax', field: 'sales', as: 'best' }], groupby: ['region'] },
        { calculate: "datum.best['units']", as: 'best_units' },
      ],
      mark: 'bar',
      encoding: { x: nominal('region'), y: quantity('best_units') },
    },
  },
  {
    name: 'the row of the largest value, read by a field',
    table: 'orders',
    spec: {
      transform: [
        { aggregate: [{ op: 'argmax', field: 'sales', as: 'best' }], groupby: ['region'] },
      ],
      mark: 'bar',
      encoding: { x: nominal('region'), y: quantity("best['units']") },
    },
  },
  {
    name: 'the largest row by an argmax channel',
    table: 'orders',
    spec: {
      mark: 'bar',
      encoding: {
        x: nominal('region'),
        y: { ...quantity('units'), aggregate: { argmax: 'sales' } },
      },
    },
  },
  {
    name: 'a cumulative histogram',
    table: 'orders',
    spec: {
      transform: [
        { bin: true, field: 'sales', as: 'sales_bin' },
        { aggregate: [{ op: 'count', as: 'rows' }], groupby: ['sales_bin', 'sales_bin_end'] },
        {
          sort: [{ field: 'sales_bin' }],
          window: [{ op: 'sum', field: 'rows', as: 'so_far' }],
          frame: [null, 0],
        },
      ],
      mark: 'bar',
      encoding: {
        x: { ...quantity('sales_bin'), bin: 'binned' },
        x2: { field: 'sales_bin_end' },
        y: quantity('so_far'),
      },
    },
  },
  {
    name: 'text of an expression',
    table: 'cities',
    spec: {
      transform: [
        {
          calculate: "upper(slice(datum.city, 0, 3)) + ' ' + format(datum.visits, '.0f')",
          as: 'word',
        },
      ],
      mark: 'text',
      encoding: { x: quantity('visits'), y: quantity('change'), text: nominal('word') },
    },
  },
  {
    name: 'parts of a total',
    table: 'orders',
    spec: {
      transform: [
        { aggregate: [{ op: 'sum', field: 'sales', as: 'sold' }], groupby: ['region'] },
        { joinaggregate: [{ op: 'sum', field: 'sold', as: 'total' }] },
        { calculate: 'datum.sold / datum.total', as: 'part' },
      ],
      mark: 'bar',
      encoding: {
        y: { ...nominal('region'), sort: '-x' },
        x: { ...quantity('part'), axis: { format: '.0%' } },
      },
    },
  },
  {
    name: 'rows in a lane each',
    table: 'orders',
    spec: {
      mark: 'tick',
      encoding: { x: temporal('day'), y: nominal('product'), color: ordinal('region') },
    },
  },
  {
    name: 'counts by nothing',
    table: 'orders',
    spec: { mark: 'bar', encoding: { y: COUNT } },
  },
];

export const listTransformSpecs = (): ReferenceSpec[] => [
  ...listFilters(),
  ...listAggregates(),
  ...listFits(),
  ...listWindows(),
  ...SHAPES,
];
