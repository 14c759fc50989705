import type { Json, JsonObject } from '../../json.ts';
import type { SampleTableName } from '../sample-tables.ts';
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

/** The shapes of charts that galleries of Vega-Lite show, by family, each over several columns. */
type Shape = readonly [name: string, table: SampleTableName, spec: JsonObject];

const unit = (mark: Json, encoding: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...more,
  mark,
  encoding,
});
const layer = (...layers: readonly JsonObject[]): JsonObject => ({ layer: layers });
const MONTH: JsonObject = { ...temporal('day'), timeUnit: 'yearmonth' };
const MEASURES = ['sales', 'profit', 'units', 'share'] as const;
const NAMES = ['region', 'product'] as const;
const domain = (from: number, to: number): JsonObject => ({ scale: { domain: [from, to] } });

const listDistributions = (): Shape[] =>
  MEASURES.flatMap((field): Shape[] => {
    const value = quantity(field);
    return [
      [`strips of ${field}`, 'orders', unit('tick', { x: value, y: nominal('region') })],
      [`a strip of ${field} in one line`, 'orders', unit('tick', { x: value })],
      [`box plots of ${field}`, 'orders', unit('boxplot', { x: nominal('region'), y: value })],
      [
        `level box plots of ${field} to the ends`,
        'orders',
        unit({ type: 'boxplot', extent: 'min-max' }, { y: nominal('product'), x: value }),
      ],
      [
        `error bars around means of ${field}`,
        'orders',
        layer(
          unit({ type: 'errorbar', extent: 'stdev' }, { x: value, y: nominal('region') }),
          unit('point', { x: meanOf(field), y: nominal('region') }),
        ),
      ],
    ];
  });

/** Values along times, and curves of one column. */
const listCurves = (): Shape[] =>
  MEASURES.flatMap((field): Shape[] => {
    const value = quantity(field);
    const density = { density: field, groupby: ['product'], as: ['value', 'density'] };
    return [
      [
        `a band of deviation of ${field}`,
        'orders',
        layer(
          unit({ type: 'errorband', extent: 'stderr' }, { x: MONTH, y: value }),
          unit('line', { x: MONTH, y: meanOf(field) }),
        ),
      ],
      [
        `densities of ${field} over each other`,
        'orders',
        unit(
          { type: 'area', opacity: 0.5 },
          {
            x: quantity('value'),
            y: { ...quantity('density'), stack: null },
            color: nominal('product'),
          },
          { transform: [density] },
        ),
      ],
      [
        `a cumulated count of ${field}`,
        'orders',
        unit(
          'area',
          { x: value, y: quantity('cumulated') },
          {
            transform: [
              {
                sort: [{ field }],
                window: [{ op: 'count', field: 'count', as: 'cumulated' }],
                frame: [null, 0],
              },
            ],
          },
        ),
      ],
      [
        `a histogram of ${field} with its mean`,
        'orders',
        layer(
          unit('bar', { x: { ...value, bin: true }, y: COUNT }),
          unit('rule', { x: meanOf(field), size: { value: 2 } }),
        ),
      ],
    ];
  });

const listRelations = (): Shape[] =>
  pairUp(['sales', 'units'], ['profit', 'share']).flatMap(([x, y]): Shape[] => {
    const points = { x: quantity(x), y: quantity(y) };
    const fitted = (method: JsonObject): JsonObject =>
      layer(
        unit({ type: 'point', opacity: 0.3 }, points),
        unit({ type: 'line', color: 'firebrick' }, points, { transform: [method] }),
      );
    return [
      [
        `${y} by ${x}, coloured and shaped`,
        'orders',
        unit('point', { ...points, color: nominal('product'), shape: nominal('product') }),
      ],
      [
        `${y} by ${x} as bubbles`,
        'orders',
        unit('circle', { ...points, size: quantity('units'), color: nominal('region') }),
      ],
      [`${y} by ${x} with a regression`, 'orders', fitted({ regression: y, on: x })],
      [
        `${y} by ${x} with a curve`,
        'orders',
        fitted({ regression: y, on: x, method: 'poly', order: 2 }),
      ],
      [`${y} by ${x} with a smoothed line`, 'orders', fitted({ loess: y, on: x })],
    ];
  });

/** Where points lie, beyond the points themselves. */
const listAreas = (): Shape[] =>
  pairUp(['sales', 'units'], ['profit', 'share']).flatMap(([x, y]): Shape[] => {
    const points = { x: quantity(x), y: quantity(y) };
    return [
      [
        `${y} by ${x} as a heat map`,
        'orders',
        unit('rect', {
          x: { ...quantity(x), bin: { maxbins: 12 } },
          y: { ...quantity(y), bin: { maxbins: 8 } },
          color: COUNT,
        }),
      ],
      [
        `a part of ${y} by ${x}`,
        'orders',
        unit('point', {
          x: { ...quantity(x), ...domain(10, 300) },
          y: { ...quantity(y), scale: { zero: false } },
        }),
      ],
      [
        `texts of ${y} by ${x}`,
        'orders',
        unit(
          'text',
          { ...points, text: nominal('product'), color: nominal('product') },
          { transform: [{ filter: 'datum.sales > 440' }] },
        ),
      ],
      [
        `${y} by ${x} with means`,
        'orders',
        layer(
          unit('point', points),
          unit('rule', { y: meanOf(y) }),
          unit('rule', { x: meanOf(x) }),
        ),
      ],
    ];
  });

