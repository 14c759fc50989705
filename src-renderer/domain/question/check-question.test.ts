import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelCube } from '#shared/model/model.ts';
import { checkQuestionNow } from './check-question.ts';
import type { CheckInput } from './claim.ts';
import { LABELLED_QUESTIONS } from './testing/labelled-questions.ts';
import { VARIED_QUESTIONS } from './testing/varied-questions.ts';

const TODAY = '2026-11-24';

const MOVIES: ModelCube = {
  name: 'movies',
  title: 'Movies',
  description: 'Films released from 1915 to 2011.',
  members: [
    {
      name: 'movies.worldwide_gross',
      title: 'Worldwide gross',
      description: 'Box office of all countries.',
      kind: 'measure',
      type: 'number',
    },
  ],
};

function findMissing(question: string, sql: string, more: Partial<CheckInput> = {}): string[] {
  const input = {
    question,
    queries: [sql],
    columns: [],
    earlier: [],
    cubes: [],
    today: TODAY,
    ...more,
  };
  return checkQuestionNow(input).missing.map(({ text }) => text);
}

describe('questions of other platforms', () => {
  const right = LABELLED_QUESTIONS.filter(({ missing }) => missing.length === 0);
  const wrong = LABELLED_QUESTIONS.filter(({ missing }) => missing.length > 0);

  test.each(right)('raises no alarm: $question', ({ question, sql }) => {
    expect(findMissing(question, sql)).toEqual([]);
  });

  test.each(wrong)('misses $missing: $question', ({ question, sql, missing }) => {
    const found = findMissing(question, sql);
    for (const one of missing) expect(found).toContainEqual(expect.stringContaining(one));
  });
});

test.each([
  'May I ask you for the number of Japanese cars?',
  'I should be most grateful for the number of cars from Japan.',
  "We'd be very glad to see the number of Japanese cars",
])('politeness is no condition: %s', (question) => {
  expect(findMissing(question, "SELECT count(*) FROM cars WHERE origin = 'Japan'")).toEqual([]);
});

test('a month at the beginning stays one', () => {
  const sql = "SELECT count(*) FROM cars WHERE origin = 'Japan'";
  expect(findMissing('May sales of Japanese cars', sql)).toContainEqual(
    expect.stringContaining('May'),
  );
});

describe('questions of many trades', () => {
  test.each(VARIED_QUESTIONS)('raises no alarm: $question', ({ question, sql }) => {
    expect(findMissing(question, sql)).toEqual([]);
  });

  test.each(
    VARIED_QUESTIONS.flatMap(({ question, lacking }) =>
      lacking.map((one) => ({ question, ...one })),
    ),
  )('misses $missing: $question', ({ question, sql, missing }) => {
    const found = findMissing(question, sql).map((text) => text.toLowerCase());
    expect(found).toContainEqual(expect.stringContaining(missing.toLowerCase()));
  });
});

describe('a word that the query has no name for', () => {
  const sql = "SELECT avg(fare) AS fare FROM trips WHERE zone = 'Z1'";

  test('may be what a part of the query is without a name, once for each part', () => {
    expect(findMissing('Average fare for trips in the centre', sql)).toEqual([]);
    expect(findMissing('Average fare of night trips in the centre', sql)).toHaveLength(1);
  });

  test('is no matter where its place chooses no rows', () => {
    const plain = 'SELECT avg(fare) AS fare FROM trips';
    expect(findMissing('How pricey are our trips? Average fare please', plain)).toEqual([]);
    expect(findMissing('taxi fare, on average', plain)).toEqual([]);
    expect(
      findMissing('Sorry to bother my busy colleague, what is the average fare?', plain),
    ).toEqual([]);
    expect(findMissing('Average fare for pensioners', plain)).toEqual(['pensioners']);
  });

  test('is missing wherever the model knows it as something else', () => {
    const member = (
      name: string,
      title: string,
      kind: 'measure' | 'dimension',
      description = '',
    ) => ({
      name: `freight.${name}`,
      title,
      description,
      kind,
      type: 'string',
    });
    const freight: ModelCube = {
      name: 'freight',
      title: 'Freight',
      description: '',
      members: [
        member('tons', 'Tons', 'measure'),
        member('transit_days', 'Transit time', 'measure'),
        member('mode', 'Mode', 'dimension', 'air, road, sea'),
      ],
    };
    const byRoad = "SELECT MEASURE(freight.tons) FROM freight WHERE freight.mode = 'road'";
    const more = { cubes: [freight] };
    expect(findMissing('Tons by road', byRoad, more)).toEqual([]);
    expect(findMissing('Tons of sea freight', byRoad, more)).toEqual(['sea']);
    expect(findMissing('Transit time by road', byRoad, more)).toEqual(['Transit time']);
  });
});

