import { getShortName, type Member, type ModelCube } from '#shared/model/model.ts';
import { isRowNoun } from './business-words.ts';
import { isPlainWord } from './common-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import { listValues } from './listed-values.ts';
import { splitName, type QuestionWord } from './question-words.ts';
import { isFormOf } from './same-word.ts';

/** The words of the question that are a title, where all of its words follow each other. */
function findTitle(title: readonly string[], words: readonly QuestionWord[]): QuestionWord[][] {
  if (title.length === 0) return [];
  return words.flatMap((_, from) => {
    const run = words.slice(from, from + title.length);
    const isTitle =
      run.length === title.length &&
      run.every(({ folded }, at) => isFormOf(folded, title[at] ?? ''));
    return isTitle ? [run] : [];
  });
}

/** `unique visitors` of a query that puts out the sessions. */
function findOtherMeasures(
  loose: readonly LooseWord[],
  { facts, words }: Examination,
  cubes: readonly ModelCube[],
): LooseWord[] {
  const names = new Set([...facts.shownNames, ...facts.measureNames, ...facts.orderNames]);
  const measures = cubes.flatMap(({ members }) => members.filter(({ kind }) => kind === 'measure'));
  const isIn = (member: Member): boolean => names.has(getShortName(member).toLowerCase());
  if (!measures.some(isIn)) return [];
  const others = measures.filter((member) => !isIn(member));
  return others.flatMap(({ title }) =>
    findTitle(splitName(title), words)
      .map((run) => loose.filter(({ word }) => run.includes(word)))
      .filter((run) => run.some(isUnnamed))
      .flat(),
  );
}

const isUnnamed = ({ usedAs, word }: LooseWord): boolean =>
  usedAs === null && !isPlainWord(word.folded);

/** `sea` of a query about what went by road, where the model knows both. */
function findOtherValues(
  loose: readonly LooseWord[],
  { facts }: Examination,
  cubes: readonly ModelCube[],
): LooseWord[] {
  const compared = new Set(facts.conditions.flatMap(({ names }) => names));
  const values = cubes
    .flatMap(({ members }) => members)
    .filter((member) => compared.has(getShortName(member).toLowerCase()))
    .flatMap(listValues)
    .map(splitName);
  return loose.filter(
    (one) =>
      isUnnamed(one) &&
      !isRowNoun(one.word.folded) &&
      values.some(([value = '', ...more]) => more.length === 0 && isFormOf(one.word.folded, value)),
  );
}

/**
 * The words that the model knows as something which the query does not have: a measure that it does
 * not put out, and a value that it does not compare with.
 */
export function findKnownElsewhere(
  loose: readonly LooseWord[],
  examination: Examination,
  allCubes: readonly ModelCube[],
): ReadonlySet<LooseWord> {
  const cubes = allCubes.filter(({ name }) => examination.facts.tables.has(name.toLowerCase()));
  return new Set([
    ...findOtherMeasures(loose, examination, cubes),
    ...findOtherValues(loose, examination, cubes),
  ]);
}