const listSeries = (): Shape[] =>
  MEASURES.flatMap((field): Shape[] => [
    [
      `a running mean of ${field}`,
      'orders',
      layer(
        unit({ type: 'point', opacity: 0.3 }, { x: temporal('day'), y: quantity(field) }),
        unit(
          'line',
          { x: temporal('day'), y: quantity('mean') },
          {
            transform: [
              {
                window: [{ field, op: 'mean', as: 'mean' }],
                frame: [-7, 7],
                sort: [{ field: 'day' }],
              },
            ],
          },
        ),
      ),
    ],
    [
      `${field} by weekday and month`,
      'orders',
      unit('rect', {
        x: { ...ordinal('day'), timeUnit: 'month' },
        y: { ...ordinal('day'), timeUnit: 'day' },
        color: meanOf(field),
      }),
    ],
    [
      `a punch card of ${field}`,
      'orders',
      unit('circle', {
        x: { ...ordinal('day'), timeUnit: 'month' },
        y: { ...ordinal('day'), timeUnit: 'day' },
        size: sumOf('units'),
      }),
    ],
  ]);

const listAxes = (): Shape[] =>
  MEASURES.flatMap((field): Shape[] => [
    [
      `steps of ${field}`,
      'orders',
      unit({ type: 'line', interpolate: 'step-after' }, { x: MONTH, y: meanOf(field) }),
    ],
    [
      `${field} of each region as a stream`,
      'orders',
      unit('area', {
        x: MONTH,
        y: { ...sumOf('units'), stack: 'center', axis: null },
        color: nominal('region'),
      }),
    ],
    [
      `two axes, one of ${field}`,
      'orders',
      {
        ...layer(
          unit('bar', { x: { ...ordinal('day'), timeUnit: 'month' }, y: sumOf('units') }),
          unit(
            { type: 'line', color: 'firebrick' },
            { x: { ...ordinal('day'), timeUnit: 'month' }, y: meanOf(field) },
          ),
        ),
        resolve: { scale: { y: 'independent' } },
      },
    ],
    [
      `${field} against a threshold`,
      'orders',
      layer(
        unit('bar', { x: { ...ordinal('day'), timeUnit: 'month' }, y: meanOf(field) }),
        unit({ type: 'rule', strokeDash: [4, 4] }, { y: { datum: 10 } }),
      ),
    ],
  ]);

const listComparisons = (): Shape[] =>
  pairUp(MEASURES, NAMES).flatMap(([field, name]): Shape[] => [
    [
      `the rank of each ${name} by ${field}`,
      'orders',
      unit(
        { type: 'line', point: true },
        { x: MONTH, y: { ...ordinal('rank') }, color: nominal(name) },
        {
          transform: [
            { timeUnit: 'yearquarter', field: 'day', as: 'quarter' },
            { aggregate: [{ op: 'sum', field, as: 'sum' }], groupby: [name, 'quarter'] },
            {
              window: [{ op: 'rank', as: 'rank' }],
              sort: [{ field: 'sum', order: 'descending' }],
              groupby: ['quarter'],
            },
            { calculate: 'datum.quarter', as: 'day' },
          ],
        },
      ),
    ],
    [
      `shares of ${field} in each ${name}`,
      'orders',
      unit(
        'bar',
        { x: { ...quantity('part'), aggregate: 'sum' }, y: { ...nominal(name), sort: '-x' } },
        {
          transform: [
            { joinaggregate: [{ op: 'sum', field, as: 'total' }] },
            { calculate: `datum.${field} / datum.total`, as: 'part' },
          ],
        },
      ),
    ],
    [
      `lollipops of ${field} by ${name}`,
      'orders',
      layer(
        unit('rule', { y: nominal(name), x: meanOf(field) }),
        unit({ type: 'circle', size: 120 }, { y: nominal(name), x: meanOf(field) }),
      ),
    ],
  ]);

const listParts = (): Shape[] =>
  pairUp(MEASURES, NAMES).flatMap(([field, name]): Shape[] => [
    [
      `the span of ${field} in each ${name}`,
      'orders',
      unit('bar', {
        y: nominal(name),
        x: { ...quantity(field), aggregate: 'min' },
        x2: { field, aggregate: 'max' },
      }),
    ],
    [
      `${field} in folded columns by ${name}`,
      'orders',
      unit(
        'bar',
        { x: nominal(name), xOffset: nominal('key'), y: meanOf('value'), color: nominal('key') },
        { transform: [{ fold: [field, 'units'] }] },
      ),
    ],
    [
      `text cells of ${field} by ${name}`,
      'orders',
      layer(
        unit('rect', { x: nominal(name), y: ordinal('product'), color: meanOf(field) }),
        unit('text', { x: nominal(name), y: ordinal('product'), text: COUNT }),
      ),
    ],
    [
      `a ring of ${field} by ${name}`,
      'orders',
      unit({ type: 'arc', innerRadius: 50 }, { theta: sumOf('units'), color: nominal(name) }),
    ],
    [
      `panels of ${field} by ${name}`,
      'orders',
      unit('bar', {
        x: { ...quantity(field), bin: true },
        y: COUNT,
        facet: { ...nominal(name), columns: 2 },
      }),
    ],
  ]);

export const listGallerySpecs = (): ReferenceSpec[] =>
  [
    ...listDistributions(),
    ...listCurves(),
    ...listRelations(),
    ...listAreas(),
    ...listSeries(),
    ...listAxes(),
    ...listComparisons(),
    ...listParts(),
  ].map(([name, table, spec]) => ({ name: `gallery: ${name}`, table, spec }));
