import type { AskedTurn } from '../thread/earlier-queries.ts';
import type { CheckInput, Claim } from './claim.ts';
import { findClaims } from './find-claims.ts';
import type { JudgedWord, LooseWord, QuestionCheck } from './judged-words.ts';
import { judgeWords } from './judge-words.ts';
import { joinMissing } from './missing-phrases.ts';
import type { QueryFacts } from './query-facts.ts';
import { listQueryParts } from './query-parts.ts';
import { readQueryFacts } from './read-query-facts.ts';
import { readQuestionWords, type QuestionWord } from './question-words.ts';

const UNCHECKED: QuestionCheck = { words: [], missing: [] };

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

/** Words of a language or of a trade that this check does not know. */
function isBeyond(loose: readonly LooseWord[]): boolean {
  const meant = loose.filter(({ verdict }) => verdict !== 'plain');
  const missing = meant.filter(({ verdict }) => verdict === 'missing');
  return missing.length > 2 && missing.length * 2 > meant.length;
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
  const claims = findClaims(question, { facts, columns, before }, isNamed);
  const loose = words.flatMap((word, at): LooseWord[] => {
    const isClaimed = claims.some((claim) => covers(claim, word));
    return isClaimed ? [] : [{ word, at, verdict: 'open', isOfMember: false }];
  });
  yield;
  const askedBefore = new Set(
    earlier.flatMap((one) => readQuestionWords(one.question)).map((word) => word.folded),
  );
  yield* judgeWords(loose, { words, claims, facts, parts, before, askedBefore });
  const isSilent = isBeyond(loose);
  const judged = loose.map(({ word: { from, to }, verdict }): JudgedWord => {
    return { from, to, verdict: isSilent && verdict === 'missing' ? 'open' : verdict };
  });
  const all = [...claims, ...judged]
    .map(({ from, to, verdict }) => ({ from, to, verdict }))
    .sort((a, b) => a.from - b.from);
  return { words: all, missing: joinMissing(written, all) };
}

/** Checks without pausing. */
export function checkQuestionNow(input: CheckInput): QuestionCheck {
  const work = checkQuestion(input);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
