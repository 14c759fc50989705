import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { getColumnPhrases } from './lexicon/column-phrases.ts';
import { isFunctionWord } from './lexicon/function-words.ts';
import type { Reader } from './mentions/match.ts';
import { isMention } from './mentions/mention.ts';
import { buildPlanParts } from './plan/planned-parts.ts';
import { createPhraseKey } from './text/tokenize.ts';
import { splitRestated } from './text/restatements.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

const MAX_WORDS = 6;
const INNER = /\b(?:on|in|at|by|or|and|exactly|just|too|very|rather|quite|a|an|the)$/iu;
/** `exactly on time or early`: all that the words before the gloss may be made of. */
const VAGUE = [
  ...(['condition', 'value', 'superlative', 'unknown', 'not', 'compare', 'compareAfter'] as const),
];

/** Whether words choose rows without a number or a time, so that others can say what they mean. */
function isVague(phrase: string, gloss: string, reader: Reader): boolean {
  const { cube } = reader;
  const words = readWith(phrase, reader, null).mentions.filter((one) => !isFunctionWord(one));
  const limited = readWith(gloss, reader, null).mentions.flatMap((one) =>
    isMention(one, 'column') ? cube.columns.filter(({ name }) => name === one.column) : [],
  );
  const names = limited.flatMap((one) => getColumnPhrases(one).all);
  return (
    !/\d/.test(phrase) &&
    words.some((one) => isMention(one, ...VAGUE, 'column')) &&
    words.every(
      (one) =>
        (isMention(one, ...VAGUE, 'join') ||
          (isMention(one, 'column') && limited.some(({ name }) => name === one.column))) &&
        // `Japanese, that is with a weight under 2,000 pounds` chooses by both; `rain` is a figure too.
        (!isMention(one, 'value') || names.includes(createPhraseKey(one.text))),
    )
  );
}

/** Whether the gloss names a figure and its limit, and the plan limits that figure so. */
function limitsFigure(said: string, { plan, cube }: Understood, reader: Reader): boolean {
  const words = readWith(said, reader, null).mentions.filter((one) => !isFunctionWord(one));
  const parts = buildPlanParts(plan, cube);
  const columns = words.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  const [column, other] = new Set(columns);
  if (column === undefined || other !== undefined) return false;
  const [test, second] = parts.filters.filter(
    (one) => one.column === column && one.kind !== 'known',
  );
  const isTested = second === undefined && (test?.kind === 'compare' || test?.kind === 'between');
  const isOnly = words.every((one) =>
    isMention(
      one,
      'column',
      'compare',
      'compareAfter',
      'number',
      'unit',
      'between',
      'condition',
      'join',
    ),
  );
  return isTested && isOnly;
}

/**
 * `on how many days did it rain, that is precipitation above zero?`: what is said behind gives the limit
 * that the words before it leave open. Null where those name a number or a time of their own.
 */
export async function understandGloss(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const restated = isSplitEnough(context) ? null : splitRestated(text);
  if (restated === null || !restated.isMarked) return null;
  const said = restated.base.replace(/[\s?.!]+$/u, '').split(/\s+/);
  const gloss = restated.said.replace(/^(?:with|having|those with) /iu, '');
  for (let count = 1; count <= Math.min(MAX_WORDS, said.length - 3); count += 1) {
    const phrase = said.slice(-count).join(' ');
    const base = said.slice(0, -count).join(' ');
    // `exactly on | time or early` is cut within what it means.
    if (INNER.test(base)) continue;
    const understood = await context.understand(`${base} with ${gloss}?`, splitForLast(context));
    if (understood.kind !== 'plan') continue;
    const reader = context.readers.find(({ cube }) => cube.name === understood.cube.name);
    if (reader === undefined || !isVague(phrase, gloss, reader)) continue;
    if (!limitsFigure(gloss, understood, reader)) continue;
    const meant = `I took «${escapeMarkdown(restated.said)}» for what «${escapeMarkdown(phrase)}» means.`;
    return { ...understood, assumptions: [meant, ...understood.assumptions] };
  }
  return null;
}
