import type { Json, JsonObject } from '../../json.ts';
import {
  COUNT,
  lay,
  meanOf,
  nominal,
  pairUp,
  quantity,
  sumOf,
  temporal,
  type ReferenceSpec,
} from './reference-spec.ts';

const label = (value: unknown): string => JSON.stringify(value);

const POINT_EXTRAS: readonly JsonObject[] = [
  {},
  { color: nominal('region') },
  { color: quantity('share') },
  { size: quantity('units') },
  { shape: nominal('product') },
  { color: nominal('product'), shape: nominal('product') },
  { opacity: quantity('share') },
  { color: nominal('region'), size: quantity('units') },
];

function listScatters(): ReferenceSpec[] {
  return pairUp(['point', 'circle', 'square', 'tick'], POINT_EXTRAS)
    .filter(([mark, extra]) => mark === 'point' || !('shape' in extra))
    .map(([mark, extra]) => ({
      name: `${mark} with ${Object.keys(extra).join(' and ') || 'positions'} ${label(Object.values(extra).map((one) => (one as JsonObject)['type']))}`,
      table: 'orders',
      spec: { mark, encoding: { x: quantity('sales'), y: quantity('profit'), ...extra } },
    }));
}

function listStrips(): ReferenceSpec[] {
  return pairUp(['tick', 'point', 'rule'], [false, true]).map(([mark, isLevel]) => ({
    name: `a strip of ${mark}, ${isLevel ? 'level' : 'upright'}`,
    table: 'orders',
    spec: { mark, encoding: lay(isLevel, nominal('region'), quantity('sales')) },
  }));
}

function listPies(): ReferenceSpec[] {
  return [
    { mark: 'arc', encoding: { theta: sumOf('sales'), color: nominal('region') } },
    {
      mark: { type: 'arc', innerRadius: 50 },
      encoding: { theta: sumOf('sales'), color: nominal('product') },
    },
    {
      mark: 'arc',
      encoding: {
        theta: COUNT,
        color: nominal('region'),
        order: { aggregate: 'count', sort: 'descending' },
      },
    },
    {
      mark: { type: 'arc', innerRadius: 20 },
      encoding: {
        theta: sumOf('sales'),
        radius: {
          aggregate: 'mean',
          field: 'share',
          scale: { type: 'sqrt', zero: true, rangeMin: 20 },
        },
        color: nominal('product'),
      },
    },
  ].map((spec, at) => ({ name: `a pie, ${String(at)}`, table: 'orders', spec }));
}

function listSummaries(): ReferenceSpec[] {
  const marks: readonly JsonObject[] = [
    { type: 'boxplot' },
    { type: 'boxplot', extent: 'min-max' },
    { type: 'errorbar' },
    { type: 'errorbar', extent: 'stdev', ticks: true },
    { type: 'errorband', extent: 'ci' },
    { type: 'errorband', borders: true },
  ];
  return pairUp(marks, [false, true])
    .filter(([{ extent }]) => extent !== 'ci')
    .map(([mark, isLevel]) => ({
      name: `${label(mark)}, ${isLevel ? 'level' : 'upright'}`,
      table: 'orders',
      spec: {
        mark,
        encoding:
          mark['type'] === 'errorband'
            ? { ...lay(isLevel, { ...temporal('day'), timeUnit: 'yearmonth' }, quantity('sales')) }
            : lay(isLevel, nominal('region'), quantity('sales')),
      },
    }));
}

function listRanges(): ReferenceSpec[] {
  const range = { y: quantity('low'), y2: { field: 'high' } };
  return ['area', 'rule', 'bar', 'errorband', 'errorbar'].flatMap((mark) =>
    ['temporal', 'ordinal'].map((type) => ({
      name: `${mark} between low and high, ${type}`,
      table: 'months' as const,
      spec: { mark, encoding: { x: { field: 'month', type }, ...range } },
    })),
  );
}

const LINE_MARKS: readonly JsonObject[] = [
  { type: 'line', point: true },
  { type: 'line', point: false },
  { type: 'line', interpolate: 'monotone' },
  { type: 'line', interpolate: 'step-after' },
  { type: 'line', strokeDash: [4, 2] },
  { type: 'area', line: true },
  { type: 'area', interpolate: 'step' },
  { type: 'trail' },
  { type: 'line', clip: true },
];

function listLines(): ReferenceSpec[] {
  return LINE_MARKS.flatMap((mark): ReferenceSpec[] => [
    {
      name: `${label(mark)} of months`,
      table: 'months',
      spec: { mark, encoding: { x: temporal('month'), y: quantity('rain') } },
    },
    {
      name: `${label(mark)} of series`,
      table: 'series',
      spec: {
        mark,
        encoding: { x: temporal('month'), y: quantity('sales'), color: nominal('product') },
      },
    },
  ]);
}

/** Lines of several rows a point, whose names stand in other orders than the alphabet's. */
function listOrderedLines(): ReferenceSpec[] {
  const sorts: readonly Json[] = ['descending', '-y', { field: 'cost', op: 'sum' }, null];
  return pairUp(['median', 'sum'], sorts).map(([aggregate, sort]) => ({
    name: `lines of a ${aggregate}, in the order ${JSON.stringify(sort)}`,
    table: 'series',
    spec: {
      mark: 'line',
      encoding: {
        x: { ...temporal('month'), timeUnit: 'yearquarter' },
        y: { ...quantity('sales'), aggregate },
        color: { ...nominal('product'), sort },
      },
    },
  }));
}

