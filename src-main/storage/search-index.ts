import { z } from 'zod';
import { conversationIdSchema, turnIdSchema, type TurnId } from '#shared/ids.ts';
import { foldText } from '#shared/search/fold.ts';
import type { SearchTerm } from '#shared/search/query.ts';
import { tokenizeText, isUnspaced } from '#shared/search/tokens.ts';
import {
  searchPartKindSchema,
  listSearchParts,
  type SearchPart,
  type SearchPartKind,
} from '#shared/thread/search-parts.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const COLUMNS = ['question', 'answer', 'steps', 'names', 'sql', 'cells'] as const;
type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Readonly<Record<SearchPartKind, Column>> = {
  question: 'question',
  answer: 'answer',
  thought: 'steps',
  remark: 'steps',
  step: 'steps',
  error: 'steps',
  details: 'steps',
  title: 'names',
  columns: 'names',
  model: 'names',
  sql: 'sql',
  cells: 'cells',
};
/** In the order of COLUMNS: a word of the question says more of a turn than one of a hundred cells. */
const WEIGHTS = '6, 4, 1, 3, 2, 1';

/**
 * A word that stands everywhere is ranked over the newest turns alone: it bounds the time of any
 * query, however large the archive is.
 */
const RANKED_TURNS = 20_000;
const BEST_TURNS = 600;

const foundTurnRowSchema = z
  .object({
    id: turnIdSchema,
    conversation_id: conversationIdSchema,
    asked_at_ms: z.number(),
    rank: z.number(),
  })
  .transform((row) => ({
    turnId: row.id,
    conversationId: row.conversation_id,
    askedAtMs: row.asked_at_ms,
    /** Higher is better; SQLite's bm25 counts downwards from 0. */
    relevance: -row.rank,
  }));
export type FoundTurn = z.infer<typeof foundTurnRowSchema>;

const searchPartRowSchema = z
  .object({
    turn_id: turnIdSchema,
    kind: searchPartKindSchema,
    message_id: z.string().nullable(),
    text: z.string(),
  })
  .transform(({ turn_id: turnId, kind, message_id: messageId, text }) => ({
    turnId,
    part: { kind, messageId, text },
  }));

const countSchema = z.object({ count: z.number() });
const docSchema = z.object({ doc: z.number() });
const idSchema = z.object({ id: turnIdSchema });
const getTurnId = ({ id }: { id: TurnId }): TurnId => id;

/** The parts of one turn with their words, collected part by part, so that a caller can pause. */
export class SearchDocument {
  readonly parts: SearchPart[] = [];
  /** The words of the vocabulary, each once. */
  readonly words = new Set<string>();
  readonly #texts = new Map<Column, string[]>();

  add(part: SearchPart): void {
    const tokens = tokenizeText(foldText(part.text));
    const column = COLUMN_OF[part.kind];
    const texts = this.#texts.get(column) ?? [];
    texts.push(tokens.join(' '));
    this.#texts.set(column, texts);
    for (const token of tokens) if (WORD.test(token) && !isUnspaced(token)) this.words.add(token);
    this.parts.push(part);
  }

  /** The words of a column in their order, as the index takes them. */
  readColumn(column: Column): string {
    return (this.#texts.get(column) ?? []).join(' ');
  }
}

/**
 * The texts of all turns and where their words stand. Written within the archive's own transactions.
 * All failures are AppError ARCHIVE_FAILED.
 */
export class SearchIndex {
  readonly #db: GuardedDatabase;
  readonly #words: SearchVocabulary;

  constructor(db: GuardedDatabase) {
    this.#db = db;
    this.#words = new SearchVocabulary(db);
  }

  /** A question can be found while its answer still runs. */
  putQuestion(turnId: TurnId, question: string): void {
    this.#put(turnId, listSearchParts({ question, messages: [] }), false);
  }

  putTurn(turn: Turn): void {
    this.#put(turn.id, listSearchParts(turn), true);
  }

  /** The same in two steps: the words were collected before. */
  putDocument(turnId: TurnId, document: SearchDocument): void {
    this.#write(turnId, document, true);
  }

  /** Ended turns of an older archive that nobody has read in yet, the newest first. */
  listUnindexed(limit: number): TurnId[] {
    const sql = `SELECT t.id FROM search_turns s JOIN turns t ON t.id = s.turn_id
      WHERE s.is_indexed = 0 AND t.status IN ('finished', 'stopped', 'cut', 'failed')
      ORDER BY s.doc DESC LIMIT ?`;
    return this.#db.all(sql, [limit], idSchema).map(getTurnId);
  }

  countUnindexed(): number {
    // A cross join keeps this order: few turns or none wait, and each search asks for them.
    const sql = `SELECT COUNT(*) AS count FROM search_turns s CROSS JOIN turns t ON t.id = s.turn_id
      WHERE s.is_indexed = 0 AND t.status IN ('finished', 'stopped', 'cut', 'failed')`;
    return this.#db.all(sql, [], countSchema)[0]?.count ?? 0;
  }

