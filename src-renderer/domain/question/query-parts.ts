import { getShortName, type Member, type ModelCube } from '#shared/model/model.ts';
import { isSameInBusiness } from './business-words.ts';
import { isPlainWord } from './common-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { foldName, splitName } from './question-words.ts';
import { listValues } from './listed-values.ts';
import { listRegionWords } from './region-names.ts';
import { foldWord, isFormOf } from './same-word.ts';

/** A part of a query that words of a question can stand for. */
export interface QueryPart {
  readonly kind: 'table' | 'measure' | 'group' | 'order' | 'condition' | 'known' | 'other';
  /** The words of its name, its title and its values. */
  readonly ownWords: ReadonlySet<string>;
  /** Those, and the words of its description. */
  readonly words: ReadonlySet<string>;
  /** Its values as the query writes them. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
  /** A condition compares with these; empty for other parts. */
  readonly numbers: readonly number[];
  readonly isTimed: boolean;
}

const EMPTY: Omit<QueryPart, 'kind' | 'words' | 'ownWords'> = {
  texts: [],
  names: [],
  numbers: [],
  isTimed: false,
};

/** Words of aliases that name a calculation. */
const CALCULATION_WORDS = new Set(
  'avg average mean total sum count number min max median share percent pct distinct rate of in the'.split(
    ' ',
  ),
);

const listMembers = (cubes: readonly ModelCube[], name: string): readonly Member[] =>
  cubes.flatMap(({ members }) => members.filter((one) => foldName(getShortName(one)) === name));

/** Names of their own in a description are examples of values, and tell of no condition. */
const readDescription = (description: string): string[] =>
  (description.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word, at) => at === 0 || !/^\p{Lu}/u.test(word),
  );

/** An abbreviation such as `mpg` for `miles_per_gallon`. */
const abbreviate = (words: readonly string[]): string[] =>
  words.length > 1 ? [words.map((word) => word.charAt(0)).join('')] : [];

interface PartWords {
  readonly own: readonly string[];
  readonly described: readonly string[];
}

const toWords = ({ own, described }: PartWords): Pick<QueryPart, 'ownWords' | 'words'> => ({
  ownWords: new Set(own),
  words: new Set([...own, ...described]),
});

/** The words of a longer synonym name nothing by themselves: `kind of weather`. */
const isOneWord = (synonym: string): boolean => !/\s/u.test(synonym.trim());

const readMeaningfulWords = (description: string): string[] =>
  readDescription(description)
    .flatMap(splitName)
    .filter((word) => !isPlainWord(word));

function readMemberWords(name: string, cubes: readonly ModelCube[]): PartWords {
  const members = listMembers(cubes, name);
  return {
    own: [
      ...splitName(name),
      ...abbreviate(splitName(name)),
      ...members.flatMap(({ title }) => splitName(title)),
      ...members.flatMap(({ synonyms = [] }) => synonyms.filter(isOneWord).map(foldWord)),
    ],
    // Values in a description are no names: which of them is meant is what a question tells.
    described: members.flatMap((member) =>
      [
        ...(listValues(member).length > 0 ? [] : [member.description]),
        ...(member.synonyms ?? []),
      ].flatMap(readMeaningfulWords),
    ),
  };
}

/** What one row is, as the model's own count of rows names it. */
const listEntityWords = ({ members, title, name, synonyms = [] }: ModelCube): string[] => [
  ...synonyms.flatMap(splitName),
  ...splitName(title),
  ...splitName(name),
  ...members
    .filter((one) => one.kind === 'measure' && /(?:^|\.)count$/u.test(one.name))
    .flatMap((one) => splitName(one.title)),
];

const listValueWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [
    ...splitName(text),
    ...abbreviate(splitName(text)),
    ...listRegionWords(text),
  ]);

