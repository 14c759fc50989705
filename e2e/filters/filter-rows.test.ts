import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type Engine } from '../../src-platform/engine/duckdb-engine.ts';
import { withFilters } from '../../src-renderer/domain/dashboards/filter-sql.ts';
import { prepareFilter } from '../../src-renderer/domain/dashboards/filters/prepare-filter.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
} from '../../src-renderer/domain/dashboards/filters/filter-operators.ts';
import { TIME_GRAINS, withGrain } from '../../src-renderer/domain/dashboards/time-grain.ts';

/**
 * The rows that each filter of a board keeps, by the database, against what plain code finds in the
 * same rows. The days around which the rows lie are those of the clock below.
 */
const context = { nowMs: Date.UTC(2026, 4, 15, 10, 20, 30), timezone: null };

interface Row {
  readonly id: number;
  readonly label: string | null;
  readonly n: string | null;
  /** A day, `2026-05-15`. */
  readonly day: string | null;
  /** A moment, `2026-05-15 10:20:30`. */
  readonly at: string | null;
}

const LABELS = [
  null,
  '',
  'Drama',
  'drama',
  'Dramatic',
  'Melodrama',
  "It's",
  '100 %',
  'a_b',
  'c\\d',
  'ÄRGER',
  '日本',
];
const DAY_MS = 86_400_000;
const SPAN_DAYS = 900;

/** The same numbers in every run. */
function* pickNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

function buildRows(): Row[] {
  const numbers = pickNumbers(7);
  const pick = (): number => numbers.next().value;
  const start = Date.UTC(2024, 0, 1);
  return Array.from({ length: 1_200 }, (_, id) => {
    const ms = start + Math.floor(pick() * SPAN_DAYS * DAY_MS);
    // Midnight, and the last moment of a day, are where ranges go wrong.
    const edge = id % 5 === 0 ? 0 : id % 5 === 1 ? DAY_MS - 1_000 : ms % DAY_MS;
    const iso = new Date(ms - (ms % DAY_MS) + edge).toISOString();
    const isNull = id % 17 === 0;
    return {
      id,
      label: LABELS[id % LABELS.length] ?? null,
      n: id % 13 === 0 ? null : String(Math.round(pick() * 2_000 - 1_000) / 4),
      day: isNull ? null : iso.slice(0, 10),
      at: isNull ? null : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`,
    };
  });
}

const rows = buildRows();
const quote = (text: string | null): string =>
  text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`;

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine(async (connection) => {
    await connection.run(
      'CREATE TABLE t (id INTEGER, label VARCHAR, n DOUBLE, day DATE, moment TIMESTAMP)',
    );
    const values = rows.map(
      ({ id, label, n, day, at }) =>
        `(${String(id)}, ${quote(label)}, ${n ?? 'NULL'}, ${quote(day)}, ${quote(at)})`,
    );
    await connection.run(`INSERT INTO t VALUES ${values.join(', ')}`);
  });
});
afterAll(() => engine.close());

async function query(sql: string): Promise<readonly (readonly (string | null)[])[]> {
  const { signal } = new AbortController();
  return (await engine.query(sql, { rowLimit: 10_000, signal })).rows;
}

async function keep(
  member: string,
  operator: FilterOperator,
  values: readonly (string | null)[],
): Promise<number[]> {
  const filter = prepareFilter({ member: `t.${member}`, operator, values }, context);
  expect(filter.problem).toBeNull();
  const { sql, ignored } = withFilters('SELECT id FROM t ORDER BY id', ['t'], [filter]);
  expect(ignored).toEqual([]);
  return (await query(sql)).map(([id]) => Number(id));
}

const expectIds = (test: (row: Row) => boolean): number[] => rows.filter(test).map(({ id }) => id);

type Texts = readonly (string | null)[];
const hasNull = (values: Texts): boolean => values.includes(null);
const some = (text: string, values: Texts, test: (text: string, value: string) => boolean) =>
  values.some((value) => value !== null && test(text.toLowerCase(), value.toLowerCase()));
const includes = (text: string, value: string): boolean => text.includes(value);
const starts = (text: string, value: string): boolean => text.startsWith(value);
const ends = (text: string, value: string): boolean => text.endsWith(value);

/** Whether a text passes, as the vendor's documentation puts it into words. */
const TEXT_TESTS: Readonly<
  Partial<Record<FilterOperator, (text: string | null, values: Texts) => boolean>>
> = {
  equals: (text, values) => values.includes(text),
  notEquals: (text, values) => !values.includes(text),
  contains: (text, values) => (text === null ? hasNull(values) : some(text, values, includes)),
  notContains: (text, values) => (text === null ? !hasNull(values) : !some(text, values, includes)),
  startsWith: (text, values) => (text === null ? hasNull(values) : some(text, values, starts)),
  notStartsWith: (text, values) => (text === null ? !hasNull(values) : !some(text, values, starts)),
  endsWith: (text, values) => (text === null ? hasNull(values) : some(text, values, ends)),
  notEndsWith: (text, values) => (text === null ? !hasNull(values) : !some(text, values, ends)),
  set: (text) => text !== null,
  notSet: (text) => text === null,
};

const TEXT_VALUES: readonly Texts[] = [
  ['Drama'],
  ['drama', 'ä'],
  ["'s"],
  ['%'],
  ['_'],
  ['\\'],
  ['日'],
  ['本', null],
  [null],
  ['nothing has it'],
];

describe.each(Object.entries(TEXT_TESTS))('%s', (operator, test) => {
  it.each(TEXT_VALUES)('keeps the rows that plain code keeps, of %j %j', async (...values) => {
    const known = FILTER_OPERATORS.find((one) => one === operator);
    expect(known).toBeDefined();
    const found = await keep('label', known ?? 'set', values);
    expect(found).toEqual(expectIds(({ label }) => test(label, values)));
  });
});

describe('a list of a hundred thousand values', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `value ${String(at).padStart(6, '0')}`);

  it('keeps the rows of every one of them', async () => {
    const found = await keep('label', 'equals', [...many, null, 'Drama', "It's"]);
    const wanted: ReadonlySet<string | null> = new Set([null, 'Drama', "It's"]);
    expect(found).toEqual(expectIds(({ label }) => wanted.has(label)));
  });

  it('leaves out the rows of every one of them', async () => {
    const found = await keep('label', 'notEquals', [...many, 'Drama']);
    expect(found).toEqual(expectIds(({ label }) => label !== 'Drama'));
  });
});

