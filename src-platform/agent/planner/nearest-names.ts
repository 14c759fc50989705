import type { ModelCube } from '../../engine/semantic-model.ts';
import { lowerCaseTitle } from './measure-labels.ts';
import { allowErrors, countErrors } from './spelling.ts';
import { listNorms } from './tokenize.ts';

interface NamedWord {
  readonly word: string;
  readonly name: string;
}

/** The words of one cube's names, under their first letter. */
type WordIndex = ReadonlyMap<string, readonly NamedWord[]>;

const MIN_CHARS = 4;
const MAX_CHARS = 24;
/** For each word of a question. */
const NAMES_PER_WORD = 2;

function listNames(
  cube: ModelCube,
): { readonly name: string; readonly texts: readonly string[] }[] {
  return cube.columns.flatMap((column) => {
    const title = lowerCaseTitle(column.title);
    const values =
      cube.label[0] === column.name ? [] : (cube.columnProfiles.get(column.name)?.values ?? []);
    return [
      { name: `${title} (${cube.title})`, texts: [column.title, ...column.synonyms] },
      ...values.map((value) => ({ name: `${title} “${value}”`, texts: [value] })),
    ];
  });
}

function buildIndex(cube: ModelCube): WordIndex {
  const index = new Map<string, NamedWord[]>();
  for (const { name, texts } of listNames(cube)) {
    for (const word of new Set(texts.flatMap(listNorms))) {
      if (word.length < MIN_CHARS) continue;
      const letter = word.charAt(0);
      const known = index.get(letter);
      if (known === undefined) index.set(letter, [{ word, name }]);
      else known.push({ word, name });
    }
  }
  return index;
}

/** An index is built once for each cube. */
const indexes = new WeakMap<ModelCube, WordIndex>();

function getIndex(cube: ModelCube): WordIndex {
  const known = indexes.get(cube) ?? buildIndex(cube);
  indexes.set(cube, known);
  return known;
}

/** The errors between two words; null where they are not alike. */
function rateLikeness(word: string, known: string): number | null {
  if (known.startsWith(word) || (word.startsWith(known) && known.length > MIN_CHARS)) return 1;
  const allowed = allowErrors(word);
  if (Math.abs(known.length - word.length) > allowed) return null;
  const errors = countErrors(word, known);
  return errors <= allowed ? errors : null;
}

/** What a cube has that is written like the word, the most alike first. */
export function findNearestNames(word: string, cube: ModelCube): string[] {
  const [norm = ''] = listNorms(word);
  if (norm.length < MIN_CHARS || norm.length > MAX_CHARS) return [];
  const rated = (getIndex(cube).get(norm.charAt(0)) ?? []).flatMap(({ word: known, name }) => {
    const errors = rateLikeness(norm, known);
    return errors === null ? [] : [{ name, errors }];
  });
  return rated
    .toSorted((a, b) => a.errors - b.errors)
    .slice(0, NAMES_PER_WORD)
    .map(({ name }) => name);
}
