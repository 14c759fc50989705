import { afterAll, describe, expect, it } from 'vitest';
import { buildContextDraft, type ContextTable } from '#shared/thread/question-context.ts';
import { SAMPLE_DEPLOYMENTS } from '../../../samples/workbooks/sample-deployments.ts';
import { groupRows, mean, orderBy, sum, type Expected } from './arithmetic.ts';
import { ask, expectNoOpenQueries, expectLead, expectRows, getSharedPlanner } from './asking.ts';
import { rawFlights, rawMovies } from './raw-data.ts';

afterAll(expectNoOpenQueries);

const GROSS = `WITH "movies" AS (SELECT * FROM "movies" WHERE "major_genre" IN ('Drama'))
SELECT date_trunc('year', release_date) AS period, sum(worldwide_gross) AS gross
FROM movies
WHERE release_date >= DATE '1990-01-01' AND release_date < DATE '2011-01-01'
GROUP BY ALL
ORDER BY period`;
const RATING = `SELECT major_genre, round(avg(imdb_rating), 2) AS rating, count(*) AS films
FROM movies WHERE imdb_rating > '5' GROUP BY major_genre HAVING count(*) > 50
ORDER BY rating DESC LIMIT 5`;

function about(sql: string | null, rows: ContextTable | null = null): string {
  const name = 'the tile “Gross” of the dashboard “Box office”';
  return buildContextDraft({ kind: 'tile', name, sql, filters: [], rows });
}

type Movie = (typeof rawMovies)[number];
const dramas = rawMovies.filter(
  (one) => one['Major Genre'] === 'Drama' && one.year >= 1990 && one.year <= 2010,
);
const gross = (movies: readonly Movie[]): number =>
  sum(movies.map((one) => one['Worldwide Gross']));
const byYear = (movies: readonly Movie[], figure = gross): Expected[][] =>
  groupRows(
    movies,
    (one) => [`${String(one.year)}-01-01`],
    (group) => [figure(group)],
  );

describe('what is asked about a tile', () => {
  it('is described by its own rows where nothing was typed', async () => {
    const answered = await ask(about(GROSS));
    expectRows(answered, orderBy(byYear(dramas), 0, 'asc'));
    expect(answered.text).toContain(
      'I read the query of the tile “Gross” of the dashboard “Box office” as: Total worldwide gross of movies in the genre Drama by year from 1990 to 2010.',
    );
  });

  it.each(['top 3', 'show me the top 3'])('%s', async (question) => {
    const rows = orderBy(byYear(dramas), 1, 'desc').slice(0, 3);
    expectRows(await ask(`${about(GROSS)}${question}`), rows);
  });

  it('is split, with its conditions', async () => {
    const rows = groupRows(
      dramas,
      (one) => [`${String(one.year)}-01-01`, one['MPAA Rating']],
      (group) => [gross(group)],
    );
    expectRows(await ask(`${about(GROSS)}split by MPAA rating`), orderBy(rows, 0, 'asc'));
  });

  it('compares two of its periods, and no others', async () => {
    const two = dramas.filter((one) => one.year === 2005 || one.year === 2006);
    const answered = await ask(`${about(GROSS)}compare 2005 and 2006`);
    expectRows(answered, orderBy(byYear(two), 0, 'asc'));
  });

  it('asks a question in full of the same rows', async () => {
    expectLead(await ask(`${about(GROSS)}how many movies?`), dramas.length);
  });

  it('can be asked on in the thread', async () => {
    const comedies = rawMovies.filter(
      (one) => one['Major Genre'] === 'Comedy' && one.year >= 1990 && one.year <= 2010,
    );
    const answered = await ask(`${about(GROSS)}by year`, 'what about comedies?');
    expectRows(answered, orderBy(byYear(comedies), 0, 'asc'));
  });

  it('reads a ranking with a condition on its groups', async () => {
    const known = rawMovies.filter((one) => (one['IMDB Rating'] ?? 0) > 5);
    const rows = groupRows(
      known,
      (one) => [one['Major Genre']],
      (group) => [mean(group.map((one) => one['IMDB Rating'])), group.length],
    );
    const large = rows.filter((row) => Number(row[2]) > 50);
    expectRows(await ask(about(RATING)), orderBy(large, 1, 'desc').slice(0, 5));
  });

  it('gives no reasons, and says what it can do', async () => {
    const answered = await ask(`${about(GROSS)}why did it fall?`);
    expect(answered.result).toBeNull();
    expect(answered.text).toContain('I cannot do reasons');
  });
});