  /** Turns in which every term stands, the best first. Removed conversations are not among them. */
  findTurns(terms: readonly SearchTerm[]): FoundTurn[] {
    if (terms.length === 0) return [];
    const match = buildMatchQuery(terms, (token) => this.#words.listContaining(token));
    const sql = `SELECT t.id, t.conversation_id, t.asked_at_ms, best.rank FROM (
        SELECT newest.doc, newest.rank FROM (
          SELECT rowid AS doc, bm25(search_index, ${WEIGHTS}) AS rank FROM search_index
          WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT ${String(RANKED_TURNS)}
        ) newest ORDER BY newest.rank LIMIT ${String(BEST_TURNS)}
      ) best JOIN search_turns s ON s.doc = best.doc JOIN turns t ON t.id = s.turn_id
      JOIN conversations c ON c.id = t.conversation_id
      WHERE c.removed_at_ms IS NULL ORDER BY best.rank`;
    return this.#db.all(sql, [match], foundTurnRowSchema);
  }

  /** The texts of these turns, each in the order of the screen. */
  readParts(turnIds: readonly TurnId[]): ReadonlyMap<TurnId, readonly SearchPart[]> {
    const sql = `SELECT s.turn_id, p.kind, p.message_id, p.text FROM json_each(?) wanted
      JOIN search_turns s ON s.turn_id = wanted.value JOIN search_parts p ON p.doc = s.doc
      ORDER BY wanted.key, p.position`;
    const parts = new Map<TurnId, SearchPart[]>();
    for (const { turnId, part } of this.#db.all(
      sql,
      [JSON.stringify(turnIds)],
      searchPartRowSchema,
    )) {
      const known = parts.get(turnId);
      if (known) known.push(part);
      else parts.set(turnId, [part]);
    }
    return parts;
  }

  #put(turnId: TurnId, parts: readonly SearchPart[], isComplete: boolean): void {
    const document = new SearchDocument();
    for (const part of parts) document.add(part);
    this.#write(turnId, document, isComplete);
  }

  #write(turnId: TurnId, document: SearchDocument, isComplete: boolean): void {
    const doc = this.#openDoc(turnId, isComplete);
    this.#db.run('DELETE FROM search_parts WHERE doc = ?', [doc]);
    this.#db.run('DELETE FROM search_index WHERE rowid = ?', [doc]);
    for (const [position, { kind, messageId, text }] of document.parts.entries()) {
      const sql = 'INSERT INTO search_parts VALUES (?, ?, ?, ?, ?)';
      this.#db.run(sql, [doc, position, kind, messageId, text]);
    }
    const sql = `INSERT INTO search_index (rowid, ${COLUMNS.join(', ')})
      VALUES (?, ?, ?, ?, ?, ?, ?)`;
    this.#db.run(sql, [doc, ...COLUMNS.map((column) => document.readColumn(column))]);
    this.#words.add(document.words);
  }

  #openDoc(turnId: TurnId, isComplete: boolean): number {
    const sql = `INSERT INTO search_turns (turn_id, is_indexed) VALUES (?, ?)
      ON CONFLICT (turn_id) DO UPDATE SET is_indexed = excluded.is_indexed`;
    this.#db.run(sql, [turnId, isComplete ? 1 : 0]);
    const find = 'SELECT doc FROM search_turns WHERE turn_id = ?';
    return this.#db.first(find, [turnId], docSchema)?.doc ?? 0;
  }
}

/** Every quote closes: a token is letters and digits, so that nothing of FTS5's language gets in. */
const quotePhrase = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`;

/** A single letter as the beginning of a word would be half of the archive. */
function isBeginning(tokens: readonly string[]): boolean {
  const last = tokens.at(-1) ?? '';
  return last.length > 1 && !isUnspaced(last);
}

function listAlternatives(
  tokens: readonly string[],
  isPhrase: boolean,
  listAround: (token: string) => readonly string[],
): string[] {
  if (isPhrase) return [quotePhrase(tokens)];
  const [only] = tokens;
  const around = tokens.length === 1 && only !== undefined ? listAround(only) : [];
  return [
    `${quotePhrase(tokens)}${isBeginning(tokens) ? ' *' : ''}`,
    ...around.map((word) => quotePhrase([word])),
  ];
}

/** The search field's terms in the language of FTS5's MATCH. */
function buildMatchQuery(
  terms: readonly SearchTerm[],
  listAround: (token: string) => readonly string[],
): string {
  return terms
    .map(({ alternatives, isPhrase }) => {
      const choices = alternatives.flatMap((it) => listAlternatives(it, isPhrase, listAround));
      return `(${choices.join(' OR ')})`;
    })
    .join(' AND ');
}

/** Words of letters alone: numbers and keys would outnumber them, and nobody types their middle. */
const WORD = /^\p{L}{4,40}$/u;
/** The trigram index knows nothing shorter. */
const CHARS_MIN = 3;
const WORDS_MAX = 50;

const rowSchema = z.object({ word: z.string() });

/** The archive's vocabulary: which words hold a given piece. */
class SearchVocabulary {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  add(words: ReadonlySet<string>): void {
    const sql = 'INSERT OR IGNORE INTO search_words (word) SELECT value FROM json_each(?)';
    this.#db.run(sql, [JSON.stringify([...words])]);
  }

  /** Words with this piece behind their beginning; the beginning is what every query finds anyway. */
  listContaining(piece: string): string[] {
    if (Array.from(piece).length < CHARS_MIN || isUnspaced(piece)) return [];
    const sql = `SELECT word FROM search_words_trigram WHERE search_words_trigram MATCH ?
      AND instr(word, ?) > 1 LIMIT ${String(WORDS_MAX)}`;
    return this.#db.all(sql, [`"${piece}"`, piece], rowSchema).map(({ word }) => word);
  }
}
