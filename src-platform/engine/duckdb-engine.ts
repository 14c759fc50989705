import {
  DuckDBInstance,
  StatementType,
  type DuckDBConnection,
  type DuckDBResult,
} from '@duckdb/node-api';
import { toCellText, toColumnType } from './cells.ts';
import { hasOwnLimit } from './own-limit.ts';
import { QueryConnections } from './query-connections.ts';

export interface QueryOptions {
  /** Rows to keep; the others are only counted. */
  readonly rowLimit: number;
  readonly signal: AbortSignal;
}

type Columns = readonly { readonly name: string; readonly column_type: string }[];
type Rows = readonly (readonly (string | null)[])[];

/** §2.11 `schema`, `data` and `totalRows`. */
export interface QueryOutcome {
  readonly columns: Columns;
  readonly rows: Rows;
  /** The true count, whatever was kept. */
  readonly totalRows: number;
}

/** What a streamed query gives: its columns first, then rows as they come. */
export type QueryPiece =
  | {
      readonly type: 'columns';
      readonly columns: Columns;
      /** The statement has a LIMIT of its own. */
      readonly hasOwnLimit: boolean;
    }
  | { readonly type: 'rows'; readonly rows: Rows };

/** SQL over the sample data: reads only, one statement at a time, nothing outside the database. */
export interface Engine {
  query(sql: string, options: QueryOptions): Promise<QueryOutcome>;
  /** As fast as it is read; ends with the signal, or when its reader returns. */
  stream(sql: string, signal: AbortSignal): AsyncGenerator<QueryPiece, void>;
  /** When the data was read. */
  readonly loadedAt: Date;
  /** Queries that run now. Tests count them. */
  openQueries(): number;
  close(): void;
}

const MEMORY_LIMIT = '512MB';
const QUERY_TIMEOUT_MS = 30_000;

/** No file, no network, no extension can be reached, and none of this can be taken back. */
const LOCKDOWN = [
  "SET TimeZone = 'UTC'",
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET enable_external_access = false',
  'SET lock_configuration = true',
];

async function assertOneSelect(connection: DuckDBConnection, sql: string): Promise<void> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error('Send exactly one statement.');
  const prepared = await statements.prepare(0);
  const isSelect = prepared.statementType === StatementType.SELECT;
  prepared.destroySync();
  if (!isSelect) throw new Error('Only SELECT is allowed here.');
}

function toColumns(result: DuckDBResult): Columns {
  const types = result.columnTypes();
  return result.columnNames().map((name, index) => ({
    name,
    column_type: toColumnType(types[index] ?? result.columnType(0)),
  }));
}

async function read(
  connection: DuckDBConnection,
  sql: string,
  options: QueryOptions,
): Promise<QueryOutcome> {
  await assertOneSelect(connection, sql);
  options.signal.throwIfAborted();
  const result = await connection.stream(sql);
  const rows: (string | null)[][] = [];
  let totalRows = 0;
  for (;;) {
    options.signal.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    totalRows += chunk.rowCount;
    const missing = options.rowLimit - rows.length;
    if (missing > 0) {
      for (const row of chunk.getRows().slice(0, missing)) rows.push(row.map(toCellText));
    }
  }
  return { columns: toColumns(result), rows, totalRows };
}

async function* readPieces(
  connection: DuckDBConnection,
  sql: string,
  signal: AbortSignal,
): AsyncGenerator<QueryPiece, void> {
  await assertOneSelect(connection, sql);
  const isLimited = await hasOwnLimit(connection, sql);
  signal.throwIfAborted();
  const result = await connection.stream(sql);
  yield { type: 'columns', columns: toColumns(result), hasOwnLimit: isLimited };
  for (;;) {
    signal.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    yield { type: 'rows', rows: chunk.getRows().map((row) => row.map(toCellText)) };
  }
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
  connections: QueryConnections,
  sql: string,
  options: QueryOptions,
): Promise<QueryOutcome> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
  const { connection, giveBack } = await connections.take(signal);
  try {
    return await read(connection, sql, { ...options, signal });
  } catch (error) {
    // DuckDB says "Interrupted"; the caller wants to know by whom.
    signal.throwIfAborted();
    throw error;
  } finally {
    giveBack();
  }
}

async function* streamQuery(
  connections: QueryConnections,
  sql: string,
  signal: AbortSignal,
): AsyncGenerator<QueryPiece, void> {
  const { connection, giveBack } = await connections.take(signal);
  try {
    yield* readPieces(connection, sql, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    giveBack();
  }
}

/** Opens an empty database, lets `load` fill it, then locks it for good. */
export async function openEngine(
  load: (connection: DuckDBConnection) => Promise<void>,
): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT });
  try {
    await loadAndLock(instance, load);
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  const connections = new QueryConnections(instance);
  return {
    query: (sql, options) => runQuery(connections, sql, options),
    stream: (sql, signal) => streamQuery(connections, sql, signal),
    loadedAt: new Date(),
    openQueries: () => connections.openCount,
    close: () => {
      instance.closeSync();
    },
  };
}
