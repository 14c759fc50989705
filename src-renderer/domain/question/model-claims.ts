import { getShortName, type Member, type ModelCube } from '#shared/model/model.ts';
import { isRowNoun } from './business-words.ts';
import { isPlainWord } from './common-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import { listValues } from './listed-values.ts';
import { foldName, splitName, type QuestionWord } from './question-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { foldWord, isFormOf } from './same-word.ts';

const CALCULATIONS = new Set(
  'average avg mean median total sum number count of unique distinct active to the in per'.split(
    ' ',
  ),
);

/** The words that make a title what it is: `visitors` of `Unique visitors`. */
const readTitle = (title: string): string[] => {
  const words = splitName(title).filter((word) => !CALCULATIONS.has(word));
  return words;
};

/** Runs of words of the question that hold a title in any order, with a small word or two between. */
function findTitle(title: readonly string[], words: readonly QuestionWord[]): QuestionWord[][] {
  const isIn = (one: string, run: readonly QuestionWord[]): boolean =>
    run.some(({ folded }) => isFormOf(folded, one));
  return words.flatMap((_, from) => {
    const run = words.slice(from, from + title.length + (title.length > 1 ? 1 : 0));
    const [first] = run;
    const isStart = first !== undefined && title.some((one) => isFormOf(first.folded, one));
    if (!isStart || !title.every((one) => isIn(one, run))) return [];
    return [run.filter(({ folded }) => title.some((one) => isFormOf(folded, one)))];
  });
}

/** `how many visitors`, and a question that begins with them. */
function isCounted({ at }: LooseWord, { words }: Examination): boolean {
  const before = words[at - 1]?.folded;
  return at === 0 || before === 'many' || before === 'of' || before === 'unique';
}

/** `unique visitors` of a query that puts out the sessions. */
function findOtherMeasures(
  loose: readonly LooseWord[],
  examination: Examination,
  cubes: readonly ModelCube[],
): LooseWord[] {
  const { facts, words } = examination;
  const names = new Set([...facts.shownNames, ...facts.measureNames, ...facts.orderNames]);
  const measures = cubes.flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const isIn = (member: Member): boolean => names.has(foldName(getShortName(member)));
  if (!measures.some(isIn)) return [];
  const others = measures.filter((member) => !isIn(member));
  return others.flatMap((member) => {
    const title = readTitle(member.title);
    if (title.length === 0) return [];
    // `customers` may be a measure of orders, and is mostly whom a question is about.
    const isBroad = (one: LooseWord): boolean =>
      title.length === 1 && isRowNoun(one.word.folded) && !isCounted(one, examination);
    return findTitle(title, words)
      .map((run) => loose.filter(({ word }) => run.includes(word)))
      .filter((run) => run.some(isUnnamed) && !run.some(isBroad))
      .flat();
  });
}

/** `first visits` of a query without the yes or no that the model has for it. */
function findOtherFlags(
  loose: readonly LooseWord[],
  { words, parts, question }: Examination,
  cubes: readonly ModelCube[],
): LooseWord[] {
  const used = new Set(parts.flatMap(({ kind, names }) => (kind === 'table' ? [] : names)));
  return cubes
    .flatMap(({ members }) => members)
    .filter(({ kind, title }) => kind === 'dimension' && splitName(title).length > 0)
    .filter(
      (member) => /(?:^|\.)is_/u.test(member.name) && !used.has(foldName(getShortName(member))),
    )
    .flatMap(({ title }) => findTitle(readTitle(title), words))
    .filter(([first, ...more]) => {
      const last = more.at(-1) ?? first;
      return (
        first !== undefined &&
        last !== undefined &&
        !/[,;]/u.test(question.slice(first.from, last.to))
      );
    })
    .flatMap((run) => loose.filter(({ word }) => run.includes(word)));
}

const isUnnamed = ({ usedAs, word }: LooseWord): boolean =>
  usedAs === null && !isPlainWord(word.folded);

/** How far a negation may stand before its word: `not been delivered`. */
const NEAR_CHARS = 8;

/** `sea` of a query about what went by road, where the model knows both. */
function findOtherValues(
  loose: readonly LooseWord[],
  { facts, claims }: Examination,
  cubes: readonly ModelCube[],
): LooseWord[] {
  // `not delivered` may be written with the other values.
  const isNegated = ({ word }: LooseWord): boolean =>
    claims.some(
      ({ topic, to }) => topic === 'negation' && to <= word.from && word.from - to <= NEAR_CHARS,
    );
  const compared = new Set(facts.conditions.flatMap(({ names }) => names));
  const values = cubes
    .flatMap(({ members }) => members)
    .filter((member) => compared.has(foldName(getShortName(member))))
    .flatMap(listValues)
    .map(splitName);
  return loose.filter(
    (one) =>
      isUnnamed(one) &&
      !isRowNoun(one.word.folded) &&
      !isNegated(one) &&
      values.some(([value = '', ...more]) => more.length === 0 && isFormOf(one.word.folded, value)),
  );
}

/** The values that the model lists of dimensions by which the query does not group. */
export function listModelValues(
  { tables, groupNames }: QueryFacts,
  cubes: readonly ModelCube[],
): string[] {
  return cubes
    .filter(({ name }) => tables.has(foldName(name)))
    .flatMap(({ members }) => members)
    .filter((member) => !groupNames.has(foldName(getShortName(member))))
    .flatMap(listValues)
    .map(foldWord)
    .filter((value) => !isRowNoun(value) && !isPlainWord(value));
}

/** Whether a word is a value of a dimension, so that it chooses rows wherever it stands. */
export const isModelValue = (
  { word }: Pick<LooseWord, 'word'>,
  { modelValues }: Examination,
): boolean => modelValues.some((value) => isFormOf(word.folded, value));

/**
 * The words that the model knows as something which the query does not have: a measure that it does
 * not put out, and a value that it does not compare with.
 */
export function findKnownElsewhere(
  loose: readonly LooseWord[],
  examination: Examination,
  allCubes: readonly ModelCube[],
): ReadonlySet<LooseWord> {
  const cubes = allCubes.filter(({ name }) => examination.facts.tables.has(foldName(name)));
  return new Set([
    ...findOtherMeasures(loose, examination, cubes),
    ...findOtherValues(loose, examination, cubes),
    ...findOtherFlags(loose, examination, cubes),
  ]);
}
