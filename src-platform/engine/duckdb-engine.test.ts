import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngine, type Engine } from './duckdb-engine.ts';
import { quoteIdentifier, quoteLiteral } from './sql-text.ts';

let engine: Engine;

beforeEach(async () => {
  engine = await openEngine(async (connection) => {
    await connection.run('CREATE TABLE numbers AS SELECT range AS n FROM range(250)');
  });
});
afterEach(() => {
  expect(engine.openQueries()).toBe(0);
  engine.close();
});

const never = new AbortController().signal;
const query = (sql: string, rowLimit = 100, signal = never) =>
  engine.query(sql, { rowLimit, signal });

describe('query', () => {
  it('keeps some rows and counts all', async () => {
    const outcome = await query('SELECT n FROM numbers ORDER BY n DESC', 3);
    expect(outcome).toEqual({
      columns: [{ name: 'n', column_type: 'Int64' }],
      rows: [['249'], ['248'], ['247']],
      totalRows: 250,
    });
  });

  it('counts across many chunks', async () => {
    const outcome = await query('SELECT a.n FROM numbers a, numbers b ORDER BY 1', 100);
    expect(outcome.totalRows).toBe(62500);
    expect(outcome.rows).toHaveLength(100);
  });

  it('keeps every digit, and null apart from empty', async () => {
    const outcome = await query(
      `SELECT 9223372036854775807 AS big, 0.1000000000000000055::DECIMAL(20, 19) AS exact,
              0.1::DOUBLE AS double, NULL::VARCHAR AS nothing, '' AS empty, true AS yes,
              DATE '2024-06-01' AS day, TIMESTAMP '2024-06-01 10:20:30' AS moment`,
    );
    expect(outcome.rows).toEqual([
      [
        '9223372036854775807',
        '0.1000000000000000055',
        '0.1',
        null,
        '',
        'true',
        '2024-06-01',
        '2024-06-01 10:20:30',
      ],
    ]);
    expect(outcome.columns.map((column) => column.column_type)).toEqual([
      'Int64',
      'Decimal',
      'Double',
      'String',
      'String',
      'Boolean',
      'Date',
      'Timestamp',
    ]);
  });

  it('has columns even without rows', async () => {
    const outcome = await query('SELECT n FROM numbers WHERE n < 0');
    expect(outcome.totalRows).toBe(0);
    expect(outcome.columns).toEqual([{ name: 'n', column_type: 'Int64' }]);
  });
});

describe('what a query may not do', () => {
  it.each([
    'DROP TABLE numbers',
    'INSERT INTO numbers VALUES (1)',
    'UPDATE numbers SET n = 0',
    'CREATE TABLE other (n INTEGER)',
    'SET threads = 1',
  ])('%s', async (sql) => {
    await expect(query(sql)).rejects.toThrow('Only SELECT is allowed here.');
    expect((await query('SELECT count(*) FROM numbers')).rows).toEqual([['250']]);
  });

  it('run two statements', async () => {
    await expect(query('SELECT 1; DROP TABLE numbers')).rejects.toThrow('exactly one statement');
  });

  it.each([
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_text('/etc/hostname')",
    "SELECT * FROM 'package.json'",
    "SELECT * FROM glob('/*')",
    "COPY numbers TO 'out.csv'",
    "ATTACH 'other.db'",
    'INSTALL httpfs',
    'SET lock_configuration = false',
    "SELECT * FROM read_csv('https://example.com/a.csv')",
  ])('reach outside: %s', async (sql) => {
    await expect(query(sql)).rejects.toThrow();
  });

  it('keeps its settings locked', async () => {
    const outcome = await query(
      "SELECT current_setting('TimeZone'), current_setting('lock_configuration')",
    );
    expect(outcome.rows).toEqual([['Etc/UTC', 'true']]);
  });
});

describe('stopping', () => {
  const ENDLESS =
    'SELECT count(*) FROM range(100000) a, range(100000) b, range(1000) c WHERE a.range + b.range = c.range + 7';

  it('interrupts a running query with the caller’s reason', async () => {
    const controller = new AbortController();
    const reason = new Error('the analyst stopped it');
    const running = query(ENDLESS, 1, controller.signal);
    expect(engine.openQueries()).toBe(1);
    setImmediate(() => {
      controller.abort(reason);
    });
    await expect(running).rejects.toBe(reason);
    expect((await query('SELECT 1')).totalRows).toBe(1);
  });

  it('does not begin when it is stopped already', async () => {
    await expect(query('SELECT 1', 1, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
  });

  it('reports a failure that comes late, instead of the rows before it', async () => {
    const late =
      "SELECT repeat('x', 1000), CASE WHEN range < 40000 THEN 1 ELSE error('broken') END FROM range(60000)";
    await expect(query(late)).rejects.toThrow('broken');
  });

  it('reports what is wrong with a query', async () => {
    await expect(query('SELECT nonsense FROM numbers')).rejects.toThrow('nonsense');
  });
});

describe('text in SQL', () => {
  it.each(["it's", "'; DROP TABLE numbers; --", '\\', '\n', '💥', "''''", '$1'])(
    'brings %j back unchanged',
    async (text) => {
      expect((await query(`SELECT ${quoteLiteral(text)}`)).rows).toEqual([[text]]);
    },
  );

  it('quotes names only where needed', () => {
    expect(quoteIdentifier('origin')).toBe('origin');
    expect(quoteIdentifier('date')).toBe('"date"');
    expect(quoteIdentifier('a "b"')).toBe('"a ""b"""');
  });
});
