import type { Table } from './lines.ts';

const REGIONS = ['Nord', 'Süd', 'Ost', 'West', 'Übersee'];
const WIDE_COLUMNS = 40;
const WIDE_ROWS = 30;
const LONG_ROWS = 100;

export const REVENUE: Table = {
  title: 'Revenue by region, last year',
  sql: "SELECT region, MEASURE(revenue) AS revenue, MEASURE(growth) AS growth, MEASURE(target) AS target FROM orders WHERE year = '2025' GROUP BY 1 ORDER BY 2 DESC",
  columns: { region: 'string', revenue: 'number', growth: 'number', target: 'number' },
  rows: REGIONS.map((region, index) => [
    region,
    String(9_007_199_254_740_993n - BigInt(index * 1_000_000_007)),
    (12.5 - index * 7.25).toFixed(2),
    index % 2 === 0 ? '1000000' : null,
  ]),
  vegaSpec: {
    mark: 'bar',
    encoding: {
      x: { field: 'region', type: 'nominal', sort: null },
      y: { field: 'revenue', type: 'quantitative' },
    },
  },
};

/** An answer to it has figures that several computations could give. */
export const GRADES: Table = {
  title: 'Grades by course',
  sql: 'SELECT course, students, avg_grade, failed FROM grades ORDER BY failed DESC',
  columns: { course: 'string', students: 'number', avg_grade: 'number', failed: 'number' },
  rows: [
    ['Algebra', 214, '2.94', 51],
    ['Statistics', 188, '2.38', 22],
    ['Geometry', 122, '2.61', 18],
    ['Databases', 96, '2.05', 4],
  ],
};

/** A chart that is refused because it would load something. */
export const HOSTILE_CHART: Table = {
  ...REVENUE,
  vegaSpec: { mark: 'bar', data: { url: 'https://rows.example/x.json' }, encoding: {} },
};

const wideNames = Array.from({ length: WIDE_COLUMNS }, (_column, index) =>
  index === 0 ? 'customer_segment_name' : `measure_${String(index)}_of_the_wide_table`,
);

/** A table with more columns than any screen has room for, and fewer rows than the query has. */
export const WIDE_TABLE: Table = {
  title: 'Every measure of every segment, by the name that the data model gives it in full length',
  sql: `SELECT ${wideNames.join(', ')} FROM segments ORDER BY 1`,
  columns: Object.fromEntries(
    wideNames.map((name, index) => [name, index === 0 ? 'string' : 'number']),
  ),
  rows: Array.from({ length: WIDE_ROWS }, (_row, row) =>
    wideNames.map((_name, column) => {
      if (column === 0) return `Segment ${String(row + 1)}`;
      return (row + column) % 7 === 0 ? null : String((row + 1) * 1_234.5 * column);
    }),
  ),
  totalRows: 25_431,
};

export const LONG_WORD_TABLE: Table = {
  title: 'Addresses without a blank',
  sql: 'SELECT path AS address, visits FROM pages ORDER BY length(path) DESC',
  columns: { path: 'string', visits: 'number' },
  rows: Array.from({ length: LONG_ROWS }, (_row, index) => [
    `https://example.org/${'a-very-long-path-'.repeat(9)}${String(index)}`,
    index * 1_001,
  ]),
};

export const ARABIC: Table = {
  title: 'الإيرادات حسب المنطقة',
  sql: 'SELECT region, MEASURE(revenue) FROM orders GROUP BY 1',
  columns: { المنطقة: 'string', الإيرادات: 'number' },
  rows: [
    ['الشمال', '1250000'],
    ['الجنوب', '980000.50'],
    ['الشرق', null],
  ],
};

export const EMPTY: Table = {
  title: 'Orders of the year 1890',
  sql: "SELECT * FROM orders WHERE year = '1890'",
  columns: { order: 'number', region: 'string' },
  rows: [],
};
