import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isSamePlan } from '../plan/same-plan.ts';
import { phrasePlan, type PlannedQuestion, type PlanQuestion } from './phrase-plan.ts';
import { isNegation } from './without-words.ts';

/** So many shorter questions are read at most: each takes as long as the question itself. */
const MAX_TRIES = 5;
const MAX_FOUND = 2;
/** In a longer question hardly any one word is what stands in the way. */
const MAX_WORDS = 30;
/** More words than these are no longer a detail of the question. */
const MAX_LEFT_OUT = 3;

/** Words that go with the one behind them, as in `of the kind`. */
const BEFORE_WORD =
  /^(?:the|an?|in|of|by|for|on|at|from|to|with|and|or|about|than|as|this|these|those)$/iu;
const AFTER_WORD = /^(?:in|of|by|for|on|at|from|to|with|than)$/iu;

/** Words of a question from one position up to, and without, another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const strip = (word: string): string =>
  word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '').toLowerCase();

/** The quoted words, and with what goes with them. */
function listQuotedSpans(words: readonly string[], quoted: readonly string[]): Span[] {
  return quoted.flatMap((text) => {
    const sought = text.split(/\s+/u).map(strip);
    const from = words.findIndex((_, at) => sought.every((one, i) => words[at + i] === one));
    if (from < 0) return [];
    const to = from + sought.length;
    const before: Span[] = [];
    for (let at = from - 1; at >= 0 && BEFORE_WORD.test(words[at] ?? ''); at -= 1)
      before.push({ from: at, to });
    const isFollowed = AFTER_WORD.test(words[to] ?? '');
    return [{ from, to }, ...before, ...(isFollowed ? [{ from, to: to + 1 }] : [])];
  });
}

/** `sanity check:`, before the question. */
const listOpeningSpans = (written: readonly string[]): Span[] =>
  written
    .slice(0, MAX_LEFT_OUT)
    .flatMap((word, at) => (/[.!:;,?]$/u.test(word) ? [{ from: 0, to: at + 1 }] : []));

const listWordSpans = (words: readonly string[]): Span[] =>
  words.flatMap((word, at) => (/\d/u.test(word) ? [] : [{ from: at, to: at + 1 }]));

function leaveOut(written: readonly string[], { from, to }: Span): string {
  const rest = [...written.slice(0, from), ...written.slice(to)].join(' ');
  const plain = rest.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[\s,;:]+$/u, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/**
 * The question without one or a few of its words, those first that its refusal quotes. Most of these
 * have no answer either; none leaves out a word without which a question asks for the opposite.
 */
export function listShortened(asked: string, quoted: readonly string[]): string[] {
  const written = asked.trim().split(/\s+/u);
  if (written.length > MAX_WORDS) return [];
  const words = written.map(strip);
  const spans = [
    ...listQuotedSpans(words, quoted),
    ...listOpeningSpans(written),
    ...listWordSpans(words),
  ];
  const isDetail = ({ from, to }: Span): boolean =>
    to - from <= MAX_LEFT_OUT &&
    to - from < words.length &&
    !words.slice(from, to).some(isNegation);
  const texts = spans.filter(isDetail).map((span) => leaveOut(written, span));
  return [...new Set(texts)].slice(0, MAX_TRIES);
}

/** How a question would be answered in place of the refused one, and behind it. */
export interface PlanInThread {
  readonly planHere: PlanQuestion;
  readonly planBehind: PlanQuestion;
}

/**
 * The first shorter questions that have an answer, each in the words of its plan: what is left of a
 * sentence often is none, and a follow-up means something else once it stands behind a refusal.
 */
export async function findShortened(
  candidates: readonly string[],
  cubes: readonly ModelCube[],
  { planHere, planBehind }: PlanInThread,
): Promise<PlannedQuestion[]> {
  const found: PlannedQuestion[] = [];
  for (const candidate of candidates) {
    if (found.length === MAX_FOUND) break;
    const plan = await planHere(candidate);
    if (plan === null || found.some((one) => isSamePlan(one.plan, plan))) continue;
    const cube = cubes.find(({ name }) => name === plan.cube);
    const question = cube === undefined ? null : await phrasePlan(plan, cube, planBehind);
    if (question !== null) found.push({ question, plan });
  }
  return found;
}
