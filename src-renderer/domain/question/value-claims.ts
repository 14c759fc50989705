import {
  judgeBy,
  type Claim,
  type ClaimContext,
  type ClaimRule,
  type WordVerdict,
} from './claim.ts';
import { DIGITS, NUMBER_WORD, parseCount } from './number-words.ts';
import type { QueryFacts } from './query-facts.ts';

const SCALES: Readonly<Record<string, number>> = {
  '%': 0.01,
  percent: 0.01,
  hundred: 100,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};

/** Units that a column may count in smaller ones: hours in minutes, days in hours, tons in pounds. */
const UNIT_FACTORS = [1, 3, 7, 12, 24, 30, 60, 365, 1_000, 1_440, 2_000, 3_600, 1e6, 1e9];

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

export function hasNumber(
  { numbers, texts }: Pick<QueryFacts, 'numbers' | 'texts'>,
  value: number,
  scale: number,
): boolean {
  const wanted = UNIT_FACTORS.map((factor) => value * factor).concat(
    value * scale,
    value * scale * 100,
    // `grew by 20 %` may be written `> 1.2 * …`.
    ...(scale === SCALES['%'] ? [1 + value * scale, 1 - value * scale] : []),
  );
  const isWritten = [...numbers].some((one) => wanted.some((each) => isNear(one, each)));
  // `more than 5` may be written `>= 6`.
  const isNext =
    Number.isInteger(value) && [...numbers].some((one) => isNear(Math.abs(one - value * scale), 1));
  // `two weeks` may be written INTERVAL '14 days'.
  const isInText = [...texts].some((text) =>
    (text.match(/\d+(?:\.\d+)?/gu) ?? []).some((one) =>
      (/^\d+ \p{L}/u.test(text) ? wanted : [value]).includes(Number(one)),
    ),
  );
  // `under five` is the band `0-4`.
  const isBand =
    Number.isInteger(value) &&
    [...texts].some((text) =>
      new RegExp(String.raw`^\d+\s*[-–]\s*${String(value - 1)}$`, 'u').test(text),
    );
  return isWritten || isNext || isInText || isBand;
}

const parseMatch = ([, written = '', unit = '']: RegExpExecArray): {
  value: number;
  scale: number;
} => ({
  value: parseCount(written),
  scale: SCALES[unit.toLowerCase()] ?? 1,
});

/** Behind these a number that is written as a word is a bound, a limit or an amount. */
const BOUNDING =
  /\b(?:than|least|most|over|under|above|below|exactly|top|bottom|first|last|next|past|within|after|before|every|worth)\s+(?:the\s+)?$/iu;

/** Where an end of an order is asked for, a number is that of its rows. */
const RANKING = /\b(?:top|bottom|most|least|best|worst|\w{2,}est)\b/iu;

/** `which two departments have the biggest difference` asks for one pair. */
const isPair = ({ 0: found, input }: RegExpExecArray): boolean =>
  /^two$/iu.test(found) && /\b(?:differen|gap|between|compar)/iu.test(input);

/** `the two curves` counts what the question names itself. */
const isAside = ({ 0: found, index, input }: RegExpExecArray): boolean =>
  !/\d/u.test(found) &&
  !BOUNDING.test(input.slice(0, index)) &&
  !/^\s+(?:times\b|(?:[\p{L}-]+\s+)?or (?:more|less|fewer)\b)/iu.test(
    input.slice(index + found.length),
  ) &&
  !RANKING.test(input);

function judgeNumber(match: RegExpExecArray, context: ClaimContext): WordVerdict {
  const isMet = judgeBounded(match, context);
  return isMet === 'missing' && (isAside(match) || isPair(match)) ? 'open' : isMet;
}

/** `more than 200` of a query with `hours < 200`. */
function isTurned(match: RegExpExecArray, { bounds, excludes, words }: QueryFacts): boolean {
  const { value, scale } = parseMatch(match);
  const before = match.input.slice(0, match.index);
  const isOver = /\b(?:more than|over|above|exceeding|at least|greater than)\s+$/iu.test(before);
  const isUnder = /\b(?:less than|fewer than|under|below|at most|up to)\s+$/iu.test(before);
  // What is left out is compared the other way round.
  const isNegated = /\b(?:without|exclud\w+|ignor\w+|except|not|no|leaving out)\b|n['’]t\b/iu.test(
    match.input,
  );
  if ((!isOver && !isUnder) || isNegated || excludes || words.has('CASE')) return false;
  const sides = bounds.filter((one) => one.value === value * scale).map(({ side }) => side);
  return sides.length > 0 && !sides.includes(isOver ? 'lower' : 'upper');
}

