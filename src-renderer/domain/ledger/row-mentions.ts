import type { FigureContext } from './context.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { NameMatch, RowNames } from './row-names.ts';
import type { Word } from './word-tokens.ts';

/** A part of a sentence that names one row, or several rows of the same name. */
export interface RowMention {
  readonly rows: ReadonlySet<number>;
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

/** `isSameWord` of `word-tokens.ts` holds only for words that share one of these keys. */
function listKeys(word: string): readonly string[] {
  const keys = [word.slice(0, KEY_CHARS)];
  return word.length <= KEY_CHARS && word.endsWith('s') ? [...keys, word.slice(0, -1)] : keys;
}

/** Whether another name uses the same words and more of them: `New York City` before `New York`. */
function isPartOf(one: FoundName, other: FoundName): boolean {
  const isShared = one.positions.some((at) => other.positions.includes(at));
  if (!isShared || one === other) return false;
  if (other.missed !== one.missed) return other.missed < one.missed;
  return other.matched > one.matched;
}

/** Divides the positions of a name into the places at which it stands. */
function groupPositions({ positions, matched }: FoundName): readonly (readonly number[])[] {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b);
  if (matched === 1) return sorted.map((at) => [at]);
  const groups: number[][] = [];
  for (const at of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && at - (last.at(-1) ?? 0) <= NAME_CHARS) last.push(at);
    else groups.push([at]);
  }
  const most = Math.max(...groups.map((group) => group.length));
  return groups.filter((group) => group.length === most);
}

/** The rows of one table that sentences name. */
export class RowMentions {
  readonly #names: RowNames;
  readonly #rowsByKey = new Map<string, Set<number>>();
  readonly #found = new Map<string, readonly RowMention[]>();

  constructor({ table }: AnalyzedTable, names: RowNames) {
    this.#names = names;
    if (table.rows.length > MOST_ROWS) return;
    for (const [row] of table.rows.entries()) {
      for (const key of names.of(row).flat().flatMap(listKeys)) {
        const rows = this.#rowsByKey.get(key) ?? new Set();
        this.#rowsByKey.set(key, rows.add(row));
      }
    }
  }

  /** In the order of the sentence. */
  of({ key, words }: FigureContext): readonly RowMention[] {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const mentions = this.#find(words);
    this.#found.set(key, mentions);
    return mentions;
  }

  #find(words: readonly Word[]): readonly RowMention[] {
    const keys = new Set(words.flatMap(({ text }) => listKeys(text)));
    const rows = new Set([...keys].flatMap((key) => [...(this.#rowsByKey.get(key) ?? [])]));
    const found = [...rows].map((row) => this.#findName(row, words)).filter((one) => one !== null);
    const distinct = found.filter((one) => !found.some((other) => isPartOf(one, other)));
    const mentions = new Map<string, { rows: Set<number>; from: number; to: number }>();
    for (const name of distinct) {
      for (const group of groupPositions(name)) {
        const [from = 0] = group;
        const to = group.at(-1) ?? from;
        const at = `${String(from)}:${String(to)}`;
        const known = mentions.get(at) ?? { rows: new Set<number>(), from, to };
        known.rows.add(name.row);
        mentions.set(at, known);
      }
    }
    return [...mentions.values()].toSorted((a, b) => a.from - b.from);
  }

  #findName(row: number, words: readonly Word[]): FoundName | null {
    const match = this.#names.match(row, words);
    return match === null ? null : { row, ...match };
  }
}