describe('queries of more than one step', () => {
  const grouped = (key: (flight: (typeof rawFlights)[number]) => string | null) =>
    groupRows(
      rawFlights,
      (one) => [key(one)],
      (flights) => [flights.length],
    );
  const ranked = orderBy(
    grouped((one) => one.origin),
    1,
    'desc',
  );

  it('reads a part of each group in percent', async () => {
    const sql = `SELECT origin, 100.0 * count(*) FILTER (delay <= 15) / count(*) AS on_time
FROM flights GROUP BY ALL ORDER BY origin`;
    const shares = groupRows(
      rawFlights,
      (one) => [one.origin],
      (flights) => [(100 * flights.filter((one) => one.delay <= 15).length) / flights.length],
    );
    expectRows(await ask(about(sql)), orderBy(shares, 0, 'asc'));
  });

  it('reads the classes of a number, and the rows of one of them', async () => {
    const sql = `SELECT 250 * (distance // 250) AS miles, count(*) AS flights
FROM flights GROUP BY ALL ORDER BY miles`;
    const classes = grouped((one) => String(250 * Math.floor(one.distance / 250)));
    const answered = await ask(about(sql));
    expect(answered.result?.totalRows).toBe(classes.length);
    const rows = { columns: ['miles', 'flights'], rows: [['500', '1']] };
    const far = rawFlights.filter((one) => one.distance >= 500 && one.distance < 750);
    expectLead(await ask(`${about(sql, rows)}how many flights?`), far.length);
  });

  it('reads the values that stand first in a ranking', async () => {
    const sql = `SELECT origin, count(*) AS flights FROM flights WHERE origin IN (
  SELECT origin FROM flights GROUP BY ALL ORDER BY count(*) DESC, origin LIMIT 6
) GROUP BY ALL ORDER BY flights DESC`;
    expectRows(await ask(about(sql)), ranked.slice(0, 6));
  });

  it('ranks the rows of the board’s filter, and not all', async () => {
    const sql = `WITH flights AS (SELECT * FROM flights WHERE delay > 60)
SELECT origin, count(*) AS flights FROM flights WHERE origin IN (
  SELECT origin FROM flights GROUP BY ALL ORDER BY count(*) DESC, origin LIMIT 3
) GROUP BY ALL ORDER BY flights DESC`;
    const late = groupRows(
      rawFlights.filter((one) => one.delay > 60),
      (one) => [one.origin],
      (flights) => [flights.length],
    );
    expectRows(await ask(about(sql)), orderBy(late, 1, 'desc').slice(0, 3));
  });

  it('reads a join with a list that the query writes out', async () => {
    const join = (list: string): string => `WITH airport(code, city) AS (VALUES ${list})
SELECT a.code, a.city, count(*) AS flights FROM flights f JOIN airport a ON a.code = f.origin
GROUP BY ALL ORDER BY flights DESC`;
    const two = ranked.filter(([origin]) => origin === 'ATL' || origin === 'ORD');
    const rows = { columns: ['code', 'flights'], rows: [['ORD', '1']] };
    const sql = join("('ATL', 'Atlanta'), ('ORD', 'Chicago')");
    expectRows(await ask(about(sql)), two);
    const ofOne = two.filter(([origin]) => origin === 'ORD');
    expectRows(await ask(about(sql, rows)), ofOne);
    // A key that stands there twice counts each flight twice.
    const twice = await ask(about(join("('ATL', 'Atlanta'), ('ATL', 'Hartsfield')")));
    expect(twice.result).toBeNull();
  });

  it('takes the plan of the thread for its own query', async () => {
    const question = 'running total of flights by day';
    const { result } = await ask(question);
    const own = await ask(question, about(result?.sqlQuery ?? null));
    expect(own.result?.data).toEqual(result?.data);
    expect((await ask(about(result?.sqlQuery ?? null))).result).toBeNull();
  });
});

