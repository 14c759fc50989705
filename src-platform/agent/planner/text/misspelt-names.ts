import type { Lexicon } from '../lexicon/lexicon.ts';
import { countErrors } from './spelling.ts';

const MIN_CHARS = 4;

/** The words that stand beside a word in the names of rows and of people. */
interface Neighbours {
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
}

function listPairs({ meanings, labelParts }: Lexicon): string[][] {
  const values = [...meanings].flatMap(([key, { kind }]) => (kind === 'value' ? [key] : []));
  return [...values, ...labelParts.keys()]
    .map((key) => key.split(' '))
    .filter((one) => one.length === 2);
}

function mapNeighbours(lexicon: Lexicon): Neighbours {
  const [after, before] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: Map<string, Set<string>>, key: string, word: string): void => {
    const known = map.get(key) ?? new Set<string>();
    map.set(key, known.add(word));
  };
  for (const [first = '', second = ''] of listPairs(lexicon)) {
    add(after, first, second);
    add(before, second, first);
  }
  return { after, before };
}

const built = new WeakMap<Lexicon, Neighbours>();

function getNeighbours(lexicon: Lexicon): Neighbours {
  const known = built.get(lexicon) ?? mapNeighbours(lexicon);
  built.set(lexicon, known);
  return known;
}

/** The only word beside `anchor` that differs from `word` by one typing error. */
function findOne(words: ReadonlySet<string> | undefined, word: string): string | null {
  const near = [...(words ?? [])].filter(
    (one) =>
      one.startsWith(word.charAt(0)) && one.length >= MIN_CHARS && countErrors(one, word) === 1,
  );
  const [only, other] = near;
  return other === undefined ? (only ?? null) : null;
}

interface WordBeside {
  readonly word: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * `Woody Alen`: a word that means nothing, beside the other word of a name as it is written. One
 * error is allowed, and only one name may fit.
 */
export function correctName({ word, before, after }: WordBeside, lexicon: Lexicon): string | null {
  if (word.length < MIN_CHARS || /\d/.test(word)) return null;
  const isFree = (one: string | undefined): one is string =>
    one !== undefined && !lexicon.meanings.has(one);
  const neighbours = getNeighbours(lexicon);
  const behind = isFree(before) ? findOne(neighbours.after.get(before), word) : null;
  return behind ?? (isFree(after) ? findOne(neighbours.before.get(after), word) : null);
}