describe('a comparison', () => {
  const TESTS = {
    gt: (n: number, value: number) => n > value,
    gte: (n: number, value: number) => n >= value,
    lt: (n: number, value: number) => n < value,
    lte: (n: number, value: number) => n <= value,
  } as const;
  const values = ['0', '-12.25', '99.75', '1e2', '1000000'];

  it.each(Object.entries(TESTS))('%s keeps what plain code keeps', async (operator, test) => {
    const known = FILTER_OPERATORS.find((one) => one === operator) ?? 'set';
    for (const value of values) {
      const expected = expectIds(({ n }) => n !== null && test(Number(n), Number(value)));
      expect(await keep('n', known, [value])).toEqual(expected);
    }
  });

  it('of days reads dates', async () => {
    const expected = expectIds(({ day }) => day !== null && day >= '2026-05-15');
    expect(await keep('day', 'gte', ['today'])).toEqual(expected);
    expect(await keep('day', 'gte', ['2026-05-15'])).toEqual(expected);
  });
});

/** Phrases with the first and the last day that they mean on 15 May 2026, found with a calendar. */
const DAYS: readonly (readonly [phrase: string, first: string, last: string])[] = [
  ['today', '2026-05-15', '2026-05-15'],
  ['yesterday', '2026-05-14', '2026-05-14'],
  ['this week', '2026-05-11', '2026-05-17'],
  ['last week', '2026-05-04', '2026-05-10'],
  ['this month', '2026-05-01', '2026-05-31'],
  ['last 30 days', '2026-04-15', '2026-05-14'],
  ['this quarter', '2026-04-01', '2026-06-30'],
  ['last quarter', '2026-01-01', '2026-03-31'],
  ['last 2 quarters', '2025-10-01', '2026-03-31'],
  ['this year', '2026-01-01', '2026-12-31'],
  ['last year', '2025-01-01', '2025-12-31'],
  ['from 3 months ago to now', '2026-02-15', '2026-05-15'],
  ['2024', '2024-01-01', '2024-12-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['February 2024', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-02-29', '2024-02-29'],
  ['2024-02-28 to 2024-03-01', '2024-02-28', '2024-03-01'],
];

