import type { Column } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isEnglishWord } from './english-words.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { allowErrors, countErrors } from './spelling.ts';
import { listNorms, stemWord } from './tokenize.ts';

/** Something of the data that is near to a word which it does not have. */
export interface NearName {
  readonly cube: ModelCube;
  readonly column: Column;
  /** Set where a value of the column is meant, and not the column itself. */
  readonly value: string | null;
}

interface Names {
  /** The columns under the words for what they are and for what is near to them. */
  readonly byMeaning: ReadonlyMap<string, readonly NearName[]>;
  /** Titles, synonyms and values under their first letter, for words that are misspelt. */
  readonly byLetter: ReadonlyMap<string, readonly (NearName & { readonly word: string })[]>;
}

const MIN_CHARS = 4;
const MAX_CHARS = 24;

function addTo<Name>(index: Map<string, Name[]>, key: string, name: Name): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [name]);
  else known.push(name);
}

const listStems = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(listNorms).map(stemWord)),
];

function buildNames(cube: ModelCube): Names {
  const byMeaning = new Map<string, NearName[]>();
  const byLetter = new Map<string, (NearName & { word: string })[]>();
  for (const column of cube.columns) {
    const named: NearName = { cube, column, value: null };
    const called = [column.title, ...column.synonyms];
    for (const stem of listStems([...called, ...column.related])) addTo(byMeaning, stem, named);
    for (const word of new Set(called.flatMap(listNorms)))
      addTo(byLetter, word.charAt(0), { ...named, word });
    const values =
      cube.label[0] === column.name ? [] : (cube.columnProfiles.get(column.name)?.values ?? []);
    for (const value of values)
      for (const word of listNorms(value))
        addTo(byLetter, word.charAt(0), { cube, column, value, word });
  }
  return { byMeaning, byLetter };
}

/** The names of a cube are collected once. */
const collected = new WeakMap<ModelCube, Names>();

function getNames(cube: ModelCube): Names {
  const known = collected.get(cube) ?? buildNames(cube);
  collected.set(cube, known);
  return known;
}

/** The columns that mean nearly what the word means, the nearest first. */
export function findByMeaning(word: string, cube: ModelCube): readonly NearName[] {
  const [stem = ''] = listStems([word]);
  return getNames(cube).byMeaning.get(stem) ?? [];
}

/**
 * What is written like a word that is no English one, and therefore a misspelt name. The list of
 * English words must have been loaded.
 */
export function findByLetters(word: string, cube: ModelCube): readonly NearName[] {
  const [norm = ''] = listNorms(word);
  if (norm.length < MIN_CHARS || norm.length > MAX_CHARS || isEnglishWord(norm)) return [];
  const allowed = allowErrors(norm);
  const rated = (getNames(cube).byLetter.get(norm.charAt(0)) ?? []).flatMap((name) => {
    if (name.word.length < MIN_CHARS || Math.abs(name.word.length - norm.length) > allowed)
      return [];
    const errors = countErrors(norm, name.word);
    return errors <= allowed ? [{ name, errors }] : [];
  });
  return rated.toSorted((a, b) => a.errors - b.errors).map(({ name }) => name);
}

/** `origin`, `director “Quentin Tarantino”`. */
export function describeNearName({ column, value }: NearName): string {
  const title = lowerCaseTitle(column.title);
  return value === null ? title : `${title} “${value}”`;
}
