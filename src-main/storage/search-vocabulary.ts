import { z } from 'zod';
import { isUnspaced } from '#shared/search/tokens.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** Words of letters alone: numbers and keys would outnumber them, and nobody types their middle. */
const WORD = /^\p{L}{4,40}$/u;
/** The trigram index knows nothing shorter. */
const CHARS_MIN = 3;
const WORDS_MAX = 50;

const rowSchema = z.object({ word: z.string() });

/** The archive's vocabulary: which words hold a given piece. */
export class SearchVocabulary {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  add(tokens: readonly string[]): void {
    const words = [...new Set(tokens)].filter((it) => WORD.test(it) && !isUnspaced(it));
    const sql = 'INSERT OR IGNORE INTO search_words (word) SELECT value FROM json_each(?)';
    this.#db.run(sql, [JSON.stringify(words)]);
  }

  /** Words with this piece behind their beginning; the beginning is what every query finds anyway. */
  listContaining(piece: string): string[] {
    if (Array.from(piece).length < CHARS_MIN || isUnspaced(piece)) return [];
    const sql = `SELECT word FROM search_words_trigram WHERE search_words_trigram MATCH ?
      AND instr(word, ?) > 1 LIMIT ${String(WORDS_MAX)}`;
    return this.#db.all(sql, [`"${piece}"`, piece], rowSchema).map(({ word }) => word);
  }
}
