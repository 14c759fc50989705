import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const LATTER = /^latter(?:['’]s)?$/i;
const FORMER = /^former(?:['’]s)?$/i;

const OTHER = /^other$/i;

/** The one value that two sides had and the last question has no more: `only IBM`, of IBM and Microsoft. */
function findLeftOut({ plan, before }: ThreadMemory): Filter | null {
  const [left, other] = plan.filters.flatMap((one): readonly Filter[] => {
    const old = before?.filters.find((two) => two.column === one.column && two.kind === 'values');
    if (one.kind !== 'values' || one.negated || old?.kind !== 'values' || old.negated) return [];
    const values = old.values.filter((value) => !one.values.includes(value));
    return one.values.length === 1 && values.length === 1 ? [{ ...one, values }] : [];
  });
  return left === undefined || other !== undefined ? null : left;
}

/** `the other one`, after two sides: the one that the last question is not about. */
function readOtherOne(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  const isOther = isMention(word, 'unknown', 'value') && OTHER.test(word.text);
  if (!isOther || other !== undefined || memory.hasMoreSides === true) return null;
  const side = findLeftOut(memory) ?? memory.replaced;
  const named = side === null ? null : nameSide(side, word);
  if (named === null) return null;
  return [named];
}

/** One side of a comparison as a word of the question. */
function nameSide(side: Filter, { start, end, text }: Mention): Mention | null {
  const span = { start, end, text };
  if (side.kind === 'values') {
    const [value, other] = side.values;
    const isOne = value !== undefined && other === undefined && !side.negated;
    const options = [{ column: side.column, value: value ?? '' }];
    return isOne ? { start, end, text: value, kind: 'value', options } : null;
  }
  if (side.kind === 'months') return { ...span, kind: 'months', months: side.months };
  return side.kind === 'period'
    ? { ...span, kind: 'period', ranges: side.ranges, listed: false, isRelative: false }
    : null;
}

/** The two values that the last question named together, in the order in which it named them. */
function findTwoNamed({ plan }: ThreadMemory): readonly [Filter, Filter] | null {
  const [pair, other] = plan.filters.flatMap((one) =>
    one.kind === 'values' && !one.negated && one.values.length > 1 ? [one] : [],
  );
  const [first, second, third] = pair?.values ?? [];
  if (pair === undefined || other !== undefined || third !== undefined) return null;
  if (first === undefined || second === undefined) return null;
  return [
    { ...pair, values: [first] },
    { ...pair, values: [second] },
  ];
}

/** `the latter`, `the former`, after two questions that differ in one value: what the last one was about, or the one before. */
export function readFormer(mentions: readonly Mention[], memory: ThreadMemory): readonly Mention[] {
  const other = readOtherOne(mentions, memory);
  if (other !== null) return other;
  const pair = findTwoNamed(memory);
  if (pair !== null)
    return mentions.map((one): Mention => {
      const isUnknown = isMention(one, 'unknown');
      const side = !isUnknown
        ? null
        : FORMER.test(one.text)
          ? pair[0]
          : LATTER.test(one.text)
            ? pair[1]
            : null;
      return side === null ? one : (nameSide(side, one) ?? one);
    });
  const { replaced } = memory;
  if (replaced === null) return mentions;
  return mentions.map((one): Mention => {
    const { start, end, text } = one;
    const former = isMention(one, 'unknown') && FORMER.test(text) ? nameSide(replaced, one) : null;
    if (former !== null) return former;
    const isLatter = isMention(one, 'unknown') && LATTER.test(text);
    return isLatter && nameSide(replaced, one) !== null
      ? { kind: 'pronoun', start, end, text: 'that' }
      : one;
  });
}

const CORRESPONDING = /^(?:corresponding|equivalent|comparable|matching)$/i;

/** `the corresponding percentage for manufacturing`: what was asked for last, of something else. */
export const readCorresponding = (
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] =>
  mentions.flatMap((one, index): Mention[] => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    const isLed = isMention(before, 'unknown') && CORRESPONDING.test(before.text);
    // `the equivalent three from 2008`: as many as were shown, and others than those.
    if (isLed && isMention(one, 'number') && plan.limit === Number(one.value)) return [];
    if (!isMention(one, 'unknown') || !CORRESPONDING.test(one.text)) return [one];
    const { start, end } = one;
    return isMention(next, 'number', 'entity')
      ? [{ kind: 'instead', start, end, text: 'instead' }]
      : [{ kind: 'pronoun', start, end, text: 'the same' }];
  });
