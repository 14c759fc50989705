import type { JsonObject } from '../../json.ts';
import {
  COUNT,
  meanOf,
  nominal,
  ordinal,
  pairUp,
  quantity,
  sumOf,
  temporal,
  type ReferenceSpec,
} from './reference-spec.ts';

const label = (value: unknown): string => JSON.stringify(value);

const BARS = { mark: 'bar', encoding: { x: nominal('region'), y: sumOf('sales') } };
const LEVEL = {
  mark: 'bar',
  encoding: { y: { ...nominal('region'), sort: '-x' }, x: sumOf('sales') },
};
const DOTS = { mark: 'point', encoding: { x: quantity('sales'), y: quantity('profit') } };
const LINE = {
  mark: 'line',
  encoding: { x: { ...temporal('day'), timeUnit: 'yearmonth' }, y: sumOf('sales') },
};
const HISTOGRAM = { mark: 'bar', encoding: { x: { ...quantity('sales'), bin: true }, y: COUNT } };
const VIEWS: Readonly<Record<string, { readonly mark: string; readonly encoding: JsonObject }>> = {
  bars: BARS,
  'level bars': LEVEL,
  dots: DOTS,
  line: LINE,
  histogram: HISTOGRAM,
};

const FRAMES: readonly JsonObject[] = [
  { row: nominal('product') },
  { column: nominal('product') },
  { facet: { ...nominal('product'), columns: 2 } },
  { facet: nominal('region') },
  { row: nominal('product'), column: { ...ordinal('day'), timeUnit: 'year' } },
];

function listFacets(): ReferenceSpec[] {
  return pairUp(Object.entries(VIEWS), FRAMES).map(([[name, view], frame]) => ({
    name: `${name} framed by ${label(frame)}`,
    table: 'orders',
    spec: { ...view, encoding: { ...view.encoding, ...frame } },
  }));
}

function listResolved(): ReferenceSpec[] {
  return pairUp(Object.entries(VIEWS), ['x', 'y']).map(([[name, view], axis]) => ({
    name: `${name} in columns with an own ${axis}`,
    table: 'orders',
    spec: {
      ...view,
      encoding: { ...view.encoding, column: nominal('product') },
      resolve: { scale: { [axis]: 'independent' } },
    },
  }));
}

function listFacetOperators(): ReferenceSpec[] {
  return Object.entries(VIEWS).map(([name, view]) => ({
    name: `the operator facet around ${name}`,
    table: 'orders',
    spec: { facet: { row: nominal('product') }, spec: view },
  }));
}

function listRepeats(): ReferenceSpec[] {
  const repeated = (type: string): JsonObject => ({
    field: { repeat: type },
    type: 'quantitative',
  });
  const fields = ['sales', 'profit', 'units'];
  return [
    {
      repeat: { row: fields },
      spec: {
        mark: 'bar',
        encoding: { x: nominal('region'), y: { ...repeated('row'), aggregate: 'mean' } },
      },
    },
    {
      repeat: { column: fields },
      spec: {
        mark: 'bar',
        encoding: { y: nominal('region'), x: { ...repeated('column'), aggregate: 'mean' } },
      },
    },
    {
      repeat: { row: ['sales', 'profit'], column: ['units', 'share'] },
      spec: { mark: 'point', encoding: { x: repeated('column'), y: repeated('row') } },
    },
    {
      repeat: fields,
      columns: 2,
      spec: { mark: 'bar', encoding: { x: { ...repeated('repeat'), bin: true }, y: COUNT } },
    },
    {
      repeat: { layer: ['sales', 'profit'] },
      spec: {
        mark: 'line',
        encoding: {
          x: { ...temporal('day'), timeUnit: 'yearmonth' },
          y: { ...repeated('layer'), aggregate: 'mean' },
          color: { datum: { repeat: 'layer' }, type: 'nominal' },
        },
      },
    },
    {
      repeat: { row: ['sales', 'profit'] },
      spec: {
        mark: 'line',
        encoding: {
          x: { ...temporal('day'), timeUnit: 'yearmonth' },
          y: { ...repeated('row'), aggregate: 'mean' },
        },
      },
    },
  ].map((spec, at) => ({ name: `a repeat, ${String(at)}`, table: 'orders', spec }));
}

function listConcats(): ReferenceSpec[] {
  return pairUp(
    ['hconcat', 'vconcat', 'concat'],
    [
      [BARS, DOTS],
      [LINE, LEVEL],
      [HISTOGRAM, LINE],
    ],
  ).map(([key, views], at) => ({
    name: `${key} of two views, ${String(at)}`,
    table: 'orders' as const,
    spec: { [key]: views, ...(key === 'concat' ? { columns: 1 } : {}) },
  }));
}

