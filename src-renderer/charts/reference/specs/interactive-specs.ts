import type { JsonObject } from '../../json.ts';
import {
  COUNT,
  nominal,
  ordinal,
  quantity,
  sumOf,
  temporal,
  type ReferenceSpec,
} from './reference-spec.ts';

const DOTS = { x: quantity('sales'), y: quantity('profit'), color: nominal('region') };
const BARS = { x: nominal('region'), y: sumOf('sales') };

/** A first picture without a choice of the reader is what a card shows. */
const PARAMS: readonly (readonly [string, JsonObject])[] = [
  ['an interval that is bound to scales', { name: 'zoom', select: 'interval', bind: 'scales' }],
  [
    'a point that is bound to the legend',
    { name: 'pick', select: { type: 'point', fields: ['region'] }, bind: 'legend' },
  ],
  ['a hover', { name: 'hover', select: { type: 'point', on: 'pointerover' } }],
  [
    'a hover that ends',
    { name: 'hover', select: { type: 'point', on: 'pointerover', clear: 'pointerout' } },
  ],
  ['a toggle', { name: 'pick', select: { type: 'point', toggle: 'true' } }],
  ['a brush', { name: 'brush', select: { type: 'interval', encodings: ['x'] } }],
  [
    'a zoom by keys',
    {
      name: 'zoom',
      select: { type: 'interval', zoom: 'wheel![event.shiftKey]', translate: false },
      bind: 'scales',
    },
  ],
];

const listSelections = (): ReferenceSpec[] =>
  PARAMS.flatMap(([name, param]): ReferenceSpec[] => [
    {
      name: `points with ${name}`,
      table: 'orders',
      spec: { params: [param], mark: 'point', encoding: DOTS },
    },
    {
      name: `points that step back for ${name}`,
      table: 'orders',
      spec: {
        params: [param],
        mark: 'point',
        encoding: {
          ...DOTS,
          opacity: { condition: { param: param['name'] ?? '', value: 1 }, value: 0.1 },
        },
      },
    },
    {
      name: `bars that change colour for ${name}`,
      table: 'orders',
      spec: {
        params: param['bind'] === undefined ? [param] : [],
        mark: 'bar',
        encoding:
          param['bind'] === undefined
            ? {
                ...BARS,
                color: {
                  condition: { param: param['name'] ?? '', value: 'teal', empty: false },
                  value: 'orange',
                },
              }
            : BARS,
      },
    },
  ]);

/** Bars with their values are two layers, of which one has the selection. */
const listLabelled = (): ReferenceSpec[] =>
  PARAMS.map(([name, param]) => ({
    name: `bars of cities with ${name}`,
    table: 'cities',
    spec: {
      params: [param['name'] === 'pick' ? { ...param, select: 'point' } : param],
      mark: 'bar',
      encoding: { x: nominal('city'), y: quantity('visits') },
    },
  }));

const SETTINGS: readonly ReferenceSpec[] = [
  {
    name: 'a slider in a filter',
    table: 'orders',
    spec: {
      params: [{ name: 'least', value: 200, bind: { input: 'range', min: 0, max: 500 } }],
      transform: [{ filter: 'datum.sales >= least' }],
      mark: 'bar',
      encoding: BARS,
    },
  },
  {
    name: 'a width by an expression',
    table: 'orders',
    spec: {
      params: [{ name: 'radius', value: 6, bind: { input: 'range', min: 0, max: 10 } }],
      mark: { type: 'bar', cornerRadius: { expr: 'radius' } },
      encoding: BARS,
    },
  },
  {
    name: 'a value of a parameter in a calculation',
    table: 'orders',
    spec: {
      params: [{ name: 'factor', value: 3 }],
      transform: [{ calculate: 'datum.sales * factor', as: 'figure' }],
      mark: 'bar',
      encoding: { x: nominal('region'), y: sumOf('figure') },
    },
  },
  {
    name: 'a parameter by an expression',
    table: 'orders',
    spec: {
      params: [{ name: 'factor', expr: '1 + 2' }],
      transform: [{ calculate: 'datum.sales * factor', as: 'figure' }],
      mark: 'bar',
      encoding: { x: nominal('region'), y: sumOf('figure') },
    },
  },
  {
    name: 'bars that open addresses',
    table: 'orders',
    spec: { mark: 'bar', encoding: { ...BARS, href: nominal('region') } },
  },
  {
    name: 'a brush that filters a second view',
    table: 'orders',
    spec: {
      vconcat: [
        {
          params: [{ name: 'brush', select: { type: 'interval', encodings: ['x'] } }],
          mark: 'area',
          encoding: { x: { ...temporal('day'), timeUnit: 'yearmonth' }, y: sumOf('sales') },
        },
        {
          transform: [{ filter: { param: 'brush' } }],
          mark: 'bar',
          encoding: { x: nominal('region'), y: COUNT },
        },
      ],
    },
  },
  {
    name: 'a domain of a brush',
    table: 'orders',
    spec: {
      vconcat: [
        {
          mark: 'line',
          encoding: {
            x: { ...temporal('day'), timeUnit: 'yearmonth', scale: { domain: { param: 'brush' } } },
            y: sumOf('sales'),
          },
        },
        {
          params: [{ name: 'brush', select: { type: 'interval', encodings: ['x'] } }],
          mark: 'line',
          encoding: { x: { ...temporal('day'), timeUnit: 'yearmonth' }, y: sumOf('sales') },
        },
      ],
    },
  },
  {
    name: 'a choice at the beginning',
    table: 'orders',
    spec: {
      params: [
        {
          name: 'pick',
          select: { type: 'point', fields: ['region'] },
          value: [{ region: 'East' }],
        },
      ],
      mark: 'bar',
      encoding: { ...BARS, opacity: { condition: { param: 'pick', value: 1 }, value: 0.3 } },
    },
  },
  {
    name: 'a grid with a condition',
    table: 'months',
    spec: {
      mark: 'line',
      encoding: {
        x: {
          ...temporal('month'),
          axis: {
            tickCount: 8,
            labelAlign: 'left',
            labelExpr:
              "[timeFormat(datum.value, '%b'), timeFormat(datum.value, '%m') == '01' ? timeFormat(datum.value, '%Y') : '']",
            labelOffset: 4,
            tickSize: 10,
            gridDash: {
              condition: { test: { field: 'value', timeUnit: 'month', equal: 1 }, value: [] },
              value: [2, 2],
            },
          },
        },
        y: quantity('rain'),
      },
    },
  },
  {
    name: 'labels with a condition',
    table: 'cities',
    spec: {
      mark: 'bar',
      encoding: {
        y: {
          ...ordinal('city'),
          axis: {
            labelColor: {
              condition: { test: "datum.value == 'Cork'", value: 'red' },
              value: 'black',
            },
          },
        },
        x: quantity('visits'),
      },
    },
  },
];

export const listInteractiveSpecs = (): ReferenceSpec[] => [
  ...listSelections(),
  ...listLabelled(),
  ...SETTINGS,
];
