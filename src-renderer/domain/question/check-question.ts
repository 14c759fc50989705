import type { AskedTurn } from '../thread/earlier-queries.ts';
import type { CheckInput, Claim } from './claim.ts';
import { findClaims } from './find-claims.ts';
import type { JudgedWord, LooseWord, QuestionCheck } from './judged-words.ts';
import { judgeUnclaimedWords } from './judge-unclaimed-words.ts';
import { findForgotten, listRemovedParts } from './lost-conditions.ts';
import { listModelValues } from './model-claims.ts';
import { joinMissing } from './missing-phrases.ts';
import type { QueryFacts } from './query-facts.ts';
import { listQueryParts, namesPart } from './query-parts.ts';
import { readQueryFacts } from './read-query-facts.ts';
import { isCountry } from './region-names.ts';
import { settleClaims } from './settle-claims.ts';
import { readQuestionWords, type QuestionWord } from './question-words.ts';

const UNCHECKED: QuestionCheck = { words: [], missing: [], forgotten: [] };

/** A pasted text is no question; reading all of it would take seconds. */
const MAX_CHARS = 2_000;
/** Agents write a few thousand characters; what is longer is made by a program. */
const SQL_MAX_CHARS = 20_000;

/** An address in a question is one value, whose parts are no words. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;

const blankAddresses = (question: string): string =>
  question.replaceAll(ADDRESS, (found) => ' '.repeat(found.length));

const covers = ({ from, to }: Claim, word: QuestionWord): boolean =>
  word.from < to && word.to > from;

/** Words of a language that this check does not know: few of them are named, few are plain English. */
function isBeyond(loose: readonly LooseWord[]): boolean {
  const plain = loose.filter(({ verdict }) => verdict === 'plain');
  const used = loose.filter(({ verdict }) => verdict === 'used');
  const names = loose.filter(
    ({ word, verdict }) =>
      verdict !== 'plain' && verdict !== 'used' && (word.isName || isCountry(word.folded)),
  );
  // A list of names is in no language.
  const unknown = loose.length - plain.length - used.length - names.length;
  return unknown > 2 && unknown > used.length && plain.length * 5 < loose.length;
}

function readBefore(earlier: readonly AskedTurn[]): QueryFacts | null {
  const last = earlier.findLast(({ queries }) => queries.length > 0);
  return last === undefined ? null : readQueryFacts(last.queries);
}

/**
 * Holds the words of a question against the queries of its answer. It is pure and yields between
 * words, so that the caller can return to the window.
 */
export function* checkQuestion({
  question: written,
  queries,
  columns,
  earlier,
  cubes,
  today,
}: CheckInput): Generator<undefined, QuestionCheck> {
  const isLong = written.length > MAX_CHARS || queries.some((sql) => sql.length > SQL_MAX_CHARS);
  if (queries.length === 0 || isLong) return UNCHECKED;
  const question = blankAddresses(written);
  const facts = readQueryFacts(queries);
  yield;
  const before = readBefore(earlier);
  yield;
  const parts = listQueryParts(facts, cubes);
  const words = readQuestionWords(question);
  yield;
  const isNamed = (text: string): boolean =>
    readQuestionWords(text).every(({ folded }) => parts.some((part) => part.words.has(folded)));
  const claims = findClaims(question, { facts, columns, before, today }, isNamed);
  const loose = words.flatMap((word, at): LooseWord[] => {
    const isClaimed = claims.some((claim) => covers(claim, word));
    return isClaimed ? [] : [{ word, at, verdict: 'open', usedAs: null }];
  });
  yield;
  const askedBefore = new Set(
    earlier.flatMap((one) => readQuestionWords(one.question)).map((word) => word.folded),
  );
  const modelValues = listModelValues(facts, cubes);
  const examination = { question, words, claims, facts, parts, before, askedBefore, modelValues };
  yield* judgeUnclaimedWords(loose, examination, cubes);
  const removed = before === null ? [] : listRemovedParts(question, { facts, before }, cubes);
  const isRemoved = ({ word: { folded } }: LooseWord): boolean =>
    removed.some((part) => namesPart(folded, part));
  for (const one of loose) {
    if (one.verdict === 'missing' && isRemoved(one)) one.verdict = 'used';
  }
  yield;
  const isSilent = isBeyond(loose);
  const judged = loose.map(({ word: { from, to }, verdict }): JudgedWord => {
    return { from, to, verdict: isSilent && verdict === 'missing' ? 'open' : verdict };
  });
  const met = settleClaims(examination, removed.length > 0);
  const all = [...met, ...judged]
    .map(({ from, to, verdict }) => ({ from, to, verdict }))
    .sort((a, b) => a.from - b.from);
  const forgotten =
    before === null ? [] : findForgotten({ question, earlier, cubes }, facts, before);
  return { words: all, missing: joinMissing(written, all), forgotten };
}

/** Checks without pausing. */
export function checkQuestionNow(input: CheckInput): QuestionCheck {
  const work = checkQuestion(input);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
