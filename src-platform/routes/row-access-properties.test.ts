import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { rawFlights } from '../agent/planner/golden/raw-data.ts';
import { usePortal, type Cells } from '../testing/portal.ts';
import {
  AIRPORTS,
  findHiddenNames,
  listFigures,
  listFilms,
  listFlights,
  openRandomViewer,
  randomViewers,
  type RandomViewer,
} from '../testing/random-viewers.ts';

const portal = usePortal();

/** Ways to name the table of flights, or its rows. */
const SOURCES: readonly string[] = [
  'flights',
  '"flights"',
  '"FLIGHTS"',
  'main.flights',
  'memory.main.flights',
  '"memory"."main"."flights"',
  'memory.flights',
  "query_table('flights')",
  '(SELECT * FROM flights)',
  '(FROM flights)',
  '(TABLE flights)',
  '(SELECT * FROM flights WHERE true OR origin IS NULL)',
  '(SELECT * FROM flights UNION SELECT * FROM flights WHERE false UNION ALL SELECT * FROM flights EXCEPT ALL SELECT * FROM flights WHERE false)',
  '(WITH flights AS (SELECT * FROM main.flights) SELECT * FROM flights)',
  '(WITH a AS (FROM flights), b AS (SELECT * FROM a WHERE origin IN (SELECT origin FROM flights)) FROM b)',
  '(SELECT DISTINCT f.* FROM flights f LEFT JOIN flights g ON g.origin = f.origin)',
  '(SELECT unnest(list(flights), max_depth := 2) FROM flights)',
  '(SELECT flights.* FROM flights, LATERAL (SELECT 1))',
];
/** These make rows that are the same into one. */
const isDistinct = (source: string): boolean => /UNION SELECT|DISTINCT/.test(source);

interface Filter {
  readonly sql: string;
  readonly test: (flight: (typeof rawFlights)[number]) => boolean;
}

const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.integer({ min: -30, max: 200 }).map((limit): Filter => ({
    sql: `delay > ${String(limit)}`,
    test: ({ delay }) => delay > limit,
  })),
  fc
    .constantFrom(...AIRPORTS)
    .map((code): Filter => ({ sql: `origin = '${code}'`, test: ({ origin }) => origin === code })),
  fc
    .constantFrom(...AIRPORTS)
    .map((code): Filter => ({ sql: `origin <> '${code}'`, test: ({ origin }) => origin !== code })),
  fc.constantFrom(...AIRPORTS).map((code): Filter => ({
    sql: `destination IN ('${code}', 'DEN')`,
    test: ({ destination }) => destination === code || destination === 'DEN',
  })),
  fc.constant<Filter>({ sql: 'true OR 1 = 1', test: () => true }),
);

const describeFlight = ({ origin, destination, delay, distance }: (typeof rawFlights)[number]) => [
  origin,
  destination,
  String(delay),
  String(distance),
];

const sort = (rows: Cells): string[] => rows.map((row) => JSON.stringify(row)).sort();

const RUNS = { numRuns: 40 };

async function readCells(token: string, sql: string): Promise<Cells> {
  const { rows, error } = await portal().query(token, sql);
  expect(error, sql).toBeNull();
  return rows;
}

describe('for any viewer', () => {
  it('a list holds the viewer’s rows and no others, however its table is named', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomViewers,
        fc.constantFrom(...SOURCES),
        filters,
        async (viewer, source, filter) => {
          const { token } = await openRandomViewer(portal(), viewer);
          const columns = 'origin, destination, delay, distance';
          const distinct = isDistinct(source) ? 'DISTINCT' : '';
          const sql = `SELECT ${distinct} ${columns} FROM ${source} WHERE ${filter.sql}`;
          const expected = listFlights(viewer).filter(filter.test).map(describeFlight);
          const rows = sort(await readCells(token, sql));
          expect(rows).toEqual(isDistinct(source) ? [...new Set(sort(expected))] : sort(expected));
        },
      ),
      RUNS,
    );
  });

  it('an aggregate counts the viewer’s rows and no others', async () => {
    await fc.assert(
      fc.asyncProperty(randomViewers, filters, async (viewer, filter) => {
        const { token } = await openRandomViewer(portal(), viewer);
        const found = listFlights(viewer).filter(filter.test);
        const total = found.reduce((sum, { distance }) => sum + distance, 0);
        const byOrigin = new Map<string, number>();
        for (const { origin } of found) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + 1);
        const where = `FROM flights WHERE ${filter.sql}`;
        expect(
          await readCells(token, `SELECT count(*), coalesce(sum(distance), 0) ${where}`),
        ).toEqual([[String(found.length), String(total)]]);
        const groups = [...byOrigin].map(([origin, count]) => [origin, String(count)]);
        expect(
          sort(await readCells(token, `SELECT origin, count(*) ${where} GROUP BY ALL`)),
        ).toEqual(sort(groups));
        const rollup = `SELECT origin, count(*) ${where} GROUP BY ROLLUP (origin) HAVING origin IS NULL`;
        expect(await readCells(token, rollup)).toEqual([[null, String(found.length)]]);
      }),
      RUNS,
    );
  });

  it('a join meets rows of the viewer alone, in every table', async () => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { token } = await openRandomViewer(portal(), viewer);
        const [flights, films, figures] = [
          listFlights(viewer),
          listFilms(viewer),
          listFigures(viewer),
        ];
        const counts = `SELECT (SELECT count(*) FROM flights), (SELECT count(*) FROM movies), (SELECT count(*) FROM countries)`;
        const lengths = [flights.length, films.length, figures.length];
        expect(await readCells(token, counts)).toEqual([lengths.map(String)]);
        const returns = flights.flatMap(({ destination }) =>
          flights.filter(({ origin }) => origin === destination),
        );
        const join = 'SELECT count(*) FROM flights a JOIN flights b ON b.origin = a.destination';
        expect(await readCells(token, join)).toEqual([[String(returns.length)]]);
        const outer = `SELECT count(m.distributor), count(c.country) FROM (SELECT 1) FULL JOIN movies m ON true FULL JOIN countries c ON true`;
        expect(await readCells(token, outer)).toEqual([
          [
            films.length * Math.max(1, figures.length),
            figures.length * Math.max(1, films.length),
          ].map(String),
        ]);
      }),
      { numRuns: 20 },
    );
  });
});

