import type { AnalyzedTable } from './analyze-table.ts';
import type { NameMatch, RowNames } from './row-names.ts';
import type { Word } from './word-tokens.ts';

/** A part of a sentence that names one row, or several rows of the same name. */
export interface RowMention {
  readonly rows: ReadonlySet<number>;
  /** Offsets of its words, in their order. */
  readonly positions: readonly number[];
  /** Offsets of its first and last word, in the coordinates of the sentence's words. */
  readonly from: number;
  readonly to: number;
}

interface FoundName extends NameMatch {
  readonly row: number;
}

/** Searching for row names in larger tables would take too long. */
const MOST_ROWS = 2_000;
const KEY_CHARS = 4;
/** The words of one name are at most this far apart, in characters. */
const NAME_CHARS = 25;
/** The words of a name that only a letter distinguishes stand side by side. */
const COMPLETE_CHARS = 12;
/** `month-to-month`. */
const REPEATED_CHARS = 8;

/** `isSameWord` of `word-tokens.ts` holds only for words that share one of these keys. */
function listKeys(word: string): readonly string[] {
  const lower = word.toLowerCase();
  const keys = [lower.slice(0, KEY_CHARS)];
  return lower.length <= KEY_CHARS && lower.endsWith('s') ? [...keys, lower.slice(0, -1)] : keys;
}

interface PositionedName {
  readonly row: number;
  readonly positions: readonly number[];
  readonly matched: number;
  readonly missed: number;
  readonly exact: number;
}

const findSpan = (positions: readonly number[]): number =>
  (positions.at(-1) ?? 0) - (positions[0] ?? 0);

/** Whether another name stands there with more of its words: `New York City` before `New York`. */
function isPartOf(one: PositionedName, other: PositionedName): boolean {
  const isShared = one.positions.some((at) => other.positions.includes(at));
  if (!isShared || one === other) return false;
  if (other.missed !== one.missed) return other.missed < one.missed;
  if (other.matched !== one.matched) return other.matched > one.matched;
  if (other.exact !== one.exact) return other.exact > one.exact;
  // `February 17 … January 3` is not February 3.
  return findSpan(other.positions) < findSpan(one.positions);
}

const findNearest = (positions: readonly number[], at: number): number =>
  positions.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best));

/** The nearest position of each word, none of them twice. */
function listDistinct(hits: readonly (readonly number[])[], at: number): readonly number[] {
  const found: number[] = [];
  for (const one of hits) {
    const open = one.filter((position) => !found.includes(position));
    if (open.length > 0) found.push(findNearest(open, at));
  }
  return found;
}

/** The places at which a name stands: around each place of its rarest word. */
function positionName({
  row,
  hits,
  matched,
  missed,
  exact,
  isComplete,
  isRepeating,
}: FoundName): PositionedName[] {
  const rarest = hits.reduce((best, one) => (one.length < best.length ? one : best));
  const each = isRepeating ? REPEATED_CHARS : isComplete ? COMPLETE_CHARS : NAME_CHARS;
  const reach = each * hits.length;
  return rarest.flatMap((at) => {
    const positions = (
      isRepeating ? listDistinct(hits, at) : [...new Set(hits.map((one) => findNearest(one, at)))]
    ).toSorted((a, b) => a - b);
    if (isRepeating && positions.length < hits.length) return [];
    const isNear = (positions.at(-1) ?? at) - (positions[0] ?? at) <= reach;
    return isNear ? [{ row, positions, matched, missed, exact }] : [];
  });
}

/** The rows of one table that sentences name by the values of one naming column. */
export class RowMentions {
  readonly #names: RowNames;
  readonly #naming: number;
  readonly #rowsByKey = new Map<string, Set<number>>();

  constructor({ table }: AnalyzedTable, names: RowNames, naming: number) {
    this.#names = names;
    this.#naming = naming;
    if (table.rows.length > MOST_ROWS) return;
    for (const [row] of table.rows.entries()) {
      for (const key of names.of(row, naming).flat().flatMap(listKeys)) {
        const rows = this.#rowsByKey.get(key) ?? new Set();
        this.#rowsByKey.set(key, rows.add(row));
      }
    }
  }

  /** In the order of the sentence. */
  of(words: readonly Word[]): readonly RowMention[] {
    const keys = new Set(words.flatMap(({ text }) => listKeys(text)));
    const rows = new Set([...keys].flatMap((key) => [...(this.#rowsByKey.get(key) ?? [])]));
    const found = [...rows].flatMap((row) => {
      const match = this.#names.match(row, this.#naming, words);
      return match === null ? [] : positionName({ row, ...match });
    });
    const distinct = found.filter((one) => !found.some((other) => isPartOf(one, other)));
    const mentions = new Map<string, RowMention & { readonly rows: Set<number> }>();
    for (const { row, positions } of distinct) {
      const key = positions.join();
      const known = mentions.get(key);
      if (known !== undefined) known.rows.add(row);
      else {
        const [from = 0] = positions;
        mentions.set(key, { rows: new Set([row]), positions, from, to: positions.at(-1) ?? from });
      }
    }
    return [...mentions.values()].toSorted((a, b) => a.from - b.from);
  }
}