test('asks a follow-up that only names a value for a condition of its own', () => {
  const sql = 'SELECT avg(price) AS price FROM stocks';
  const earlier = [
    { question: 'price of IBM', queries: [`${sql} WHERE symbol = 'IBM'`], columns: [] },
  ];
  const met = `${sql} WHERE symbol = 'GOOG'`;
  expect(findMissing('and google?', met, { earlier })).toEqual([]);
  expect(findMissing('and google?', sql, { earlier })).toEqual(['google']);
});

test('knows a yes or no of the model that a query leaves out', () => {
  const visits: ModelCube = {
    name: 'visits',
    title: 'Visits',
    description: '',
    members: [
      {
        name: 'visits.is_first_visit',
        title: 'First visit',
        description: '',
        kind: 'dimension',
        type: 'boolean',
      },
    ],
  };
  const sql = 'SELECT ward, AVG(wait) AS wait FROM visits';
  const ask = (where: string): string[] =>
    findMissing('Wait of first visits by ward', `${sql} ${where} GROUP BY 1`, { cubes: [visits] });
  expect(ask('WHERE is_first_visit')).toEqual([]);
  expect(ask('')).toEqual(['first visits']);
});

test('takes titles and descriptions of the model for names', () => {
  const sql = 'SELECT sum(worldwide_gross) AS total FROM movies';
  expect(findMissing('Box office of all films', sql, { cubes: [MOVIES] })).toEqual([]);
  expect(findMissing('Box office of all comedies', sql, { cubes: [MOVIES] })).toEqual(['comedies']);
});

test('asks for both ends of a period, and for one end where the question is open', () => {
  const since = "SELECT count(*) FROM orders WHERE created_at >= '2013-01-01'";
  expect(findMissing('orders since 2013', since)).toEqual([]);
  expect(findMissing('orders in 2013', since)).toEqual(['in 2013']);
  const year = `${since} AND created_at < '2014-01-01'`;
  expect(findMissing('orders in 2013', year)).toEqual([]);
  expect(findMissing('orders in 2014', `${since} AND created_at < '2013-06-01'`)).toEqual([
    'in 2014',
  ]);
});

test('knows a number in other units and other ways to write a limit', () => {
  const long = 'SELECT title FROM films WHERE running_time > 180';
  expect(findMissing('films over 3 hours', long)).toEqual([]);
  expect(findMissing('films over 4 hours', long)).toEqual(['over 4']);
  const budget = 'SELECT title FROM films WHERE budget >= 100000000';
  expect(findMissing('films with a budget over $100 million', budget)).toEqual([]);
  const ranked =
    'SELECT genre, title FROM films QUALIFY row_number() OVER (PARTITION BY genre ORDER BY rating DESC) <= 3';
  expect(findMissing('top 3 films by rating of each genre', ranked)).toEqual([]);
});

describe('a follow-up', () => {
  const before = "SELECT count(*) AS flights FROM flights WHERE origin = 'ATL'";
  const earlier = [{ question: 'How many flights from Atlanta?', queries: [before] }];

  test('keeps what was asked before', () => {
    const sql = `${before} AND destination = 'DFW'`;
    expect(findMissing('and to Dallas?', sql, { earlier })).toEqual([]);
    expect(findMissing('and to Dallas?', before, { earlier })).toEqual(['Dallas']);
  });

  test('has no use for a pronoun when every condition is gone', () => {
    const all = 'SELECT avg(delay) AS delay FROM flights';
    expect(findMissing('what was their average delay?', all, { earlier })).toEqual(['their']);
    const some = `${all} WHERE origin = 'ATL'`;
    expect(findMissing('what was their average delay?', some, { earlier })).toEqual([]);
  });
});

