import type { ChartColumn } from '../chart-input.ts';

/** A result that the specs of the suite are drawn from. */
export interface SampleTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const MODULUS = 2_147_483_647;
const FACTOR = 48_271;

/** The same numbers between 0 and 1 in every run. */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * FACTOR) % MODULUS;
    return state / MODULUS;
  };
}

const REGIONS = ['North', 'South', 'East', 'West', 'Overseas'] as const;
const PRODUCTS = ['Lamp', 'Desk', 'Chair', 'Shelf'] as const;
const CITIES = ['Lyon', 'Bergen', 'Porto', 'Ghent', 'Turin', 'Cork', 'Basel', 'Aarhus'] as const;
const MONTHS = 12;
const DAY_MS = 86_400_000;

const toDay = (year: number, month: number, day = 1): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Orders over two years: several rows in each month, region and product. */
function createOrders(): SampleTable {
  const next = createNumbers(7);
  const rows = Array.from({ length: 240 }, (_, at) => {
    const day = new Date(Date.UTC(2022, 0, 1) + Math.floor(next() * 730) * DAY_MS);
    return [
      day.toISOString().slice(0, 10),
      REGIONS[at % REGIONS.length] ?? '',
      PRODUCTS[Math.floor(next() * PRODUCTS.length)] ?? '',
      (20 + next() * 480).toFixed(2),
      (next() * 200 - 70).toFixed(2),
      String(1 + Math.floor(next() * 40)),
      (0.02 + next() * 0.9).toFixed(3),
    ];
  });
  return {
    columns: [
      { name: 'day', type: 'Date' },
      { name: 'region', type: 'String' },
      { name: 'product', type: 'String' },
      { name: 'sales', type: 'Decimal(10, 2)' },
      { name: 'profit', type: 'Decimal(10, 2)' },
      { name: 'units', type: 'Int64' },
      { name: 'share', type: 'Double' },
    ],
    rows,
  };
}

/** One row a city, in no order: the table behind "top 10 by …". */
function createCities(): SampleTable {
  const next = createNumbers(11);
  return {
    columns: [
      { name: 'city', type: 'String' },
      { name: 'visits', type: 'Int64' },
      { name: 'change', type: 'Double' },
      { name: 'kind', type: 'String' },
    ],
    rows: CITIES.map((city, at) => [
      city,
      String(40 + Math.floor(next() * 900)),
      (next() * 20 - 8).toFixed(1),
      at % 2 === 0 ? 'coast' : 'inland',
    ]),
  };
}

/** One row a month over two years. */
function createMonths(): SampleTable {
  const next = createNumbers(13);
  return {
    columns: [
      { name: 'month', type: 'Date' },
      { name: 'rain', type: 'Double' },
      { name: 'low', type: 'Double' },
      { name: 'high', type: 'Double' },
      { name: 'is_forecast', type: 'Bool' },
    ],
    rows: Array.from({ length: 2 * MONTHS }, (_, at) => {
      const rain = 20 + next() * 80;
      return [
        toDay(2023, at),
        rain.toFixed(1),
        (rain - 5 - next() * 10).toFixed(1),
        (rain + 5 + next() * 10).toFixed(1),
        String(at >= 18),
      ];
    }),
  };
}

/** One row a month and product, without gaps. */
function createSeries(): SampleTable {
  const next = createNumbers(17);
  return {
    columns: [
      { name: 'month', type: 'Date' },
      { name: 'product', type: 'String' },
      { name: 'sales', type: 'Double' },
      { name: 'cost', type: 'Double' },
    ],
    rows: Array.from({ length: MONTHS }, (_, at) =>
      PRODUCTS.map((product, series) => [
        toDay(2024, at),
        product,
        (100 + series * 60 + next() * 50).toFixed(1),
        (60 + series * 20 + next() * 30).toFixed(1),
      ]),
    ).flat(),
  };
}

/** Times of day over one week. */
function createHours(): SampleTable {
  const next = createNumbers(19);
  return {
    columns: [
      { name: 'at', type: 'Timestamp' },
      { name: 'load', type: 'Double' },
    ],
    rows: Array.from({ length: 7 * 24 }, (_, hour) => [
      new Date(Date.UTC(2024, 2, 4, hour)).toISOString().slice(0, 19).replace('T', ' '),
      (30 + 20 * Math.sin(hour / 4) + next() * 15).toFixed(2),
    ]),
  };
}

/** Rows that were binned by the query. */
function createBins(): SampleTable {
  const counts = [7, 29, 71, 127, 94, 54, 17, 5];
  return {
    columns: [
      { name: 'bin_start', type: 'Double' },
      { name: 'bin_end', type: 'Double' },
      { name: 'count', type: 'Int64' },
    ],
    rows: counts.map((count, at) => [String(8 + at * 2), String(10 + at * 2), String(count)]),
  };
}

export const SAMPLE_TABLES = {
  orders: createOrders(),
  cities: createCities(),
  months: createMonths(),
  series: createSeries(),
  hours: createHours(),
  bins: createBins(),
} as const satisfies Record<string, SampleTable>;

export type SampleTableName = keyof typeof SAMPLE_TABLES;
