import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listChosen } from '../plan/plan-parts.ts';
import type { DayRange, Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';
import { findOnlyFigure } from './reword-of-percents.ts';

const SHARE = '(?:share|percentage|percent|%|proportion|fraction)';
const SAYS_SHARE = /\b(?:share|percentage|percent|proportion|fraction)\b|%/i;

/** The one time of the last question; a month of any year has no range. */
function findTime({
  filters,
}: Plan): { readonly unit: (noun: 'year' | 'month') => boolean } | null {
  const [time, other] = filters.filter(({ kind }) => kind === 'period' || kind === 'months');
  if (time === undefined || other !== undefined) return null;
  if (time.kind === 'months')
    return { unit: (noun) => noun === 'month' && time.months.length === 1 };
  const [range, more]: readonly DayRange[] = time.kind === 'period' ? time.ranges : [];
  if (range === undefined || more !== undefined) return null;
  return { unit: (noun) => isUnit(noun, range) };
}

const THAT_TIMES = String.raw`\b(?:all |all of )?(?:that|the|this) (year|month)['’]s (\p{L}+)`;
const IN_THAT_TIME = String.raw`\b((?:all )?(?:of )?(?:the )?\p{L}+) (?:(?:in|of|for|during|from) (?:that|the|this|the same)|that|this) (?:same )?(year|month)(?=\s*[?.!]*\s*$| (?:is|are|was|were) (?:that|it|those|they)\b)`;
const OF_THAT_TIMES = new RegExp(THAT_TIMES, 'iu');
const OF_ROWS_IN_TIME = new RegExp(IN_THAT_TIME, 'iu');

/** What asks for the share of the last answer, and for no other part. */
const ASKS_SHARE = new RegExp(
  String.raw`${START}(?:(?:which|that)(?:['’]s| is| was)? )?(?:as |in |what |which )?(?:an? |the )?${SHARE}(?: (?:of|from))?\s*(?:(?:is|was|are|were) (?:that|it|this|those|they))?${END}`,
  'iu',
);

/** `as a share of that month's flights`, after some flights of February: of all of that time, which stays. */
const rewordOfThatTime: Reword = (text, { plan, cube, read }) => {
  const figure = findOnlyFigure(plan);
  const time = findTime(plan);
  if (!SAYS_SHARE.test(text) || figure === null || time === null) return null;
  const own = OF_THAT_TIMES.exec(text);
  const [said, noun, unit] =
    own === null ? (OF_ROWS_IN_TIME.exec(text) ?? []) : [own[0], own[2], own[1]];
  if (said === undefined || noun === undefined || unit === undefined) return null;
  if (!time.unit(/^year$/i.test(unit) ? 'year' : 'month')) return null;
  if (!ASKS_SHARE.test(text.replace(said, ''))) return null;
  const word = noun.replace(/^(?:all )?(?:of )?(?:the )?/i, '');
  const isTotal = /^(?:total|sum)$/i.test(word);
  const isRow = read(word).every((one) => isMention(one, 'entity'));
  if (!isTotal && !(isRow && figure.kind === 'count')) return null;
  return text.replace(said, figure.kind === 'count' ? `all ${cube.entity.many}` : 'the total');
};

const OF_NUMBER = new RegExp(
  String.raw`\b(of|from) the (.{3,20}?) (?:number|figure|total|value|count|sum)(?= (?:is|was) (?:that|it)\b|${END})`,
  'iu',
);

/** `Manufacturing's share of the January 2010 number`, after the totals of two times: of that total. */
const rewordOfNumber: Reword = (text, { plan, cube, read }) => {
  const [said, of = '', time = ''] = OF_NUMBER.exec(text) ?? [];
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  if (said === undefined || !SAYS_SHARE.test(text)) return null;
  const words = read(time).filter((one) => !isMention(one, 'stop'));
  if (words.length === 0 || !words.every((one) => isMention(one, 'period'))) return null;
  if (measure?.kind === 'count')
    return text.replace(said, `${of} all ${cube.entity.many} in ${time}`);
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum'
    ? text.replace(
        said,
        `${of} the total ${lowerCaseTitle(findTitle(cube, measure.column))} in ${time}`,
      )
    : null;
};

const AS_SHARE = new RegExp(
  String.raw`${START}(?:the )?(.{1,50}?) as (?:an? )?${SHARE} of (?:(?:all|everything|the (?:total|whole))(?: (?:of )?(?:the )?(\p{L}+))?|the (?:total|overall) number)(?:,? then)?${END}`,
  'iu',
);

/** The conditions that words name, where they name nothing else. */
function readChosen(words: string, { cube, read }: RewordContext): readonly unknown[] | null {
  const mentions = read(words);
  const isPlain = mentions.every(
    (one) =>
      isFunctionWord(one) ||
      isMention(one, 'value', 'condition', 'entity', 'compare', 'number', 'unit', 'column'),
  );
  const slots = readSlots(mentions, cube);
  const others = [slots.groups, slots.categories, slots.numbers, slots.problems, slots.unknown];
  return isPlain && others.every((one) => one.length === 0) ? slots.filters : null;
}

/** `Adelies as a percentage of all`, after the number of Adelies; `late ones as a share of all`, after others. */
const rewordSaidPart: Reword = (text, thread) => {
  const [, part = '', noun] = AS_SHARE.exec(text) ?? [];
  const { plan, cube, read } = thread;
  if (part === '' || findOnlyFigure(plan)?.kind !== 'count') return null;
  if (noun !== undefined && !read(noun).every((one) => isMention(one, 'entity'))) return null;
  const chosen = readChosen(part, thread);
  if (chosen === null || chosen.length === 0) return null;
  const stated = listChosen(plan).filter(({ kind }) => kind !== 'period' && kind !== 'months');
  if (isDeepStrictEqual(chosen, stated)) return `as a share of all ${cube.entity.many}`;
  const rest = part.replace(/ ones$/i, '');
  return rest === part ? null : `what share of all ${cube.entity.many} are ${rest}?`;
};

const OF_EACH = new RegExp(
  String.raw`${START}what (?:is|was) (?:the|it|that) (?:same )?${SHARE}?\s*(?:for|in|of|by|per) (?:each|every)(?: of the)? (\p{L}+)${END}`,
  'iu',
);

/** Whether the noun names groups that the share itself does not choose from. */
function isOtherGroup(noun: string, { plan, cube, read }: RewordContext): boolean {
  const [part] = plan.kind === 'aggregate' ? plan.measures : [];
  if (part?.kind !== 'part') return false;
  const [said, other] = read(noun).filter((one) => !isMention(one, 'stop'));
  if (other !== undefined) return false;
  if (isMention(said, 'grain')) return true;
  return (
    isMention(said, 'column') &&
    cube.columns.some((one) => one.name === said.column && one.kind === 'string') &&
    part.filters.every((one) => one.column !== said.column)
  );
}

/** `what is that share for each genre?`, after the share of one genre: the same part of each. */
const rewordOfEach: Reword = (text, thread) => {
  const { plan } = thread;
  const [, noun = ''] = OF_EACH.exec(text) ?? [];
  const isOne = plan.kind === 'aggregate' && plan.groups.length === 0;
  return isOne && noun !== '' && isOtherGroup(noun, thread) ? `that share by ${noun}` : null;
};

/** What a share is one of, and of which rows. */
export const REWORDS_OF_SAID_SHARES: readonly Reword[] = [
  rewordOfThatTime,
  rewordOfNumber,
  rewordSaidPart,
  rewordOfEach,
];
