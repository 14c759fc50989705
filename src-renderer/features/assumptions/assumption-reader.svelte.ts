import type { Reading } from '#shared/sql/assumption.ts';

type Read = (sql: string) => Reading | null;

/** The parser is half a megabyte, and wanted only where an answer stands. */
const load = async (): Promise<Read> =>
  (await import('#domain/sql/read-assumptions.ts')).readAssumptions;

/** What is read of a query: nothing yet, that it cannot be read, or what it takes for granted. */
export type ReadState = 'waiting' | 'unreadable' | Reading;

/** Reads queries, each once for the life of the window. */
export class AssumptionReader {
  #read: Read | null = $state.raw(null);
  #isLoading = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a query's reading never changes
  readonly #known = new Map<string, Reading | null>();

  /** Loads the parser, once. A bundle that is not there leaves answers without chips, and is tried again. */
  prepare(): void {
    if (this.#read !== null || this.#isLoading) return;
    this.#isLoading = true;
    void load()
      .then((read) => (this.#read = read))
      .catch(() => undefined)
      .finally(() => (this.#isLoading = false));
  }

  toState(sql: string): ReadState {
    const read = this.#read;
    if (read === null) return 'waiting';
    const known = this.#known.get(sql);
    const reading = known === undefined ? read(sql) : known;
    this.#known.set(sql, reading);
    return reading ?? 'unreadable';
  }
}
