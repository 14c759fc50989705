import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '../plan/plan.ts';
import { readNumberWord } from '../text/number-words.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword } from './reword-of-figures.ts';
import { hasSameMeasures } from './same-measures.ts';
import type { ReadPlainer } from './plainer.ts';

const COUNT = '(?:two|three|four|2|3|4)';
const NOUN =
  '(?:calc|calculation|computation|maths?|sums?|thing|things|question|query|exercise|analysis|stats?|statistics?|metrics?|figures?|numbers?|values?|pair|measures?|comparison|way)';
const SAME = new RegExp(
  String.raw`(?:\b(?:the |that |those |these )?(?:very )?same (?:(${COUNT}) )?${NOUN}\b|\b(?:those|these) (${COUNT}) ${NOUN}\b|\bas (?:before|above)\b)`,
  'iu',
);
const SAME_TIME =
  /(?:\b(?:for|in|over|during|across|within)\s+)?\b(?:(?:the |that |this )?(?:very )?same (?:period|time period|span|time span|time|stretch|window|timeframe|time frame|range|dates|interval)|(?:those|these) (?:same )?(?:years|months|dates))\b/iu;
const POLITE =
  /^(?:(?:and|so|but|ok|okay|now|then|please|could you|can you|would you|show|tell|give|me|us|do|run|let['’]?s (?:have|see))\b,?\s*)+/i;
const EDGES =
  /^[\s,:;–-]*(?:(?:for|of|with)\s+)?|[\s,:;–-]*(?:please|pls|plz|too|as well)?[\s?.!,]*$/gi;

const strip = (text: string): string => text.replace(POLITE, '').replace(EDGES, '').trim();

const listPeriods = ({ filters }: Plan) => filters.filter(({ kind }) => kind === 'period');

/** `the same two figures for Italy`, `and for Dec 2007 the same calc`: what is new, of the same figures. */
export const readSameFigures: ReadPlainer = (text, { plan, memory }) => {
  const [said, one, two] = SAME.exec(text) ?? [];
  if (said === undefined) return null;
  const rest = strip(text.replace(said, ' ').replace(/\s+/g, ' '));
  const count = one ?? two;
  const measures = plan.kind === 'aggregate' ? plan.measures.length : 0;
  const isPair = /\bpair\b/i.test(said);
  const number = count === undefined ? null : readNumberWord(count);
  const asked = isPair ? 2 : number;
  if (rest === '' || (asked !== null && asked !== measures && asked !== memory.totalRows))
    return null;
  return { texts: [`and ${rest}?`, `and for ${rest}?`], accepts: hasSameMeasures };
};

/** `and msft same period`, `the change in fertility over those years`: what is new, of the same time. */
export const readSameTime: ReadPlainer = (text, { plan }) => {
  const [said] = SAME_TIME.exec(text) ?? [];
  if (said === undefined || listPeriods(plan).length === 0) return null;
  const rest = strip(text.replace(said, ' ').replace(/\s+/g, ' '));
  const accepts = (next: Plan, last: Plan): boolean =>
    isDeepStrictEqual(listPeriods(next), listPeriods(last));
  return rest === '' ? null : { texts: [`and ${rest}?`], accepts };
};

const SAME_NOUN = /,?\s*\b(?:(?:in|of|for|from|with) )?(?:the )?same (\p{L}+)\b/giu;
const ASKS = /^(?:how|what|which|who|where|when|why|is|are|was|were|do|does|did)\b/i;
const MAX_LEFT = 5;

/** `fertility, same country`, after a figure of one country: of that one, as the last question was. */
export const rewordSameParts: Reword = (text, { plan, cube }) => {
  const isChosen = (noun: string): boolean =>
    plan.filters.some(
      (one) =>
        one.kind === 'values' &&
        !one.negated &&
        namesGroup(noun, { column: one.column, grain: null }, cube),
    );
  const left = text.replaceAll(SAME_NOUN, (said, noun: string) => (isChosen(noun) ? '' : said));
  const rest = strip(left);
  const isFragment = !ASKS.test(rest) && rest.split(' ').length <= MAX_LEFT;
  return left === text || rest === '' || !isFragment ? null : `and ${rest}?`;
};

const STEP = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty)`;
const EXACTLY = new RegExp(
  String.raw`\b(?:exactly|precisely|just|right) (${STEP} (?:years?|months?|decades?) (?:earlier|later|before|after|prior|on))\b`,
  'iu',
);
const HALF_DECADE = /\bhalf a decade\b/i;

/** `exactly ten years before`, `half a decade later`: the time that is so far from the last. */
export const readExactStep: ReadPlainer = (text) => {
  const plain = text
    .replace(EXACTLY, '$1')
    .replace(HALF_DECADE, 'five years')
    .replace(/\b((?:years?|months?|decades?)) prior\b/i, '$1 earlier');
  return plain === text ? null : { texts: [plain], accepts: hasSameMeasures };
};
