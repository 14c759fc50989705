import type Database from 'libsql';

/** Each statement is compiled once: a turn's end runs some twenty, and compiling costs as much again. */
export class Statements {
  readonly #db: Database.Database;
  readonly #known = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  get(sql: string): Database.Statement {
    const known = this.#known.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#known.set(sql, statement);
    return statement;
  }
}