function judgeBounded(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const { value, scale } = parseMatch(match);
  // `8 pm` is the hour 20.
  const isAfternoon = /^\s*p\.?m\b/iu.test(match.input.slice(match.index + match[0].length));
  if (isAfternoon && facts.numbers.has(value + 12)) return 'used';
  // `5 movies` is a limit, unless another number of the question is.
  const isLimit =
    facts.limits.has(value) && !/\b(?:top|bottom|first|last)\s+\w+/iu.test(match.input);
  if (isTurned(match, facts)) return 'missing';
  // `day 100` may be a column of its own.
  const names = [
    ...facts.shownNames,
    ...facts.aliases,
    ...facts.conditions.flatMap((one) => one.names),
  ];
  const isInName = names.some((name) => name.match(/\d+/gu)?.some((one) => Number(one) === value));
  return judgeBy(isLimit || isInName || hasNumber(facts, value, scale));
}

const normalize = (text: string): string => text.toLowerCase().replaceAll('%', '').trim();

function judgeQuoted(
  [, quoted = '']: RegExpExecArray,
  { facts }: ClaimContext,
): WordVerdict | null {
  const wanted = normalize(quoted);
  if (wanted === '') return null;
  const names = [...facts.shownNames, ...facts.aliases].map((name) => name.replaceAll('_', ' '));
  const isText = [...facts.texts].some(
    (text) => normalize(text).includes(wanted) || (text !== '' && wanted.includes(normalize(text))),
  );
  return judgeBy(isText || names.includes(wanted));
}

/** A pronoun stands for the rows of the answer before, so the query has to choose some. */
function judgePronoun(
  _match: RegExpExecArray,
  { facts, before }: ClaimContext,
): WordVerdict | null {
  if (before === null) return null;
  const chooses = (one: QueryFacts): boolean =>
    one.conditions.length > 0 || one.dates.length > 0 || one.limits.size > 0;
  if (!chooses(before)) return 'open';
  return judgeBy(chooses(facts));
}

const NUMBER = new RegExp(
  String.raw`(half(?: a)? dozen|${NUMBER_WORD}|${DIGITS})(?:[\s-]*(%|percent\b|hundred\b|thousand\b|million\b|billion\b|bn\b|mn\b|[kmb]\b))?`,
  'iu',
);

/** Whether a claim of the question asks for a number of the query. */
export function asksForNumber(claims: readonly Claim[], number: number): boolean {
  const facts = { numbers: new Set([number]), texts: new Set<string>() };
  return claims.some(({ topic, verdict, text }) => {
    if ((topic !== 'number' && topic !== 'rank') || verdict !== 'used') return false;
    const match = NUMBER.exec(text);
    if (match === null) return false;
    const { value, scale } = parseMatch(match);
    return hasNumber(facts, value, scale);
  });
}

export const VALUE_RULES: {
  readonly quoted: readonly ClaimRule[];
  readonly rest: readonly ClaimRule[];
} = {
  quoted: [{ pattern: /["“«]([^"“”«»]{1,80})["”»]/gu, judge: judgeQuoted }],
  rest: [
    {
      pattern: /\b(?:their|them|those|these|his|her|its|the same)\b/giu,
      judge: judgePronoun,
    },
    {
      pattern: new RegExp(
        String.raw`(?<![\w.])[$€£]?(${DIGITS})(?:\s*(%|percent\b|hundred\b|thousand\b|million\b|billion\b|bn\b|mn\b|[kmb]\b))?`,
        'giu',
      ),
      topic: 'number',
      judge: judgeNumber,
    },
    {
      pattern: new RegExp(
        String.raw`\b(half(?: a)? dozen|${NUMBER_WORD})(?:[ -](hundred|thousand|million|billion))?\b`,
        'giu',
      ),
      topic: 'number',
      judge: judgeNumber,
    },
  ],
};
