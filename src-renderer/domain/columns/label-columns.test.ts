import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#shared/platform/tools.ts';
import { toModelCubes } from '#shared/model/model-cubes.ts';
import { dataModelAnswerSchema } from '#shared/platform/data-model.ts';
import { createFormatter } from '#lib/cells/cell-format.ts';
import { readTableNames } from '../dashboards/read-cubes.ts';
import { readColumnOrigins } from '../sql/read-column-origins.ts';
import { labelColumns, type ColumnKnowledge } from './label-columns.ts';
import { readSpecTitles } from './spec-titles.ts';

const one = { type: 'custom-numeric', value: ',.1~f' };
const dollars = { format: { type: 'custom-numeric', value: '$,.0f' }, currency: 'USD' };

const CUBES = toModelCubes(
  dataModelAnswerSchema.parse({
    cubes: [
      {
        name: 'flights',
        title: 'Flights',
        measures: [
          { name: 'flights.count', title: 'Number of flights', type: 'number', aggType: 'count' },
          {
            name: 'flights.on_time',
            title: 'On time',
            type: 'number',
            aggType: 'number',
            format: 'percent_1',
          },
        ],
        dimensions: [
          {
            name: 'flights.delay',
            title: 'Delay',
            type: 'number',
            format: one,
            meta: { unit: 'min' },
          },
          { name: 'flights.origin', title: 'Origin airport', type: 'string' },
          { name: 'flights.departure', title: 'Departure time', type: 'time' },
          { name: 'flights.gate', title: 'Gate', type: 'number', format: 'id' },
          { name: 'flights.late', title: 'Late', type: 'number', format: one, meta: { unit: '%' } },
        ],
      },
      {
        name: 'movies',
        title: 'Movies',
        dimensions: [
          { name: 'movies.gross', title: 'Worldwide gross', type: 'number', ...dollars },
          { name: 'movies.budget', title: 'Budget', type: 'number', ...dollars },
        ],
      },
    ],
  }),
);

interface Asked {
  readonly sql: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly rows?: readonly (readonly Cell[])[];
  readonly spec?: object;
  readonly formats?: ColumnKnowledge['formats'];
  readonly cubes?: ColumnKnowledge['cubes'];
}

function label({ sql, columns, rows = [], spec, formats = null, cubes = CUBES }: Asked) {
  const named = columns.map(([name, type]) => ({ name, type }));
  return labelColumns(
    { columns: named, rows },
    {
      origins: readColumnOrigins(
        sql,
        named.map(({ name }) => name),
      ),
      tables: readTableNames(sql),
      cubes,
      specTitles: readSpecTitles(spec ? JSON.stringify(spec) : null),
      formats,
    },
  );
}

const labelOne = (expression: string, type = 'Double', rows: readonly Cell[][] = []) =>
  label({
    sql: `SELECT ${expression} AS made FROM flights GROUP BY ALL`,
    columns: [['made', type]],
    rows,
  })[0];

describe('a bucket of time', () => {
  it.each([
    ['year', 'year'],
    ['quarter', 'quarter'],
    ['month', 'shortMonth'],
    ['decade', 'decade'],
  ])('of a %s is written as one', (grain, form) => {
    expect(labelOne(`date_trunc('${grain}', departure)`, 'Timestamp')?.format).toEqual({
      kind: 'date',
      form,
    });
  });

  it('of a day, or none at all, stays as it came', () => {
    expect(labelOne("date_trunc('day', departure)", 'Timestamp')?.format).toBeNull();
    expect(labelOne('departure', 'Timestamp', [['2006-01-01']])?.format).toBeNull();
  });

  it('is a year where a column of years holds nothing else', () => {
    const sql = 'SELECT flights.model_year FROM flights';
    const columns = [['model_year', 'Date']] as const;
    const years = label({ sql, columns, rows: [['1976-01-01'], [null], ['1977-01-01']] });
    expect(years[0]?.format).toEqual({ kind: 'date', form: 'year' });
    const days = label({ sql, columns, rows: [['1976-01-01'], ['1977-03-01']] });
    expect(days[0]?.format).toBeNull();
  });
});

