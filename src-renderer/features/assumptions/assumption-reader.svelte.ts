import type { ParsedAssumptions } from '#shared/sql/assumption.ts';

type ReadAssumptions = (sql: string) => ParsedAssumptions | null;

/** The parser is half a megabyte, so it is loaded only where an answer stands. */
const loadParser = async (): Promise<ReadAssumptions> =>
  (await import('#domain/sql/read-assumptions.ts')).readAssumptions;

/** The state of a query: not read yet, unreadable, or its assumptions. */
export type AssumptionState = 'waiting' | 'unreadable' | ParsedAssumptions;

/** Reads queries, each once for the life of the window. */
export class AssumptionReader {
  #read: ReadAssumptions | null = $state.raw(null);
  #isLoading = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a query's reading never changes
  readonly #known = new Map<string, ParsedAssumptions | null>();

  /**
   * Loads the parser once. Where its bundle cannot be loaded, answers have no chips, and the next
   * call tries again.
   */
  prepare(): void {
    if (this.#read !== null || this.#isLoading) return;
    this.#isLoading = true;
    void loadParser()
      .then((read) => (this.#read = read))
      .catch(() => undefined)
      .finally(() => (this.#isLoading = false));
  }

  getState(sql: string): AssumptionState {
    const read = this.#read;
    if (read === null) return 'waiting';
    const known = this.#known.get(sql);
    const parsed = known === undefined ? read(sql) : known;
    this.#known.set(sql, parsed);
    return parsed ?? 'unreadable';
  }
}
