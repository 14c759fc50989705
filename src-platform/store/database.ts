import type Libsql from 'libsql';
import { z } from 'zod';

export type SqlValue = string | number | bigint | null;

/** A prepared statement whose rows are parsed with zod, because a file is untrusted input too. */
export class Statement<Row> {
  readonly #statement: Libsql.Statement;
  readonly #rows: z.ZodType<Row[]>;

  constructor(statement: Libsql.Statement, row: z.ZodType<Row>) {
    this.#statement = statement;
    this.#rows = z.array(row);
  }

  run(...params: SqlValue[]): void {
    this.#statement.run(...params);
  }

  all(...params: SqlValue[]): Row[] {
    return this.#rows.parse(this.#statement.all(...params));
  }

  first(...params: SqlValue[]): Row | null {
    return this.all(...params)[0] ?? null;
  }
}

/**
 * `power` survives a power cut. `process` survives the end of the process and is twelve times
 * cheaper.
 */
type Durability = 'power' | 'process';

export class Database {
  readonly #connection: Libsql.Database;

  constructor(connection: Libsql.Database) {
    this.#connection = connection;
  }

  prepare<Row>(sql: string, row: z.ZodType<Row>): Statement<Row> {
    return new Statement(this.#connection.prepare(sql), row);
  }

  /** Prepares a statement that changes rows and returns none. */
  prepareWrite(sql: string): Statement<never> {
    return this.prepare(sql, z.never());
  }

  execute(sql: string): void {
    this.#connection.exec(sql);
  }

  transaction<T>(durability: Durability, work: () => T): T {
    this.execute(`PRAGMA synchronous=${durability === 'power' ? 'FULL' : 'NORMAL'}`);
    this.execute('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.execute('ROLLBACK');
      throw error;
    }
  }

  /** A part of the open transaction that succeeds or fails independently. */
  savepoint<T>(work: () => T): T {
    this.execute('SAVEPOINT part');
    try {
      const result = work();
      this.execute('RELEASE part');
      return result;
    } catch (error) {
      this.execute('ROLLBACK TO part');
      this.execute('RELEASE part');
      throw error;
    }
  }

  /**
   * Writes the log into the file and releases the lock. libsql holds the file until its statements
   * are collected, so without this the folder would stay locked for the rest of the process.
   */
  close(): void {
    try {
      this.execute('PRAGMA journal_mode=DELETE');
      this.execute('PRAGMA locking_mode=NORMAL');
      // SQLite releases the lock with the first read after the change of mode.
      this.execute('SELECT count(*) FROM sqlite_master');
    } finally {
      this.#connection.close();
    }
  }
}