function listDashes(): ReferenceSpec[] {
  return [
    {
      name: 'series by dash',
      table: 'series',
      spec: {
        mark: 'line',
        encoding: { x: temporal('month'), y: quantity('sales'), strokeDash: nominal('product') },
      },
    },
    {
      name: 'a forecast by dash',
      table: 'months',
      spec: {
        mark: 'line',
        encoding: { x: temporal('month'), y: quantity('rain'), strokeDash: nominal('is_forecast') },
      },
    },
    {
      name: 'series by detail',
      table: 'series',
      spec: {
        mark: 'line',
        encoding: { x: temporal('month'), y: quantity('sales'), detail: nominal('product') },
      },
    },
    {
      name: 'a path in an order',
      table: 'series',
      spec: {
        mark: { type: 'line', point: true },
        encoding: {
          x: { ...quantity('cost'), aggregate: 'sum' },
          y: sumOf('sales'),
          order: { ...temporal('month'), timeUnit: 'yearmonth' },
          detail: { ...temporal('month'), timeUnit: 'yearmonth' },
        },
      },
    },
    {
      name: 'a level line',
      table: 'months',
      spec: { mark: 'line', encoding: { y: temporal('month'), x: quantity('rain') } },
    },
    {
      name: 'a level area',
      table: 'months',
      spec: { mark: 'area', encoding: { y: temporal('month'), x: quantity('rain') } },
    },
    {
      name: 'a horizon of one axis',
      table: 'orders',
      spec: { mark: 'tick', encoding: { x: quantity('sales') } },
    },
  ];
}

function listTexts(): ReferenceSpec[] {
  return [
    {
      name: 'texts of names',
      table: 'cities',
      spec: {
        mark: 'text',
        encoding: { x: quantity('visits'), y: quantity('change'), text: nominal('city') },
      },
    },
    {
      name: 'a table of texts',
      table: 'orders',
      spec: {
        mark: 'text',
        encoding: { x: nominal('product'), y: nominal('region'), text: meanOf('sales') },
      },
    },
    {
      name: 'a heat map',
      table: 'orders',
      spec: {
        mark: 'rect',
        encoding: { x: nominal('product'), y: nominal('region'), color: meanOf('sales') },
      },
    },
    {
      name: 'bubbles in a table',
      table: 'orders',
      spec: {
        mark: 'circle',
        encoding: { x: nominal('product'), y: nominal('region'), size: sumOf('sales') },
      },
    },
    {
      name: 'one rule of a mean',
      table: 'orders',
      spec: { mark: 'rule', encoding: { y: meanOf('sales') } },
    },
  ];
}

const SCALES: readonly JsonObject[] = [
  { type: 'log' },
  { type: 'sqrt' },
  { type: 'pow', exponent: 2 },
  { type: 'symlog' },
  { zero: false },
  { zero: false, nice: false },
  { reverse: true },
  { domain: [0, 600] },
  { domainMin: 10 },
  { padding: 20 },
];

function listScales(): ReferenceSpec[] {
  return SCALES.flatMap((scale): ReferenceSpec[] => [
    {
      name: `points on the scale ${label(scale)}`,
      table: 'orders',
      spec: {
        mark: 'point',
        encoding: { x: { ...quantity('sales'), scale }, y: quantity('units') },
      },
    },
    {
      name: `a line on the scale ${label(scale)}`,
      table: 'months',
      spec: { mark: 'line', encoding: { x: temporal('month'), y: { ...quantity('rain'), scale } } },
    },
  ]);
}

function listUntyped(): ReferenceSpec[] {
  return [
    { mark: 'bar', encoding: { x: { field: 'region' }, y: { aggregate: 'sum', field: 'sales' } } },
    { mark: 'bar', encoding: { y: { field: 'region' }, x: { aggregate: 'sum', field: 'sales' } } },
    {
      mark: 'bar',
      encoding: {
        y: { field: 'region' },
        x: { aggregate: 'sum', field: 'sales', stack: 'normalize' },
        color: { field: 'product' },
      },
    },
    {
      mark: 'bar',
      encoding: { x: { field: 'day', timeUnit: 'yearmonth' }, y: { aggregate: 'count' } },
    },
    { mark: 'bar', encoding: { x: { field: 'sales', bin: true }, y: { aggregate: 'count' } } },
    {
      mark: 'rect',
      encoding: { x: { field: 'product' }, y: { field: 'region' }, color: { aggregate: 'count' } },
    },
  ].map((spec, at) => ({ name: `channels without a type, ${String(at)}`, table: 'orders', spec }));
}

export const listMarkSpecs = (): ReferenceSpec[] => [
  ...listScatters(),
  ...listStrips(),
  ...listPies(),
  ...listSummaries(),
  ...listRanges(),
  ...listLines(),
  ...listOrderedLines(),
  ...listDashes(),
  ...listTexts(),
  ...listScales(),
  ...listUntyped(),
];
