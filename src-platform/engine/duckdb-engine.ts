import {
  DuckDBInstance,
  StatementType,
  DuckDBTypeId,
  type DuckDBConnection,
  type DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { z } from 'zod';
import { QueryConnectionPool } from './query-connection-pool.ts';

interface QueryOptions {
  /** At most this many rows are returned; the others are only counted. */
  readonly rowLimit: number;
  readonly signal: AbortSignal;
}

type Columns = readonly { readonly name: string; readonly column_type: string }[];
type Rows = readonly (readonly (string | null)[])[];

/** §2.11 `schema`, `data` and `totalRows`. */
export interface QueryOutcome {
  readonly columns: Columns;
  readonly rows: Rows;
  /** The true number of rows, however many are returned. */
  readonly totalRows: number;
}

/** The pieces of a streamed query: first its columns, then its rows as they are read. */
export type QueryPiece =
  | { readonly type: 'columns'; readonly columns: Columns }
  | { readonly type: 'rows'; readonly rows: Rows };

export interface StreamOptions {
  readonly limits: RowLimits;
  readonly signal: AbortSignal;
}

/**
 * Runs SQL over the sample data: only SELECT, one statement at a time, with no access outside the
 * database.
 */
export interface Engine {
  query(sql: string, options: QueryOptions): Promise<QueryOutcome>;
  /** Yields rows as fast as they are read. It ends with the signal, or when its reader returns. */
  stream(sql: string, options: StreamOptions): AsyncGenerator<QueryPiece, void>;
  /** Lends a connection until the work ends, so that rows can be copied into another engine. */
  lend<T>(signal: AbortSignal, work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** The time at which the data was read. */
  readonly loadedAt: Date;
  /** The number of running queries. Tests check it. */
  openQueries(): number;
  close(): void;
}

interface EngineLimits {
  /** In DuckDB's notation. */
  readonly memoryLimit: string;
  /** Null: one for each processor. */
  readonly threads: number | null;
}

const MAIN_LIMITS: EngineLimits = { memoryLimit: '512MB', threads: null };
const QUERY_TIMEOUT_MS = 30_000;

/**
 * After these settings no file, network or extension is accessible, and none of them can be undone.
 */
const LOCKDOWN = [
  "SET TimeZone = 'UTC'",
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET enable_external_access = false',
  'SET lock_configuration = true',
];

/** @throws Error for more than one statement, or for a statement that is no SELECT */
async function checkSelect(connection: DuckDBConnection, sql: string): Promise<Columns> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error('Send exactly one statement.');
  const prepared = await statements.prepare(0);
  try {
    if (prepared.statementType !== StatementType.SELECT) {
      throw new Error('Only SELECT is allowed here.');
    }
    return Array.from({ length: prepared.columnCount }, (_, index) => ({
      name: prepared.columnName(index),
      column_type: labelColumnType(prepared.columnType(index)),
    }));
  } finally {
    prepared.destroySync();
  }
}

/**
 * The query runs to its end before the first row is read, because DuckDB's binding silently ends a
 * streamed result that fails half way, and a cut result would look complete.
 */
async function* readChunks(
  connection: DuckDBConnection,
  sql: string,
  signal: AbortSignal,
): AsyncGenerator<DuckDBDataChunk, void> {
  signal.throwIfAborted();
  const result = await connection.run(sql);
  for (;;) {
    signal.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    yield chunk;
  }
}

async function readResult(
  connection: DuckDBConnection,
  sql: string,
  { rowLimit, signal }: QueryOptions,
): Promise<QueryOutcome> {
  const columns = await checkSelect(connection, sql);
  const rows: (string | null)[][] = [];
  let totalRows = 0;
  for await (const chunk of readChunks(connection, sql, signal)) {
    totalRows += chunk.rowCount;
    const missing = rowLimit - rows.length;
    if (missing > 0) {
      for (const row of chunk.getRows().slice(0, missing)) rows.push(row.map(toCellText));
    }
  }
  return { columns, rows, totalRows };
}

async function* readPieces(
  connection: DuckDBConnection,
  sql: string,
  { limits, signal }: StreamOptions,
): AsyncGenerator<QueryPiece, void> {
  const columns = await checkSelect(connection, sql);
  const chunks = readChunks(connection, await limitSelect(connection, sql, limits), signal);
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) yield { type: 'columns', columns };
    isFirst = false;
    yield { type: 'rows', rows: chunk.getRows().map((row) => row.map(toCellText)) };
  }
  if (isFirst) yield { type: 'columns', columns };
}

async function loadAndLock(
  instance: DuckDBInstance,
  load: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  const loader = await instance.connect();
  try {
    await load(loader);
    for (const statement of LOCKDOWN) await loader.run(statement);
  } finally {
    loader.closeSync();
  }
}