const MONTH = temporal('month');
const RAIN = quantity('rain');
const LAYERS: readonly (readonly JsonObject[])[] = [
  [
    { mark: 'bar', encoding: { x: { ...ordinal('month'), timeUnit: 'yearmonth' }, y: RAIN } },
    { mark: 'rule', encoding: { y: meanOf('rain') } },
  ],
  [
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
    { mark: 'point', encoding: { x: MONTH, y: RAIN } },
  ],
  [
    { mark: 'errorband', encoding: { x: MONTH, y: quantity('low'), y2: { field: 'high' } } },
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
  ],
  [
    {
      mark: { type: 'area', opacity: 0.3 },
      encoding: { x: MONTH, y: quantity('low'), y2: { field: 'high' } },
    },
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
  ],
  [
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
    { mark: 'rule', encoding: { y: { datum: 60 } } },
    {
      mark: { type: 'text', align: 'left' },
      encoding: { y: { datum: 60 }, x: { value: 4 }, text: { value: 'goal' } },
    },
  ],
  [
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
    {
      mark: 'rule',
      transform: [{ filter: 'datum.month >= datetime(2024, 5, 1)' }],
      encoding: { x: MONTH },
    },
  ],
  [
    {
      mark: 'rect',
      transform: [{ filter: { field: 'is_forecast', equal: true } }],
      encoding: {
        x: { ...MONTH, aggregate: 'min' },
        x2: { field: 'month', aggregate: 'max' },
        opacity: { value: 0.2 },
      },
    },
    { mark: 'line', encoding: { x: MONTH, y: RAIN } },
  ],
];

const LAYERED: readonly ReferenceSpec[] = [
  {
    name: 'layers with an axis each',
    table: 'months',
    spec: {
      encoding: { x: MONTH },
      layer: [
        { mark: 'bar', encoding: { y: quantity('high') } },
        { mark: { type: 'line', color: 'black' }, encoding: { y: RAIN } },
      ],
      resolve: { scale: { y: 'independent' } },
    },
  },
  {
    name: 'bars with their texts',
    table: 'cities',
    spec: {
      encoding: { y: { ...nominal('city'), sort: '-x' }, x: quantity('visits') },
      layer: [
        { mark: 'bar' },
        { mark: { type: 'text', align: 'left', dx: 3 }, encoding: { text: quantity('visits') } },
      ],
    },
    // Vega-Lite sums for bars and takes the least for texts, and keeps neither order.
    meant: {
      encoding: {
        y: { ...nominal('city'), sort: { field: 'visits', op: 'max', order: 'descending' } },
        x: quantity('visits'),
      },
      layer: [
        { mark: 'bar' },
        { mark: { type: 'text', align: 'left', dx: 3 }, encoding: { text: quantity('visits') } },
      ],
    },
  },
  {
    name: 'a heat map with texts',
    table: 'orders',
    spec: {
      encoding: { x: nominal('product'), y: nominal('region') },
      layer: [
        { mark: 'rect', encoding: { color: meanOf('sales') } },
        { mark: 'text', encoding: { text: { ...meanOf('sales'), format: '.0f' } } },
      ],
    },
  },
  {
    name: 'dots on rules',
    table: 'cities',
    spec: {
      encoding: { y: { ...nominal('city'), sort: { field: 'visits', order: 'descending' } } },
      layer: [
        { mark: 'rule', encoding: { x: quantity('visits'), x2: { datum: 0 } } },
        { mark: 'point', encoding: { x: quantity('visits') } },
      ],
    },
  },
  {
    name: 'layers in frames',
    table: 'series',
    spec: {
      facet: { row: nominal('product') },
      spec: {
        layer: [
          { mark: 'line', encoding: { x: MONTH, y: quantity('sales') } },
          { mark: 'rule', encoding: { y: meanOf('sales') } },
        ],
      },
    },
  },
  {
    name: 'a domain above zero in a layer',
    table: 'cities',
    spec: {
      layer: [
        {
          mark: { type: 'bar', clip: true },
          encoding: {
            y: nominal('city'),
            x: { ...quantity('visits'), scale: { domain: [100, 1_000] } },
          },
        },
      ],
    },
  },
];

const listLayers = (): ReferenceSpec[] => [
  ...LAYERS.map((layer, at) => ({
    name: `layers over months, ${String(at)}`,
    table: 'months' as const,
    spec: { layer },
  })),
  ...LAYERED,
];

export const listComposedSpecs = (): ReferenceSpec[] => [
  ...listFacets(),
  ...listResolved(),
  ...listFacetOperators(),
  ...listRepeats(),
  ...listConcats(),
  ...listLayers(),
];