describe('what is asked about some rows', () => {
  it('keeps to the mark that is meant', async () => {
    const rows = { columns: ['period', 'gross'], rows: [['2005-01-01', '1']] };
    const of2005 = dramas.filter((one) => one.year === 2005);
    const groups = groupRows(
      of2005,
      (one) => [one.Distributor],
      (group) => [gross(group)],
    );
    const answered = await ask(`${about(GROSS, rows)}by distributor`);
    expectRows(answered, orderBy(groups, 1, 'desc'));
    expect(answered.text).toContain('The rows that are meant: in 2005.');
  });

  it('keeps to the rows of a selection', async () => {
    const rows = { columns: ['period'], rows: [['2005-01-01'], ['2007-01-01']] };
    const two = dramas.filter((one) => one.year === 2005 || one.year === 2007);
    expectRows(await ask(about(GROSS, rows)), orderBy(byYear(two), 0, 'asc'));
  });

  it('compares two rows, and refuses the share of one in itself', async () => {
    const two = { columns: ['period'], rows: [['2005-01-01'], ['2007-01-01']] };
    const meant = dramas.filter((one) => one.year === 2005 || one.year === 2007);
    const answered = await ask(`${about(GROSS, two)}which of them is higher?`);
    expectRows(answered, orderBy(byYear(meant), 0, 'asc'));
    const one = { columns: ['period'], rows: [['2005-01-01']] };
    const share = await ask(`${about(GROSS, one)}what share of the total is this?`);
    expect(share.result).toBeNull();
  });

  it('keeps the order of the tile, and refuses a figure that would choose other rows', async () => {
    const busiest = `SELECT origin, avg(delay) AS delay, count(*) AS flights FROM flights
GROUP BY ALL ORDER BY flights DESC LIMIT 10`;
    const rows = orderBy(
      groupRows(
        rawFlights,
        (one) => [one.origin],
        (flights) => [mean(flights.map((one) => one.delay)), flights.length],
      ),
      2,
      'desc',
    );
    expectRows(await ask(`${about(busiest)}top 3`), rows.slice(0, 3));
    expect((await ask(`${about(busiest)}average distance?`)).result).toBeNull();
  });

  it('refuses a mark that is known by what the query calculates', async () => {
    const sql = `SELECT origin, CASE WHEN delay > 15 THEN 'late' ELSE 'on time' END AS status
FROM flights`;
    const late = { columns: ['origin', 'status'], rows: [['ATL', 'late']] };
    expect((await ask(`${about(sql, late)}how many flights?`)).result).toBeNull();
    const all = { columns: ['origin'], rows: [['ATL']] };
    const flights = rawFlights.filter((one) => one.origin === 'ATL');
    expectLead(await ask(`${about(sql, all)}how many flights?`), flights.length);
  });

  it('refuses rows that it cannot tell apart from others', async () => {
    const nameless = await ask(about(GROSS, { columns: ['gross'], rows: [['1']] }));
    expect(nameless.result).toBeNull();
    const pairs = `SELECT major_genre, mpaa_rating, count(*) AS films FROM movies GROUP BY ALL`;
    const diagonal = {
      columns: ['major_genre', 'mpaa_rating'],
      rows: [
        ['Drama', 'R'],
        ['Comedy', 'PG'],
      ],
    };
    expect((await ask(about(pairs, diagonal))).result).toBeNull();
  });
});

describe('a query that is not read', () => {
  it.each([
    ['several statements', 'SELECT count(*) FROM movies; DROP TABLE movies'],
    ['no SELECT', 'DROP TABLE movies'],
    ['a file', "SELECT * FROM read_csv('/etc/passwd')"],
    ['a copy', "COPY movies TO '/tmp/movies.csv'"],
    ['a join', 'SELECT count(*) FROM movies JOIN flights ON true'],
    [
      'a calculated group',
      'SELECT distance % 250 AS miles, count(*) AS n FROM flights GROUP BY ALL',
    ],
    ['a condition of its own', "SELECT count(*) FROM movies WHERE title LIKE 'x%'"],
    ['an environment variable', "SELECT getenv('HOME') AS home, count(*) FROM movies GROUP BY ALL"],
    ['a union', 'SELECT count(*) FROM movies UNION ALL SELECT 1'],
    [
      'a rounded group',
      'SELECT round(imdb_rating) AS rating, count(*) AS n FROM movies GROUP BY ALL',
    ],
    ['a cast figure', 'SELECT avg(CAST(imdb_rating AS INTEGER)) AS rating FROM movies'],
    ['DISTINCT', 'SELECT DISTINCT major_genre FROM movies'],
    ['an OFFSET', 'SELECT title FROM movies ORDER BY title LIMIT 5 OFFSET 5'],
    ['a quotation mark', "'"],
    ['nothing', ''],
  ])('with %s is refused and never run', async (_name, sql) => {
    const answered = await ask(`${about(sql)}top 3`);
    expect(answered.result).toBeNull();
    expect(answered.text).toMatch(/I cannot read the query|not one SELECT/);
    expectLead(await ask('How many movies are there?'), rawMovies.length);
  });

  it('is missed where the draft has none', async () => {
    expect((await ask(about(null))).text).toContain('names no query');
  });
});

describe('the tiles of the sample dashboards', () => {
  const queries = SAMPLE_DEPLOYMENTS.flatMap(({ workbooks }) =>
    workbooks.flatMap(({ reports }) =>
      reports.flatMap(({ content }) => (content.sqlQuery === null ? [] : [content.sqlQuery])),
    ),
  );

  it('are all read as what they show', async () => {
    const { engine } = await getSharedPlanner();
    const { signal } = new AbortController();
    for (const sql of new Set(queries)) {
      const answered = await ask(about(sql));
      const shown = await engine.query(sql, { rowLimit: 1, signal });
      expect(answered.result?.totalRows, `${sql}\n${answered.text}`).toBe(shown.totalRows);
    }
  });
});
