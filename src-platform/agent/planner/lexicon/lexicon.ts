import pluralize from 'pluralize';
import type { Column, Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { GRAMMAR_PHRASES } from './grammar-phrases.ts';
import { LIGHT_WORDS } from './light-words.ts';
import type { Meaning, ValueOption } from '../mentions/mention.ts';
import { createPhraseKey, listNorms } from '../text/tokenize.ts';

/** The meanings of one cube's phrases, and the names of its single rows. */
export interface Lexicon {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Titles and names of rows: they match only where a word would otherwise stay unknown. */
  readonly labels: ReadonlyMap<string, Meaning>;
  /** Values that are called like a function word: `Information`, an industry. Only its capital tells. */
  readonly capitalized: ReadonlyMap<string, Meaning>;
  /** Single words of those names, for columns whose names are worth a search. */
  readonly labelWords: ReadonlyMap<string, Meaning>;
  /** Two to five words in a row from the names of rows, with the column: `star wars`. */
  readonly labelParts: ReadonlyMap<string, string>;
  /** Values of one letter, which count only as a capital: the MPAA rating R. */
  readonly letters: ReadonlyMap<string, Meaning>;
  /** The columns that name people. */
  readonly people: ReadonlySet<string>;
  /** Phrases of several words, by their letters without the spaces: `lifeexpectancy`. */
  readonly glued: ReadonlyMap<string, string>;
  /** Every single word of `meanings`; a misspelt word is compared with these. */
  readonly words: ReadonlySet<string>;
  /** The longest phrase, in words. */
  readonly longest: number;
}

/** String columns with more values name rows (titles, models) and stay out of the main lexicon. */
const CATEGORY_LIMIT = 600;
const MIN_VALUE_CHARS = 2;
/** A shorter name, such as an airport's code, is never stronger than a function word. */
const MIN_NAME_CHARS = 5;
const COMMON_VALUES = 30;

function add(meanings: Map<string, Meaning>, phrase: string, meaning: Meaning): void {
  const key = createPhraseKey(phrase);
  if (key !== '') meanings.set(key, meaning);
}

function addValue(meanings: Map<string, Meaning>, phrase: string, option: ValueOption): void {
  const key = createPhraseKey(phrase);
  const known = meanings.get(key);
  if (key.length < MIN_VALUE_CHARS) return;
  // `Information` is an industry before it is a word for data.
  const isFree = known === undefined || (known.kind === 'stop' && phrase === option.value);
  if (isFree && (known === undefined || key.length >= MIN_NAME_CHARS))
    meanings.set(key, { kind: 'value', options: [option] });
  if (known?.kind === 'value' && known.options.every((one) => one.column !== option.column)) {
    meanings.set(key, { kind: 'value', options: [...known.options, option] });
  }
}

function mapGrammar(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [phrase, meaning] of [...GRAMMAR_PHRASES, ...LIGHT_WORDS])
    add(meanings, phrase, meaning);
  return meanings;
}

/** The phrases that belong to no data set, under their keys: they are the same for every cube. */
const GRAMMAR_MEANINGS: ReadonlyMap<string, Meaning> = mapGrammar();

/** `Nolan` for `Christopher Nolan`, where only one person has the name. */
function mapLastNames(values: readonly string[]): Map<string, string> {
  const owners = new Map<string, string[]>();
  for (const value of values) {
    const last = value.split(' ').at(-1) ?? '';
    owners.set(last, [...(owners.get(last) ?? []), value]);
  }
  const unique = [...owners].filter(([last, people]) => people.length === 1 && last.length > 3);
  return new Map(unique.map(([last, people]) => [last, people[0] ?? '']));
}

function mapCapitalized(cube: ModelCube): Map<string, Meaning> {
  const capitalized = new Map<string, Meaning>();
  for (const column of cube.columns) {
    if (column.kind !== 'string' || isRowName(cube, column)) continue;
    for (const value of cube.columnProfiles.get(column.name)?.values ?? []) {
      const isHidden = GRAMMAR_MEANINGS.get(createPhraseKey(value))?.kind === 'stop';
      if (isHidden && value.length > 3)
        addValue(capitalized, value, { column: column.name, value });
    }
  }
  return capitalized;
}

