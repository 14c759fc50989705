import type { Json, JsonObject } from '../../json.ts';
import {
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

const UNITS = [
  'year',
  'yearquarter',
  'yearmonth',
  'yearmonthdate',
  'quarter',
  'month',
  'monthdate',
  'week',
  'day',
  'date',
] as const;

function listUnits(): ReferenceSpec[] {
  return pairUp(['bar', 'line', 'area', 'point'], UNITS).flatMap(([mark, timeUnit]) =>
    ['temporal', 'ordinal'].map((type) => ({
      name: `${mark} by ${timeUnit}, ${type}`,
      table: 'orders' as const,
      spec: {
        mark,
        encoding: { x: { field: 'day', type, timeUnit }, y: sumOf('sales') },
      },
    })),
  );
}

function listHours(): ReferenceSpec[] {
  return pairUp(['bar', 'line'], ['hours', 'dayhours', 'yearmonthdatehours', 'day']).map(
    ([mark, timeUnit]) => ({
      name: `${mark} of loads by ${timeUnit}`,
      table: 'hours',
      spec: {
        mark,
        encoding: { x: { ...temporal('at'), timeUnit }, y: meanOf('load') },
      },
    }),
  );
}

function listGrids(): ReferenceSpec[] {
  return [
    ['day', 'hours', 'at', 'load', 'hours'],
    ['month', 'year', 'day', 'sales', 'orders'],
    ['date', 'month', 'day', 'sales', 'orders'],
  ].flatMap(([row = '', column = '', field = '', value = '', table]) =>
    ['rect', 'circle'].map((mark) => ({
      name: `${mark} of ${row} by ${column}`,
      table: table === 'hours' ? ('hours' as const) : ('orders' as const),
      spec: {
        mark,
        encoding: {
          y: { ...ordinal(field), timeUnit: row },
          x: { ...ordinal(field), timeUnit: column },
          [mark === 'rect' ? 'color' : 'size']: meanOf(value),
        },
      },
    })),
  );
}

const MONTHLY: JsonObject = {
  mark: 'bar',
  encoding: { x: { ...ordinal('month'), timeUnit: 'yearmonth' }, y: sumOf('rain') },
};
const MONTHLY_LINE: JsonObject = {
  mark: 'line',
  encoding: { x: temporal('month'), y: quantity('rain') },
};

/** Filters that choose some months; each of them was wrong in some zone. */
const FILTERS: readonly Json[] = [
  { timeUnit: 'month', field: 'month', equal: 6 },
  { timeUnit: 'month', field: 'month', equal: { month: 'june' } },
  { timeUnit: 'month', field: 'month', oneOf: [1, 2, 12] },
  { timeUnit: 'year', field: 'month', equal: 2023 },
  { timeUnit: 'year', field: 'month', oneOf: [2023, 2024] },
  { timeUnit: 'quarter', field: 'month', equal: 2 },
  {
    timeUnit: 'yearmonth',
    field: 'month',
    range: [
      { year: 2023, month: 5 },
      { year: 2023, month: 7 },
    ],
  },
  { timeUnit: 'yearmonth', field: 'month', gte: { year: 2024, month: 3 } },
  { timeUnit: 'yearmonth', field: 'month', lt: { year: 2023, month: 'june' } },
  { field: 'month', gte: { year: 2024, month: 1, date: 1 } },
  {
    field: 'month',
    range: [
      { year: 2023, month: 2, date: 1 },
      { year: 2023, month: 5, date: 1 },
    ],
  },
  { field: 'month', lte: { year: 2023, quarter: 3 } },
  'datum.month >= datetime(2024, 5, 1)',
  'datum.month < datetime(2023, 6)',
  'month(datum.month) == 5',
  'year(datum.month) === 2024 && quarter(datum.month) === 1',
  "timeFormat(datum.month, '%Y-%m') == '2024-06'",
  "datum.month >= toDate('2024-06-01T00:00:00')",
  "datum.month >= toDate('2024-06-01')",
  "datum.month >= timeOffset('month', datetime(2024, 0, 1), -2)",
  "datum.month < timeParse('2023-08-01', '%Y-%m-%d')",
  "timeOffset('month', datum.month, 1) > datetime(2024, 11, 1)",
  'time(datum.month) > time(datetime(2024, 8, 1))',
  'datum.month >= datetime(year(datum.month), 5, 1)',
  'inrange(time(datum.month), [time(datetime(2023, 3)), time(datetime(2023, 8))])',
  'dayofyear(datum.month) < 100',
  "indexof(timeSequence('month', datetime(2023, 0), datetime(2023, 4)), datum.month) > -3",
  "monthFormat(month(datum.month)) == 'June' || monthAbbrevFormat(month(datum.month)) == 'Jul'",
  { not: { timeUnit: 'month', field: 'month', oneOf: [1, 2, 3] } },
  { and: [{ timeUnit: 'year', field: 'month', equal: 2023 }, 'month(datum.month) > 5'] },
];

function listFilters(): ReferenceSpec[] {
  return FILTERS.map((filter) => ({
    name: `months where ${label(filter)}`,
    table: 'months',
    spec: { ...MONTHLY, transform: [{ filter }] },
  }));
}

const CALCULATIONS = [
  'datetime(year(datum.month), month(datum.month), 1)',
  "timeOffset('month', datum.month, -1)",
  "toDate(timeFormat(datum.month, '%Y-%m-%dT00:00:00'))",
  'datetime(year(datum.month), 0, 1)',
  "timeParse(timeFormat(datum.month, '%d.%m.%Y'), '%d.%m.%Y')",
];

function listCalculations(): ReferenceSpec[] {
  return CALCULATIONS.flatMap((calculate) => [
    {
      name: `a line of ${calculate}`,
      table: 'months' as const,
      spec: {
        transform: [{ calculate, as: 'shifted' }],
        mark: 'line',
        encoding: { x: temporal('shifted'), y: meanOf('rain') },
      },
    },
    {
      name: `bars of ${calculate}`,
      table: 'months' as const,
      spec: {
        transform: [{ calculate, as: 'shifted' }],
        mark: 'bar',
        encoding: { x: { ...ordinal('shifted'), timeUnit: 'yearmonth' }, y: meanOf('rain') },
      },
    },
  ]);
}

const DOMAINS: readonly Json[] = [
  ['2023-03-01', '2024-03-01'],
  ['2023-03-01T00:00:00', '2024-03-01T00:00:00'],
  [
    { year: 2023, month: 3 },
    { year: 2024, month: 3 },
  ],
  [
    { year: 2023, month: 'mar', date: 1, hours: 6 },
    { year: 2024, month: 'mar', date: 1, hours: 6 },
  ],
  [1_680_000_000_000, 1_700_000_000_000],
];

function listDomains(): ReferenceSpec[] {
  const { x, y } = { x: temporal('month'), y: quantity('rain') };
  return DOMAINS.map((domain) => ({
    name: `a line over the domain ${label(domain)}`,
    table: 'months',
    spec: { mark: { type: 'line', clip: true }, encoding: { x: { ...x, scale: { domain } }, y } },
  }));
}

function listColours(): ReferenceSpec[] {
  const base = { x: { ...ordinal('month'), timeUnit: 'month' }, y: meanOf('rain') };
  return [
    ...['year', 'yearmonth', 'month', 'quarter'].flatMap((timeUnit) =>
      ['temporal', 'ordinal'].map((type) => ({
        name: `colours by ${timeUnit}, ${type}`,
        table: 'months' as const,
        spec: { mark: 'point', encoding: { ...base, color: { field: 'month', type, timeUnit } } },
      })),
    ),
    {
      name: 'lines a year',
      table: 'months',
      spec: {
        mark: 'line',
        encoding: { ...base, color: { ...ordinal('month'), timeUnit: 'year' } },
      },
    },
    ...[
      'datum.month >= datetime(2024, 5, 1)',
      { timeUnit: 'month', field: 'month', equal: 6 },
      { timeUnit: 'yearmonth', field: 'month', gte: { year: 2024, month: 6 } },
    ].map((test) => ({
      name: `a colour where ${label(test)}`,
      table: 'months' as const,
      spec: {
        ...MONTHLY,
        encoding: {
          x: { ...ordinal('month'), timeUnit: 'yearmonth' },
          y: quantity('rain'),
          color: { condition: { test, value: 'orange' }, value: 'grey' },
        },
      },
    })),
  ];
}

function listAxes(): ReferenceSpec[] {
  const axes: readonly JsonObject[] = [
    { format: '%b %y' },
    { tickCount: 'year' },
    { tickCount: { interval: 'month', step: 3 } },
    { labelExpr: "timeFormat(datum.value, '%m/%Y')" },
    { labelExpr: "month(datum.value) == 0 ? timeFormat(datum.value, '%Y') : ''" },
    {
      values: [
        { year: 2023, month: 6 },
        { year: 2024, month: 6 },
      ],
    },
    {
      gridColor: {
        condition: { test: 'month(datum.value) === 0', value: 'black' },
        value: 'silver',
      },
    },
  ];
  return axes.map((axis) => ({
    name: `a line with the axis ${label(axis)}`,
    table: 'months',
    spec: { ...MONTHLY_LINE, encoding: { x: { ...temporal('month'), axis }, y: quantity('rain') } },
  }));
}

function listTransforms(): ReferenceSpec[] {
  return ['month', 'year', 'yearquarter', 'day'].map((timeUnit) => ({
    name: `a transform to ${timeUnit}`,
    table: 'months',
    spec: {
      transform: [
        { timeUnit, field: 'month', as: 'unit' },
        { aggregate: [{ op: 'mean', field: 'rain', as: 'mean_rain' }], groupby: ['unit'] },
      ],
      mark: 'bar',
      encoding: { x: ordinal('unit'), y: quantity('mean_rain') },
    },
  }));
}

function listSteps(): ReferenceSpec[] {
  return [
    { unit: 'month', step: 3 },
    { unit: 'yearmonth', step: 2 },
    { unit: 'yearmonthdate', maxbins: 10 },
  ].map((timeUnit) => ({
    name: `bars by ${label(timeUnit)}`,
    table: 'orders',
    spec: {
      mark: 'bar',
      encoding: {
        x: { ...temporal('day'), timeUnit },
        y: sumOf('sales'),
        color: nominal('product'),
      },
    },
  }));
}

export const listTimeSpecs = (): ReferenceSpec[] => [
  ...listUnits(),
  ...listHours(),
  ...listGrids(),
  ...listFilters(),
  ...listCalculations(),
  ...listDomains(),
  ...listColours(),
  ...listAxes(),
  ...listTransforms(),
  ...listSteps(),
];
