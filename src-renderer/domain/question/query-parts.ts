import { getShortName, type Member, type ModelCube } from '#shared/model/model.ts';
import { isPlainWord } from './common-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { splitName } from './question-words.ts';
import { isSameWord } from './same-word.ts';

/** A part of a query that words of a question can stand for. */
export interface QueryPart {
  readonly kind: 'table' | 'measure' | 'group' | 'order' | 'condition' | 'other';
  /** The words of its name, title and values. */
  readonly words: ReadonlySet<string>;
  /** Its values as the query writes them. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Words of aliases that name a calculation. */
const CALCULATION_WORDS = new Set(
  'avg average mean total sum count number min max median share percent pct distinct rate of in the'.split(' '),
);

const listMembers = (cubes: readonly ModelCube[], name: string): readonly Member[] =>
  cubes.flatMap(({ members }) => members.filter((one) => getShortName(one).toLowerCase() === name));

/** Names of their own in a description are examples of values, and tell of no condition. */
const readDescription = (description: string): string[] =>
  (description.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word, at) => at === 0 || !/^\p{Lu}/u.test(word));

function listMemberWords(name: string, cubes: readonly ModelCube[]): string[] {
  const members = listMembers(cubes, name);
  const described = members.flatMap((one) => readDescription(one.description)).flatMap(splitName);
  return [
    ...splitName(name),
    ...members.flatMap((one) => splitName(one.title)),
    ...described.filter((word) => !isPlainWord(word)),
  ];
}

function findCubes({ tables }: QueryFacts, cubes: readonly ModelCube[]): ModelCube[] {
  const found = cubes.filter(({ name }) => tables.has(name.toLowerCase()));
  return found.length === 0 ? [...cubes] : found;
}

/** What one row is, as the model's own count of rows names it. */
const listEntityWords = ({ members, title, name }: ModelCube): string[] => [
  ...splitName(title),
  ...splitName(name),
  ...members
    .filter((one) => one.kind === 'measure' && /(?:^|\.)count$/u.test(one.name))
    .flatMap((one) => splitName(one.title)),
];

/** An abbreviation such as `mpg` for `miles_per_gallon`. */
const abbreviate = (words: readonly string[]): string[] =>
  words.length > 1 ? [words.map((word) => word.charAt(0)).join('')] : [];

export function listQueryParts(facts: QueryFacts, allCubes: readonly ModelCube[]): QueryPart[] {
  const cubes = findCubes(facts, allCubes);
  const isKnown = facts.tables.size > 0 && cubes.length < allCubes.length;
  const entityCubes = isKnown || allCubes.length === 1 ? cubes : [];
  const createNamed = (kind: QueryPart['kind'], names: Iterable<string>): QueryPart[] =>
    Array.from(names, (name) => ({
      kind,
      texts: [],
      names: [name],
      words: new Set([...listMemberWords(name, cubes), ...abbreviate(splitName(name))]),
    }));
  const aliases = [...facts.aliases].flatMap(splitName).filter((word) => !CALCULATION_WORDS.has(word));
  return [
    ...createNamed('table', facts.tables),
    ...entityCubes.map((cube): QueryPart => ({ kind: 'table', texts: [], names: [], words: new Set(listEntityWords(cube)) })),
    ...createNamed('measure', facts.measureNames),
    ...createNamed('group', facts.groupNames),
    ...createNamed('order', facts.orderNames),
    ...createNamed('other', [...facts.shownNames, ...facts.knownNames]),
    ...facts.conditions.map(({ names, texts }): QueryPart => ({
      kind: 'condition',
      texts,
      names,
      words: new Set([...texts.flatMap(splitName), ...texts.flatMap((text) => abbreviate(splitName(text)))]),
    })),
    ...facts.conditions.flatMap(({ names, texts }) => (texts.length > 0 ? createNamed('other', names) : createNamed('condition', names))),
    { kind: 'other', texts: [...facts.texts], names: [], words: new Set([...aliases, ...[...facts.texts].flatMap(splitName)]) },
  ];
}

const isSubsequence = (letters: string, word: string): boolean => {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
};

/** `Google` for `GOOG`, `Microsoft` for `MSFT`, `US` for `USA`. */
function isCode(word: string, text: string): boolean {
  if (!/^\p{Lu}[\p{Lu}\p{N}]{1,4}$/u.test(text) || word.length < 2) return false;
  const code = text.toLowerCase();
  if (word.length <= code.length) return code.startsWith(word);
  return code.length > 2 && word.startsWith(code.charAt(0)) && isSubsequence(code, word);
}

/** How many values of a part no word has named. */
export function countUnnamedTexts({ texts }: QueryPart, folded: readonly string[]): number {
  return texts.filter((text) => {
    const words = splitName(text);
    return !folded.some((word) => isCode(word, text) || words.some((one) => isSameWord(word, one)));
  }).length;
}

export const namesPart = (word: string, { words, texts }: QueryPart): boolean =>
  [...words].some((one) => isSameWord(word, one)) || texts.some((text) => isCode(word, text));