describe('the title of a column', () => {
  it.each([
    ['count(*)', 'Number of flights'],
    ['avg(delay)', 'Average delay'],
    ['round(avg(flights.delay), 1)', 'Average delay'],
    ['CAST(sum(delay) AS BIGINT)', 'Total delay'],
    ['max(delay)', 'Highest delay'],
    ['count(DISTINCT origin)', 'Number of different values of origin airport'],
    ['MEASURE(on_time)', 'On time'],
    ['sum(on_time)', 'On time'],
    ['origin', 'Origin airport'],
    ["date_trunc('month', departure)", 'Departure month'],
    ['hour(departure)', 'Departure hour of the day'],
  ])('%s is %j', (expression, title) => {
    expect(labelOne(expression)?.title).toBe(title);
  });

  it.each([
    `WITH place (origin, latitude) AS (VALUES ('JFK', 40.6))
     SELECT p.latitude, f.delay, f.origin FROM flights f JOIN place p ON p.origin = f.origin`,
    'SELECT latitude, delay, origin FROM flights JOIN place USING (origin)',
  ])('is the model’s in a query that joins: %s', (sql) => {
    const columns = ['latitude', 'delay', 'origin'].map((name) => [name, 'Double'] as const);
    const titles = label({ sql, columns }).map(({ title, unit }) => [title, unit]);
    expect(titles).toEqual([
      ['Latitude', ''],
      ['Delay', 'min'],
      ['Origin airport', ''],
    ]);
  });

  it('is that of the cube which the query reads, where several have the name', () => {
    const others = CUBES.map((cube) => ({ ...cube, name: `other_${cube.name}` }));
    const sql = 'SELECT delay FROM flights JOIN place USING (origin)';
    const [column] = label({ sql, columns: [['delay', 'Double']], cubes: [...CUBES, ...others] });
    expect(column?.title).toBe('Delay');
  });

  it('of a calculation is its alias in words, and the name stays beside it', () => {
    const sql = 'SELECT 100.0 * sum(delay) / count(*) AS odd_score FROM flights';
    const [column] = label({ sql, columns: [['odd_score', 'Double']] });
    expect(column).toMatchObject({ title: 'Odd score', name: 'odd_score' });
  });

  it('of a calculation is what the agent’s chart calls it, without the unit of its axis', () => {
    const spec = {
      mark: 'bar',
      encoding: {
        y: { field: 'late_by', type: 'quantitative', title: 'Lateness per plane (min)' },
        x: { field: 'origin', title: 'From' },
      },
    };
    const sql =
      'SELECT origin, sum(delay) / count(DISTINCT origin) AS late_by FROM flights GROUP BY 1';
    const labels = label({
      sql,
      spec,
      columns: [
        ['origin', 'String'],
        ['late_by', 'Double'],
      ],
    });
    // The model's own title of a plain member is never replaced.
    expect(labels.map(({ title }) => title)).toEqual(['Origin airport', 'Lateness per plane']);
    expect(labels[1]?.unit).toBe('min');
  });

  it('follows columns through queries inside of the query, also behind a star', () => {
    const sql =
      "WITH periods AS (SELECT date_trunc('year', departure) AS y, avg(delay) AS d FROM flights GROUP BY ALL) SELECT y, d, sum(d) OVER (ORDER BY y) AS so_far FROM periods";
    const labels = label({
      sql,
      columns: [
        ['y', 'Date'],
        ['d', 'Double'],
        ['so_far', 'Double'],
      ],
    });
    expect(labels.map(({ title }) => title)).toEqual(['Departure year', 'Average delay', 'So far']);
    expect(labels.map(({ unit }) => unit)).toEqual(['', 'min', 'min']);
    const all = label({
      sql: 'SELECT * FROM (SELECT * FROM flights LIMIT 3) AS listed',
      columns: [
        ['origin', 'String'],
        ['delay', 'Int64'],
      ],
    });
    expect(all.map(({ title }) => title)).toEqual(['Origin airport', 'Delay']);
  });

  it('is the name where there is no model, and where the query cannot be read', () => {
    const columns = [['avg_delay', 'Double']] as const;
    const sql = 'SELECT avg(delay) AS avg_delay FROM flights';
    expect(label({ sql, columns, cubes: [] })[0]?.title).toBe('avg_delay');
    expect(label({ sql: 'SELECT )( FROM flights', columns })[0]?.title).toBe('avg_delay');
    expect(label({ sql: `${sql} UNION ALL SELECT 1`, columns })[0]?.title).toBe('avg_delay');
  });

  it('is the name as words where another table than the model’s has the column', () => {
    const sql =
      'WITH port AS (SELECT 1 AS mean_delay) SELECT mean_delay, count(*) AS flights FROM port';
    const columns = [
      ['mean_delay', 'Double'],
      ['flights', 'Int64'],
    ] as const;
    expect(label({ sql, columns }).map(({ title }) => title)).toEqual(['Mean delay', 'Flights']);
  });

  it('is the name where two tables of the model could be meant, and of a constant', () => {
    const sql = 'SELECT count(*) AS n FROM flights, movies';
    expect(label({ sql, columns: [['n', 'Int64']] })[0]?.title).toBe('n');
    expect(label({ sql: 'SELECT 1 AS n', columns: [['n', 'Int64']] })[0]?.title).toBe('n');
  });
});

