import type { ParsedAssumptions } from '#shared/sql/assumption.ts';

interface SqlReader {
  readonly readAssumptions: (sql: string) => ParsedAssumptions | null;
  readonly readColumnClauses: (sql: string, names: readonly string[]) => readonly (string | null)[];
}

/** The parser is half a megabyte, so it is loaded only where an answer stands. */
const loadParser = async (): Promise<SqlReader> => {
  const [{ readAssumptions }, { readColumnClauses }] = await Promise.all([
    import('#domain/sql/read-assumptions.ts'),
    import('#domain/sql/read-column-origins.ts'),
  ]);
  return { readAssumptions, readColumnClauses };
};

/** The state of a query: not read yet, unreadable, or its assumptions. */
export type AssumptionState = 'waiting' | 'unreadable' | ParsedAssumptions;

/** Reads queries, each once for the life of the window. */
export class AssumptionReader {
  #reader: SqlReader | null = $state.raw(null);
  #isLoading = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a query's reading never changes
  readonly #known = new Map<string, ParsedAssumptions | null>();

  /**
   * Loads the parser once. Where its bundle cannot be loaded, answers have no chips, and the next
   * call tries again.
   */
  prepare(): void {
    if (this.#reader !== null || this.#isLoading) return;
    this.#isLoading = true;
    void loadParser()
      .then((reader) => (this.#reader = reader))
      .catch(() => undefined)
      .finally(() => (this.#isLoading = false));
  }

  getState(sql: string): AssumptionState {
    const reader = this.#reader;
    if (reader === null) return 'waiting';
    const known = this.#known.get(sql);
    const parsed = known === undefined ? reader.readAssumptions(sql) : known;
    this.#known.set(sql, parsed);
    return parsed ?? 'unreadable';
  }

  /** The SQL that computes each column of a result; null where it is not known, or not yet. */
  getColumnClauses(sql: string, names: readonly string[]): readonly (string | null)[] {
    return this.#reader?.readColumnClauses(sql, names) ?? names.map(() => null);
  }
}