function isRowName(cube: ModelCube, column: Column): boolean {
  if (column.kind !== 'string' || !cube.label.includes(column.name)) return false;
  return (cube.columnProfiles.get(column.name)?.values.length ?? 0) > cube.rowCount / 2;
}

interface ValueContext {
  readonly cube: ModelCube;
  readonly labels: ReadonlyMap<string, Meaning>;
  readonly reserved: ReadonlySet<string>;
}

function addValues(
  { cube, labels, reserved }: ValueContext,
  column: Column,
  meanings: Map<string, Meaning>,
): void {
  if (column.kind !== 'string' || isRowName(cube, column)) return;
  const values = cube.columnProfiles.get(column.name)?.values ?? [];
  if (values.length > CATEGORY_LIMIT) return;
  values.forEach((value, index) => {
    // A rare distributor can share its name with a film (Avatar); then the film is more likely
    // meant.
    const key = createLabelKey(value);
    const isOther = index >= COMMON_VALUES && (labels.has(key) || reserved.has(key));
    if (!isOther) addValue(meanings, value, { column: column.name, value });
  });
  for (const [value, phrases] of Object.entries(column.valueSynonyms)) {
    if (!values.includes(value)) continue;
    for (const phrase of phrases) addValue(meanings, phrase, { column: column.name, value });
  }
  if (!column.person) return;
  for (const [last, value] of mapLastNames(values)) {
    addValue(meanings, last, { column: column.name, value });
  }
}

/**
 * A time column that is called Month gives that word its grain; Date also names the column, by day.
 */
function addGrain(
  meanings: Map<string, Meaning>,
  phrase: string,
  { grain, column }: { readonly grain: Grain; readonly column: string },
): void {
  if (grain === 'day') add(meanings, phrase, { kind: 'column', column, grain });
}

function addColumn(column: Column, meanings: Map<string, Meaning>): void {
  const phrases = [column.title, column.name.replaceAll('_', ' '), ...column.synonyms];
  // A column's title and name are often the same word, which must be added only once.
  for (const phrase of new Set(phrases.map(createPhraseKey))) {
    const known = column.kind === 'time' ? meanings.get(phrase) : undefined;
    // `the most departures` counts flights.
    if (known?.kind === 'entity') continue;
    if (known?.kind === 'grain') addGrain(meanings, phrase, { ...known, column: column.name });
    else add(meanings, phrase, { kind: 'column', column: column.name });
  }
  if (column.kind !== 'number') return;
  for (const unit of column.units) {
    const known = meanings.get(createPhraseKey(unit));
    // A `second` is a unit where the data are measured in seconds, and else a position.
    if (known === undefined || known.kind === 'ordinal')
      add(meanings, unit, { kind: 'unit', column: column.name, columns: [column.name] });
    if (known?.kind === 'unit' && !known.columns.includes(column.name))
      add(meanings, unit, { ...known, columns: [...known.columns, column.name] });
  }
}

/** Titles must match as written: `dinosaurs` is not the film Dinosaur. */
export function createLabelKey(phrase: string): string {
  return listNorms(phrase).join(' ');
}

function mapLabels(cube: ModelCube, reserved: ReadonlySet<string>): Map<string, Meaning> {
  const labels = new Map<string, Meaning>();
  for (const column of cube.columns) {
    if (!isRowName(cube, column)) continue;
    for (const value of cube.columnProfiles.get(column.name)?.values ?? []) {
      const key = createLabelKey(value);
      // Cars is also a film, but the word "cars" means the data set.
      if (key !== '' && !reserved.has(key))
        labels.set(key, { kind: 'label', column: column.name, value });
    }
  }
  return labels;
}

const MIN_LABEL_WORD = 3;

function mapLabelWords(cube: ModelCube): Map<string, Meaning> {
  const words = new Map<string, Meaning>();
  for (const column of cube.columns) {
    if (column.kind !== 'string' || !column.searchable) continue;
    const values = cube.columnProfiles.get(column.name)?.values ?? [];
    for (const norm of values.flatMap(listNorms)) {
      const isWord = norm.length >= MIN_LABEL_WORD && !/\d/.test(norm);
      if (isWord) words.set(norm, { kind: 'labelWord', column: column.name });
    }
  }
  return words;
}