type DayTest = (day: string, first: string, last: string) => boolean;
const DATE_TESTS: Readonly<Partial<Record<FilterOperator, DayTest>>> = {
  inDateRange: (day, first, last) => day >= first && day <= last,
  notInDateRange: (day, first, last) => day < first || day > last,
  onTheDate: (day, first, last) => day >= first && day <= last,
  beforeDate: (day, first) => day < first,
  beforeOrOnDate: (day, _first, last) => day <= last,
  afterDate: (day, _first, last) => day > last,
  afterOrOnDate: (day, first) => day >= first,
};

describe.each(Object.entries(DATE_TESTS))('%s', (operator, test) => {
  it.each(DAYS)('%s keeps the days and the moments from %s to %s', async (phrase, first, last) => {
    const known = FILTER_OPERATORS.find((one) => one === operator) ?? 'set';
    const expected = expectIds(({ day }) => day !== null && test(day, first, last));
    expect(await keep('day', known, [phrase])).toEqual(expected);
    expect(await keep('moment', known, [phrase])).toEqual(expected);
  });
});

describe('times within a day', () => {
  it('keep moments, and compare days as their midnight', async () => {
    const values = ['2024-06-01T00:00:00.000', '2024-06-30T23:59:59.999'];
    const inJune = expectIds(({ day }) => day?.startsWith('2024-06') === true);
    expect(inJune.length).toBeGreaterThan(10);
    expect(await keep('moment', 'inDateRange', values)).toEqual(inJune);
    expect(await keep('day', 'inDateRange', values)).toEqual(inJune);
    const noon = expectIds(({ at }) => at !== null && at >= '2024-06-01 12:00:00');
    expect(await keep('moment', 'afterOrOnDate', ['2024-06-01 12:00'])).toEqual(noon);
    const midnights = expectIds(({ day }) => day !== null && day > '2024-06-01');
    expect(await keep('day', 'afterOrOnDate', ['2024-06-01 12:00'])).toEqual(midnights);
  });
});

it('has a test for each operator but the one that only the server can apply', () => {
  const tested = [...Object.keys(TEXT_TESTS), ...Object.keys(DATE_TESTS), 'gt', 'gte', 'lt', 'lte'];
  expect(FILTER_OPERATORS.filter((one) => !tested.includes(one))).toEqual(['measureFilter']);
});

/** The beginning of a moment's period, by its text alone as far as that goes. */
function findPeriod(at: string, grain: (typeof TIME_GRAINS)[number]): string {
  const [day, month] = [at.slice(0, 10), Number(at.slice(5, 7))];
  const date = new Date(`${day}T00:00:00Z`);
  switch (grain) {
    case 'second':
      return at;
    case 'minute':
      return `${at.slice(0, 16)}:00`;
    case 'hour':
      return `${at.slice(0, 13)}:00:00`;
    case 'day':
      return day;
    case 'week':
      date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      return date.toISOString().slice(0, 10);
    case 'month':
      return `${at.slice(0, 7)}-01`;
    case 'quarter':
      return `${at.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${at.slice(0, 4)}-01-01`;
  }
}

it.each(TIME_GRAINS)('the grain %s has the periods that plain code counts', async (grain) => {
  const expression = {
    member: 't.moment',
    grain: 'month',
    expression: `date_trunc('month', moment)`,
  } as const;
  const sql = `SELECT date_trunc('month', moment) AS period, count(*) AS n FROM t
    WHERE moment IS NOT NULL GROUP BY 1 ORDER BY 1`;
  const found = await query(withGrain(sql, expression, grain)?.sql ?? '');
  const counts = new Map<string, number>();
  for (const { at } of rows) {
    if (at === null) continue;
    const period = findPeriod(at, grain);
    counts.set(period, (counts.get(period) ?? 0) + 1);
  }
  const expected = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = (period: string | null | undefined): string =>
    period?.replace(/ 00:00:00$/, '').replace(/\.0+$/, '') ?? '';
  expect(found.map(([period, n]) => [plain(period), Number(n)])).toEqual(
    expected.map(([period, n]) => [plain(period), n]),
  );
});
