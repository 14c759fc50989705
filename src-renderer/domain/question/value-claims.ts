import { judgeBy, type ClaimContext, type ClaimRule, type WordVerdict } from './claim.ts';
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
const UNIT_FACTORS = [1, 60, 3_600, 24, 1_440, 7, 12, 1_000, 2_000, 1e6, 1e9];

const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

function hasNumber({ numbers, texts }: QueryFacts, value: number, scale: number): boolean {
  const wanted = UNIT_FACTORS.map((factor) => value * factor).concat(
    value * scale,
    value * scale * 100,
  );
  const isWritten = [...numbers].some((one) => wanted.some((each) => isNear(one, each)));
  // `more than 5` may be written `>= 6`.
  const isNext =
    Number.isInteger(value) && [...numbers].some((one) => isNear(Math.abs(one - value * scale), 1));
  const isInText = [...texts].some((text) =>
    new RegExp(String.raw`(?<!\d)${String(value)}(?!\d)`, 'u').test(text),
  );
  return isWritten || isNext || isInText;
}

function judgeNumber(match: RegExpExecArray, { facts }: ClaimContext): WordVerdict {
  const [, written = '', unit = ''] = match;
  const scale = SCALES[unit.toLowerCase()] ?? 1;
  const value = parseCount(written);
  // `5 movies` is a limit, unless another number of the question is.
  const isLimit =
    facts.limits.has(value) && !/\b(?:top|bottom|first|last)\s+\w+/iu.test(match.input);
  return judgeBy(isLimit || hasNumber(facts, value, scale));
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
        String.raw`\b(${NUMBER_WORD})(?:[ -](hundred|thousand|million|billion))?\b`,
        'giu',
      ),
      topic: 'number',
      judge: judgeNumber,
    },
  ],
};