function expectHidden(text: string, viewer: RandomViewer, about: string): void {
  expect(findHiddenNames(text, viewer), about).toEqual([]);
}

/** Statements that look behind the tables, list what there is, or describe rows. */
const CURIOUS: readonly string[] = [
  'FROM duckdb_tables()',
  'FROM duckdb_columns()',
  'FROM duckdb_databases()',
  'FROM duckdb_schemas()',
  'FROM duckdb_views()',
  'FROM duckdb_constraints()',
  'FROM duckdb_temporary_files()',
  'FROM duckdb_memory()',
  'FROM duckdb_secrets()',
  'FROM duckdb_logs()',
  'FROM duckdb_prepared_statements()',
  'SELECT * FROM information_schema.tables',
  'SELECT * FROM information_schema.columns',
  'SELECT * FROM pg_catalog.pg_class',
  'SELECT * FROM pg_catalog.pg_stats',
  'SELECT * FROM sqlite_master',
  "SELECT * FROM pragma_storage_info('movies')",
  "SELECT * FROM pragma_table_info('movies')",
  'SELECT stats(distributor) FROM movies',
  "SELECT * FROM query('FROM movies')",
  'SELECT to_json(movies) FROM movies',
  'SELECT histogram(distributor), list(director), max(title), arg_min(title, release_date) FROM movies',
  'SELECT any_value(distributor), mode(director), approx_top_k(title, 5) FROM movies',
  'SELECT COLUMNS(*)::VARCHAR FROM countries',
  'SELECT * FROM movies TABLESAMPLE 50 PERCENT',
  'SELECT *, rowid FROM movies WHERE rowid < 9000',
  'SELECT enum_range(NULL::distributor)',
  'SUMMARIZE movies',
  'SUMMARIZE flights',
  'DESCRIBE movies',
  'SHOW TABLES',
  'SHOW ALL TABLES',
  'PIVOT flights ON origin USING count(*)',
  'PIVOT movies ON distributor USING count(*) GROUP BY major_genre',
  'FROM (PIVOT flights ON origin USING count(*))',
  'UNPIVOT countries ON population, fertility',
  'FROM (SUMMARIZE movies)',
  'FROM (DESCRIBE movies)',
  'FROM (SHOW ALL TABLES)',
  'EXPLAIN ANALYZE SELECT * FROM movies',
  'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n, title FROM r, movies',
  'VALUES ((SELECT string_agg(distributor) FROM movies))',
];

/** Statements that would change, load or reach something. */
const FORBIDDEN: readonly string[] = [
  "ATTACH 'samples.duckdb' AS prepared",
  "COPY movies TO '/tmp/movies.csv'",
  "COPY (FROM movies) TO '/dev/stdout'",
  "EXPORT DATABASE '/tmp/export'",
  'INSTALL httpfs',
  'LOAD httpfs',
  'SET enable_external_access = true',
  'RESET enable_external_access',
  'SET lock_configuration = false',
  'PRAGMA database_list',
  'CREATE TABLE t AS FROM movies',
  'CREATE MACRO m() AS TABLE FROM movies',
  'CREATE TEMP VIEW v AS FROM movies',
  'INSERT INTO movies SELECT * FROM movies',
  'UPDATE movies SET distributor = NULL',
  'DELETE FROM flights',
  'DROP TABLE flights',
  'ALTER TABLE flights RENAME TO f',
  'USE memory',
  'CHECKPOINT',
  'SELECT 1; SELECT 2',
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/proc/self/environ')",
  "SELECT * FROM glob('/*')",
  "SELECT * FROM 'samples.duckdb'",
  "SELECT * FROM sniff_csv('/etc/passwd')",
  "SELECT getenv('HOME')",
];

describe('behind the tables', () => {
  it.each(CURIOUS)('%s tells nothing that is hidden', async (sql) => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { token } = await openRandomViewer(portal(), viewer);
        const outcome = await portal().query(token, sql);
        expectHidden(JSON.stringify(outcome), viewer, sql);
        expect(JSON.stringify(outcome.rows)).not.toMatch(/penguins|weather/);
      }),
      { numRuns: 2 },
    );
  });

  it.each(FORBIDDEN)('%s is refused', async (sql) => {
    const { token } = await openRandomViewer(portal(), {
      airports: ['SEA'],
      distributor: 'MGM',
      country: null,
      isAnalyst: false,
    });
    const { rows, error } = await portal().query(token, sql);
    expect([rows, typeof error]).toEqual([[], 'string']);
    expect(await readCells(token, 'SELECT count(*) > 0 FROM flights')).toEqual([['true']]);
  });

  it('knows as many rows as the viewer sees', async () => {
    await fc.assert(
      fc.asyncProperty(randomViewers, async (viewer) => {
        const { token } = await openRandomViewer(portal(), viewer);
        const sizes =
          "SELECT table_name, estimated_size FROM duckdb_tables() WHERE table_name IN ('flights', 'movies')";
        expect(sort(await readCells(token, sizes))).toEqual(
          sort([
            ['flights', String(listFlights(viewer).length)],
            ['movies', String(listFilms(viewer).length)],
          ]),
        );
      }),
      { numRuns: 10 },
    );
  });
});
