import { DuckDBInstance, StatementType, type DuckDBConnection } from '@duckdb/node-api';
import { toCellText, toColumnType } from './cells.ts';

interface QueryOptions {
  /** Rows to keep; the others are only counted. */
  readonly rowLimit: number;
  readonly signal: AbortSignal;
}

/** §2.11 `schema`, `data` and `totalRows`. */
export interface QueryOutcome {
  readonly columns: readonly { readonly name: string; readonly column_type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The true count, whatever was kept. */
  readonly totalRows: number;
}

/** SQL over the sample data: reads only, one statement at a time, nothing outside the database. */
export interface Engine {
  query(sql: string, options: QueryOptions): Promise<QueryOutcome>;
  /** Queries that run now. Tests count them. */
  openQueries(): number;
  close(): void;
}

const MEMORY_LIMIT = '512MB';
const QUERY_TIMEOUT_MS = 30_000;
const INTERRUPT_AGAIN_MS = 10;

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

async function read(
  connection: DuckDBConnection,
  sql: string,
  options: QueryOptions,
): Promise<QueryOutcome> {
  await assertOneSelect(connection, sql);
  options.signal.throwIfAborted();
  const result = await connection.stream(sql);
  const types = result.columnTypes();
  const columns = result.columnNames().map((name, index) => ({
    name,
    column_type: toColumnType(types[index] ?? result.columnType(0)),
  }));
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
  return { columns, rows, totalRows };
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
  instance: DuckDBInstance,
  sql: string,
  options: QueryOptions,
): Promise<QueryOutcome> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
  signal.throwIfAborted();
  const connection = await instance.connect();
  let repeat: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    connection.interrupt();
    // An interrupt that comes before the query has begun is forgotten by DuckDB.
    repeat = setInterval(() => {
      connection.interrupt();
    }, INTERRUPT_AGAIN_MS);
  };
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    return await read(connection, sql, { ...options, signal });
  } catch (error) {
    // DuckDB says "Interrupted"; the caller wants to know by whom.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearInterval(repeat);
    connection.closeSync();
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
  let open = 0;
  return {
    query: async (sql, options) => {
      open += 1;
      try {
        return await runQuery(instance, sql, options);
      } finally {
        open -= 1;
      }
    },
    openQueries: () => open,
    close: () => {
      instance.closeSync();
    },
  };
}