async function runQuery(
  connections: QueryConnectionPool,
  sql: string,
  options: QueryOptions,
): Promise<QueryOutcome> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
  const { connection, release } = await connections.borrow(signal);
  try {
    return await readResult(connection, sql, { ...options, signal });
  } catch (error) {
    // DuckDB's error only says "Interrupted"; the signal's reason says why.
    signal.throwIfAborted();
    throw error;
  } finally {
    release();
  }
}

async function* streamQuery(
  connections: QueryConnectionPool,
  sql: string,
  options: StreamOptions,
): AsyncGenerator<QueryPiece, void> {
  const { connection, release } = await connections.borrow(options.signal);
  try {
    yield* readPieces(connection, sql, options);
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  } finally {
    release();
  }
}

async function lendConnection<T>(
  connections: QueryConnectionPool,
  signal: AbortSignal,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const { connection, release } = await connections.borrow(signal);
  try {
    return await work(connection);
  } finally {
    release();
  }
}

/** Opens an empty database, lets `load` fill it, then locks it permanently. */
export async function openEngine(
  load: (connection: DuckDBConnection) => Promise<void>,
  { memoryLimit, threads }: EngineLimits = MAIN_LIMITS,
): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    ...(threads === null ? {} : { threads: String(threads) }),
  });
  try {
    await loadAndLock(instance, load);
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  const connections = new QueryConnectionPool(instance);
  return {
    query: (sql, options) => runQuery(connections, sql, options),
    stream: (sql, options) => streamQuery(connections, sql, options),
    lend: (signal, work) => lendConnection(connections, signal, work),
    loadedAt: new Date(),
    openQueries: () => connections.openCount,
    close: () => {
      instance.closeSync();
    },
  };
}

const TYPE_NAMES: Partial<Record<DuckDBTypeId, string>> = {
  [DuckDBTypeId.BOOLEAN]: 'Boolean',
  [DuckDBTypeId.TINYINT]: 'Int8',
  [DuckDBTypeId.SMALLINT]: 'Int16',
  [DuckDBTypeId.INTEGER]: 'Int32',
  [DuckDBTypeId.BIGINT]: 'Int64',
  [DuckDBTypeId.HUGEINT]: 'Int128',
  [DuckDBTypeId.FLOAT]: 'Float',
  [DuckDBTypeId.DOUBLE]: 'Double',
  [DuckDBTypeId.DECIMAL]: 'Decimal',
  [DuckDBTypeId.VARCHAR]: 'String',
  [DuckDBTypeId.DATE]: 'Date',
  [DuckDBTypeId.TIMESTAMP]: 'Timestamp',
};

/** §2.11 `column_type`. */
function labelColumnType(type: DuckDBType): string {
  return TYPE_NAMES[type.typeId] ?? type.toString();
}

/** §2.11: cells travel as exact text, so that int64 and decimals keep every digit. */
function toCellText(value: DuckDBValue): string | null {
  return value === null ? null : String(value);
}

interface RowLimits {
  readonly usual: number;
  /** The limit for a statement that has a LIMIT of its own. */
  readonly withOwnLimit: number;
}

const OWN_LIMITS = ['LIMIT_MODIFIER', 'LIMIT_PERCENT_MODIFIER'];

const modifiersSchema = z.array(z.object({ type: z.string(), limit: z.unknown().optional() }));
const textSchema = z.tuple([z.tuple([z.string().nullable()])]);

/** DuckDB parses the statement itself, so a LIMIT in a subquery, text or comment does not count. */
const READ_MODIFIERS = "SELECT json_serialize_sql($1::VARCHAR)->>'$.statements[0].node.modifiers'";
const WRITE_ANEW = 'SELECT json_deserialize_sql(json_serialize_sql($1::VARCHAR))';

async function readText(connection: DuckDBConnection, sql: string, about: string) {
  const [[text]] = textSchema.parse((await connection.runAndReadAll(sql, [about])).getRows());
  return text;
}

/** An OFFSET alone is not a limit. */
async function hasOwnLimit(connection: DuckDBConnection, sql: string): Promise<boolean> {
  const text = await readText(connection, READ_MODIFIERS, sql);
  const modifiers = modifiersSchema.parse(JSON.parse(text ?? '[]'));
  return modifiers.some(({ type, limit }) => OWN_LIMITS.includes(type) && (limit ?? null) !== null);
}

/** Returns the same SELECT, which must be a single valid one, with its rows limited. */
async function limitSelect(
  connection: DuckDBConnection,
  sql: string,
  { usual, withOwnLimit }: RowLimits,
): Promise<string> {
  const limit = (await hasOwnLimit(connection, sql)) ? withOwnLimit : usual;
  // A statement with a semicolon cannot be wrapped in brackets, and a semicolon may be part of a
  // text, so DuckDB writes the statement anew.
  const select = sql.includes(';') ? await readText(connection, WRITE_ANEW, sql) : sql;
  return `SELECT * FROM (\n${select ?? sql}\n) LIMIT ${String(limit)}`;
}