describe('a question that goes on', () => {
  const before = "SELECT sum(amount) AS revenue FROM sales WHERE source = 'newsletter'";
  const earlier = [{ question: 'Revenue from newsletter visitors', queries: [before] }];
  const findForgotten = (question: string, sql: string): readonly string[] =>
    checkQuestionNow({ question, queries: [sql], columns: [], earlier, cubes: [], today: TODAY })
      .forgotten;
  const all = 'SELECT device, sum(amount) AS revenue FROM sales GROUP BY device';

  test('keeps the conditions of the question before', () => {
    expect(findForgotten('And by device?', all)).toEqual(['newsletter']);
    const stored = all.replace('GROUP', "WHERE source = 'newsletter' GROUP");
    expect(findForgotten('And by device?', stored)).toEqual([]);
    const other = all.replace('GROUP', "WHERE source = 'ads' GROUP");
    expect(findForgotten('And by device, for ads?', other)).toEqual([]);
  });

  test('may let them go, or ask for something else', () => {
    expect(findForgotten('And for all sources, by device?', all)).toEqual([]);
    expect(findForgotten('Revenue by device', all)).toEqual([]);
    expect(findForgotten('And the rain?', 'SELECT sum(rain) FROM weather')).toEqual([]);
  });
});

test('is silent on a language that it does not know, except for numbers', () => {
  const sql = 'SELECT avg(delay) AS verspaetung FROM fluege';
  expect(
    findMissing('Durchschnittliche Pünktlichkeit pro Fluggesellschaft im Sommer 2001', sql),
  ).toEqual(['2001']);
});

test('leaves out what it cannot check: no query, and a pasted text', () => {
  const none = {
    question: 'comedies?',
    queries: [],
    columns: [],
    earlier: [],
    cubes: [],
    today: TODAY,
  };
  expect(checkQuestionNow(none)).toEqual({ words: [], missing: [], forgotten: [] });
  expect(findMissing('comedies '.repeat(300), 'SELECT 1')).toEqual([]);
});

test('takes no long task, however deep a query nests', () => {
  const deep = `SELECT ${'('.repeat(9_000)}1${')'.repeat(9_000)} FROM films`;
  const startedMs = Date.now();
  expect(findMissing('comedies in 2013', deep)).toEqual(['comedies in 2013']);
  expect(Date.now() - startedMs).toBeLessThan(2_000);
});

test('never throws, and its phrases are pieces of the question', () => {
  const words = fc.constantFrom(
    ...[
      'top 5',
      'by month',
      'in 2014',
      '2014-02-31',
      'February 30',
      'without',
      '"x"',
      'Q3 2009',
      '90s',
    ],
    ...[
      'comedies',
      'not',
      'per',
      'year over year',
      'last 3 years',
      '€ 4m',
      'their',
      '\n',
      '«',
      'ß',
    ],
  );
  const sqls = fc.oneof(
    fc.string(),
    fc.constantFrom(...LABELLED_QUESTIONS.map(({ sql }) => sql)),
    fc.constantFrom('SELECT (((', "WHERE '", 'WITH', 'GROUP BY', 'LIMIT LIMIT', '-'),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), sqls, (parts, sql) => {
      const question = parts.join(' ');
      const input = {
        question,
        queries: [sql],
        columns: [],
        earlier: [],
        cubes: [MOVIES],
        today: TODAY,
      };
      const { words: judged, missing } = checkQuestionNow(input);
      let at = 0;
      for (const { from, to } of judged) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      for (const { from, to, text } of missing) expect(question.slice(from, to)).toBe(text);
    }),
  );
});