/** The names and the texts of each output. */
function listOutputParts({ outputs }: QueryFacts): QueryPart[] {
  return outputs.flatMap(({ names, alias, texts }): QueryPart[] => {
    const own =
      alias === null ? [] : splitName(alias).filter((word) => !CALCULATION_WORDS.has(word));
    const called = { ...EMPTY, kind: 'other', names: [alias ?? '', ...names] } as const;
    return [
      { ...called, ...toWords({ own, described: [] }) },
      { ...called, texts, ...toWords({ own: listValueWords(texts), described: [] }) },
    ];
  });
}

function listConditionParts({ conditions }: QueryFacts, cubes: readonly ModelCube[]): QueryPart[] {
  return conditions.flatMap(({ names, texts, numbers, isTimed }): QueryPart[] => {
    const members = names.map((name) => readMemberWords(name, cubes));
    const nameWords = toWords({
      own: members.flatMap(({ own }) => own),
      described: members.flatMap(({ described }) => described),
    });
    const condition = { kind: 'condition', texts, names, numbers, isTimed } as const;
    if (texts.length === 0) return [{ ...condition, ...nameWords }];
    return [
      { ...condition, ...toWords({ own: listValueWords(texts), described: [] }) },
      { ...EMPTY, kind: 'other', names, ...nameWords },
    ];
  });
}

/** What a table is about holds for all of its rows: also its country, in full or as `US`. */
function readScope(description: string): string[] {
  const names = description.match(/\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+/gu) ?? [];
  const words = splitName(description).filter((word) => !isPlainWord(word));
  return [...words, ...names.flatMap((name) => abbreviate(splitName(name)))];
}

function listTableParts({ tables }: QueryFacts, cubes: readonly ModelCube[]): QueryPart[] {
  const named = Array.from(tables, (name) => ({ own: splitName(name), described: [] }));
  const modelled = cubes.map((cube) => ({
    own: listEntityWords(cube),
    described: readScope(cube.description),
  }));
  return [...named, ...modelled].map((words) => ({ ...EMPTY, kind: 'table', ...toWords(words) }));
}

/**
 * The parts of a query with the words that name them.
 * @param allCubes the model, whose titles and descriptions name columns too
 */
export function listQueryParts(facts: QueryFacts, allCubes: readonly ModelCube[]): QueryPart[] {
  const cubes = allCubes.filter(({ name }) => facts.tables.has(foldName(name)));
  const createNamed = (kind: QueryPart['kind'], names: Iterable<string>): QueryPart[] =>
    Array.from(names, (name) => ({
      ...EMPTY,
      // Another part of the query is behind a name that the query itself gave.
      kind: facts.aliases.has(name) ? 'other' : kind,
      names: [name],
      ...toWords(readMemberWords(name, cubes)),
    }));
  return [
    ...listTableParts(facts, cubes),
    ...createNamed('measure', facts.measureNames),
    ...createNamed('group', facts.groupNames),
    ...createNamed('order', facts.orderNames),
    ...createNamed('other', facts.shownNames),
    ...createNamed('known', facts.knownNames),
    ...listConditionParts(facts, cubes),
    ...listOutputParts(facts),
    {
      ...EMPTY,
      kind: 'other',
      texts: [...facts.texts],
      ...toWords({ own: listValueWords([...facts.texts]), described: [] }),
    },
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
    const words = listValueWords([text]);
    return !folded.some(
      (word) =>
        isCode(word, text) ||
        words.some((one) => isFormOf(word, one) || isSameInBusiness(word, one)),
    );
  }).length;
}

const isAmong = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || [...words].some((one) => isFormOf(word, one));

/** Whether a word is one of a part's name, title or values. */
export const isOwnName = (word: string, { ownWords, texts }: QueryPart): boolean =>
  isAmong(word, ownWords) || texts.some((text) => isCode(word, text));

/** Whether a word names a part, is in the description of it, or means the same as one of its names. */
export const namesPart = (word: string, part: QueryPart): boolean =>
  isOwnName(word, part) ||
  isAmong(word, part.words) ||
  [...part.ownWords].some((own) => isSameInBusiness(word, own));