const MAX_PART = 5;

function mapLabelParts(cube: ModelCube): Map<string, string> {
  const parts = new Map<string, string>();
  for (const column of cube.columns) {
    if (!isRowName(cube, column) || (column.kind === 'string' && column.searchable)) continue;
    for (const value of cube.columnProfiles.get(column.name)?.values ?? []) {
      const norms = listNorms(value);
      for (let start = 0; start < norms.length; start += 1) {
        for (let length = 2; length <= MAX_PART; length += 1) {
          if (start + length > norms.length) break;
          parts.set(norms.slice(start, start + length).join(' '), column.name);
        }
      }
    }
  }
  return parts;
}

function mapLetters(cube: ModelCube): Map<string, Meaning> {
  const letters = new Map<string, Meaning>();
  for (const { name, kind } of cube.columns) {
    const values = kind === 'string' ? (cube.columnProfiles.get(name)?.values ?? []) : [];
    for (const value of values.filter((one) => /^[A-Z]$/.test(one)))
      letters.set(value, { kind: 'value', options: [{ column: name, value }] });
  }
  return letters;
}

/** The words that name complete data sets, in singular and plural. */
export function listReservedWords(cubes: readonly ModelCube[]): Set<string> {
  return new Set(
    cubes.flatMap(({ title, topics, entity, columns }) => {
      const names = columns.flatMap((column) => [
        column.title,
        pluralize(column.title),
        ...column.synonyms,
      ]);
      const words = [title, ...topics, entity.one, entity.many, ...entity.synonyms, ...names];
      return words.map(createLabelKey);
    }),
  );
}

const LATEST = ['latest', 'most recent', 'the most recent', 'newest', 'current'];
const EARLIEST = ['earliest', 'oldest'];
const GENERIC_COMPARATIVES = /^(?:better|worse|bigger|larger|smaller|later|earlier)$/;

/** `heavier` and `more expensive`, for the superlatives `heaviest` and `most expensive`. */
export function listComparatives(superlative: string): string[] {
  const word = superlative
    .replace(/^most /, 'more ')
    .replace(/^least /, 'less ')
    .replace(/^best$/, 'better')
    .replace(/^worst$/, 'worse')
    .replace(/^best /, 'better ')
    .replace(/^highest /, 'higher ')
    .replace(/^lowest /, 'lower ')
    .replace(/est$/, 'er');
  if (word === superlative || GENERIC_COMPARATIVES.test(word)) return [];
  const positive = createPositive(superlative);
  const asMuch = [`as ${positive} as`, `times as ${positive} as`, `times ${word}`];
  return [word, `${word} than`, ...asMuch, ...asMuch.slice(1).map((one) => `how many ${one}`)];
}

/** `most children per woman` for `most children`, where a column is called `children per woman`. */
function listLongerNames({ columns }: ModelCube, name: string, superlative: string): string[] {
  const at = superlative.indexOf(' ');
  const [end, noun] = [superlative.slice(0, at), superlative.slice(at + 1)];
  const synonyms = columns.find((one) => one.name === name)?.synonyms ?? [];
  return at === -1 || !synonyms.includes(noun)
    ? []
    : synonyms.filter((one) => one.startsWith(`${noun} `)).map((one) => `${end} ${one}`);
}

/** `heavy` for `heaviest`, `expensive` for `most expensive`. */
export const createPositive = (superlative: string): string =>
  superlative
    .replace(/^(?:most|least) /, '')
    .replace(/iest$/, 'y')
    .replace(/([^aeiou])\1est$/, '$1')
    .replace(/est$/, '');

function addFormulas({ formulas }: ModelCube, meanings: Map<string, Meaning>): void {
  for (const { words, most, least, ...formula } of formulas) {
    for (const word of words) add(meanings, word, { kind: 'formula', ...formula });
    for (const word of most)
      add(meanings, word, { kind: 'formula', ...formula, direction: 'desc' });
    for (const word of least)
      add(meanings, word, { kind: 'formula', ...formula, direction: 'asc' });
  }
}