describe('the format of a column', () => {
  it('is that of its member, with as many decimals as the column has', () => {
    const rows = [['16.576344086021505'], ['7']];
    expect(labelOne('avg(delay)', 'Double', rows)).toMatchObject({
      unit: 'min',
      format: { kind: 'number', digits: 1, isGrouped: true },
    });
    expect(labelOne('max(delay)', 'Int64', [['7']])?.format).toMatchObject({ digits: 0 });
    expect(labelOne('max(delay)', 'Double', [['7.0']])?.format).toMatchObject({ digits: 1 });
  });

  it('keeps the unit and the format through sums and differences of the same', () => {
    const sql = 'SELECT sum(gross - budget) AS profit, sum(gross) - count(*) AS odd FROM movies';
    const [profit, odd] = label({
      sql,
      columns: [
        ['profit', 'Int64'],
        ['odd', 'Int64'],
      ],
    });
    expect(profit?.format).toEqual({ kind: 'currency', currency: 'USD', digits: 0 });
    expect(odd?.format).toBeNull();
  });

  it('gives counts neither the unit nor the format of what they count', () => {
    expect(labelOne('count(DISTINCT delay)', 'Int64')).toMatchObject({ unit: '', format: null });
    expect(labelOne('var_samp(delay)')).toMatchObject({ unit: '', format: null });
  });

  it('of a hundred times a part by its whole is a percentage for sure', () => {
    const rows = [['29.166666666666668']];
    const percentage = { kind: 'percentage', digits: 1 };
    const share = '100.0 * count(*) / sum(count(*)) OVER ()';
    expect(labelOne(share, 'Double', rows)?.format).toEqual(percentage);
    const part = '100.0 * coalesce(sum(delay) FILTER (WHERE delay > 0), 0) / nullif(sum(delay), 0)';
    expect(labelOne(part, 'Double', rows)?.format).toEqual(percentage);
    // Minutes by flights are no share, whatever they are multiplied by.
    expect(labelOne('100.0 * sum(delay) / count(*)', 'Double', rows)?.format?.kind).toBe('number');
    expect(labelOne('avg(late)', 'Double', rows)).toMatchObject({ unit: '', format: percentage });
  });

  it('of a report takes precedence over the model’s', () => {
    const formats = { made: { type: 'currency', decimalPlaces: 3 } } as const;
    const sql = 'SELECT avg(delay) AS made FROM flights';
    const [column] = label({ sql, columns: [['made', 'Double']], formats });
    expect(column).toMatchObject({ unit: '', format: { kind: 'currency', digits: 3 } });
  });

  it('cuts the tail of a division where nobody formats it, and leaves decimals alone', () => {
    const plain = (type: string, cell: string) =>
      label({ sql: '', cubes: [], columns: [['n', type]], rows: [[cell]] })[0]?.format;
    expect(plain('Double', '29.166666666666668')).toMatchObject({ digits: 2 });
    expect(plain('Double', '0.034999999999999996')).toMatchObject({ digits: 4 });
    expect(plain('Double', '29.125')).toBeNull();
    expect(plain('Double', '1e-12')).toBeNull();
    expect(plain('Decimal(38,20)', '0.1000000000000000055')).toBeNull();
    expect(plain('Int64', '9223372036854775807')).toBeNull();
    expect(plain('String', '29.166666666666668')).toBeNull();
  });

  it('writes ids without groups', () => {
    expect(labelOne('gate', 'Int64')).toMatchObject({ isGrouped: false, format: null });
  });
});

describe('any result', () => {
  const cell = fc.oneof(fc.double(), fc.constant(null), fc.string(), fc.bigInt().map(String));

  it('has one label a column, in their order, under their own names', () => {
    const column = fc.tuple(fc.string(), fc.constantFrom('Double', 'Int64', 'String', 'Date', ''));
    fc.assert(
      fc.property(fc.array(column, { maxLength: 5 }), fc.array(fc.array(cell)), (columns, rows) => {
        const labels = label({ sql: 'SELECT * FROM flights', columns, rows });
        expect(labels.map(({ name, type }) => [name, type])).toEqual(columns);
        for (const { title, name } of labels) expect(title === '' ? name : title).not.toBe(null);
      }),
    );
  });

  it('of whole numbers shows each of them whole', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(), { minLength: 1 }), (numbers) => {
        const rows = numbers.map((number) => [String(number)]);
        const format = labelOne('sum(delay)', 'Int64', rows)?.format;
        if (!format) throw new Error('the member has a format');
        const write = createFormatter(format);
        for (const number of numbers) {
          expect(write(String(number)).replaceAll(/\D/g, '')).toBe(String(number).replace('-', ''));
        }
      }),
    );
  });
});
