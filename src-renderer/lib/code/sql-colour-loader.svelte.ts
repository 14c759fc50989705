import type { ColouredRange } from './sql-colours.ts';

type ListRanges = (sql: string) => readonly ColouredRange[];

/** The grammar is a part of the editor, which is loaded only where SQL is shown. */
const loadGrammar = async (): Promise<ListRanges> =>
  (await import('./sql-colours.ts')).listColouredRanges;

/** A statement as long as a book is read without colours. */
const MAX_CHARS = 50_000;

/** Reads the colours of SQL as soon as its grammar is there; until then SQL has none. */
class SqlColours {
  #list: ListRanges | null = $state.raw(null);
  #isLoading = false;

  /** Where the grammar cannot be loaded, SQL stays without colours, and the next call tries again. */
  prepare(): void {
    if (this.#list !== null || this.#isLoading) return;
    this.#isLoading = true;
    void loadGrammar()
      .then((list) => (this.#list = list))
      .catch(() => undefined)
      .finally(() => (this.#isLoading = false));
  }

  list(sql: string): readonly ColouredRange[] {
    return sql.length > MAX_CHARS ? [] : (this.#list?.(sql) ?? []);
  }
}

export const sqlColours = new SqlColours();