const MIN_GLUED = 8;

function mapGlued(meanings: ReadonlyMap<string, Meaning>): Map<string, string> {
  const named = [...meanings].filter(
    ([key, { kind }]) => key.includes(' ') && (kind === 'column' || kind === 'entity'),
  );
  const glued = named.map(([key]) => [key.replaceAll(' ', ''), key] as const);
  return new Map(glued.filter(([key]) => key.length >= MIN_GLUED && !meanings.has(key)));
}

const listPeople = ({ columns }: ModelCube): Set<string> =>
  new Set(columns.flatMap((one) => (one.kind === 'string' && one.person ? [one.name] : [])));

/** Builds a cube's lexicon. A `reserved` word never names a single row, in any data set. */
export function buildLexicon(cube: ModelCube, reserved: ReadonlySet<string>): Lexicon {
  const meanings = new Map(GRAMMAR_MEANINGS);
  const numbers = cube.columns.filter((one) => one.kind === 'number').map((one) => one.name);
  for (const { words, column, direction, isValue, comparatives } of cube.superlatives) {
    if (!numbers.includes(column) || isValue) continue;
    for (const word of [...words.flatMap(listComparatives), ...comparatives]) {
      add(meanings, word, { kind: 'comparative', column, isMore: direction === 'desc' });
    }
  }
  addFormulas(cube, meanings);
  for (const { words, columns } of cube.compounds) {
    for (const word of words) add(meanings, word, { kind: 'compound', columns });
  }
  for (const word of cube.growthVerbs)
    add(meanings, word, { kind: 'window', window: 'growth', grain: null });
  const time = cube.columns.find((one) => one.kind === 'time')?.name;
  if (time !== undefined) {
    for (const word of LATEST)
      add(meanings, word, { kind: 'superlative', column: time, direction: 'desc' });
    for (const word of EARLIEST)
      add(meanings, word, { kind: 'superlative', column: time, direction: 'asc' });
  }
  for (const { words, column, direction, isValue } of cube.superlatives) {
    for (const word of words.flatMap((one) => [one, ...listLongerNames(cube, column, one)])) {
      const meaning: Meaning = { kind: isValue ? 'extreme' : 'superlative', column, direction };
      add(meanings, word, meaning);
      // `the most` is a phrase of its own, and longer than `most`.
      if (/^(?:most|least) /.test(word)) add(meanings, `the ${word}`, meaning);
    }
  }
  for (const topic of [cube.title, ...cube.topics]) add(meanings, topic, { kind: 'topic' });
  const { one, many, synonyms } = cube.entity;
  const parts = cube.rowParts.flatMap(({ words }) => words);
  for (const word of [one, many, ...synonyms, ...parts]) add(meanings, word, { kind: 'entity' });
  for (const column of cube.columns) addColumn(column, meanings);
  for (const column of cube.columns) {
    // `leaving Denver`: the word only selects the column of the value behind it.
    for (const word of column.kind === 'string' ? column.prepositions : []) {
      const known = meanings.get(createPhraseKey(word));
      // `rain fell` does not ask for a change.
      if (known === undefined || known.kind === 'window') add(meanings, word, { kind: 'stop' });
    }
  }
  for (const { words, column, comparison, value, other } of cube.conditions) {
    const meaning: Meaning = { kind: 'condition', column, comparison, value, other };
    for (const word of words) add(meanings, word, meaning);
  }
  const labels = mapLabels(cube, reserved);
  for (const column of cube.columns) addValues({ cube, labels, reserved }, column, meanings);
  const keys = [...meanings.keys()];
  return {
    meanings,
    labels,
    capitalized: mapCapitalized(cube),
    labelWords: mapLabelWords(cube),
    labelParts: mapLabelParts(cube),
    letters: mapLetters(cube),
    people: listPeople(cube),
    glued: mapGlued(meanings),
    words: new Set(keys.flatMap((key) => key.split(' '))),
    longest: Math.max(...[...keys, ...labels.keys()].map((key) => key.split(' ').length)),
  };
}
