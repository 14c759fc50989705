import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import type { DayRange, Filter } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isOfEachTime, type ChangedPlan, type ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { isInPlan } from './split-words.ts';

const FOR = String.raw`(?:(?:now|then|show|for|of|in|from|over|across)\b,? )*`;

/** The last plan without a condition; null where it would be about the rows one by one. */
export function liftCondition(filter: Filter, { plan, cube }: RewordContext): ChangedPlan | null {
  // Of all countries, a figure of one country could be that of each, or one of all.
  const isOfRow =
    filter.kind === 'values' &&
    isOfEachTime(cube, filter.column) &&
    plan.kind === 'aggregate' &&
    plan.groups.every(({ grain }) => grain !== null);
  if (isOfRow || plan.listed !== null) return null;
  return { plan: { ...plan, filters: plan.filters.filter((one) => one !== filter) } };
}

const NOT_ONLY = new RegExp(
  String.raw`${START}${FOR}not (?:only|just|merely|solely)(?: (?:the|for|in|from|of|those|by))* (.+?)${END}`,
  'iu',
);

/** `not only the comedies`, `not just 2014`, after what was of those: the same without that condition. */
export const readNotOnly: ReadPlainer = (text, thread) => {
  const [, rest = ''] = NOT_ONLY.exec(text) ?? [];
  const words = rest === '' ? [] : thread.read(rest);
  const [named, other] = words.filter((one) => !isFunctionWord(one) && !isMention(one, 'entity'));
  if (!isMention(named, 'value', 'period', 'weekdays') || other !== undefined) return null;
  const isOf = (one: Filter): boolean =>
    !(one.kind === 'values' && one.negated) && isInPlan(named, { ...thread.plan, filters: [one] });
  const [filter, second] = thread.plan.filters.filter(isOf);
  return filter === undefined || second !== undefined ? null : liftCondition(filter, thread);
};

const ALL_TIMES = new RegExp(
  String.raw`${START}${FOR}(?:any|all|every)(?: of)?(?: the)? (years?|times?|dates?)(?: together| combined| please| now| then)*${END}`,
  'iu',
);

const isOfYears = ({ from, to }: DayRange): boolean =>
  [from, to].every((day) => day === null || day.endsWith('-01-01'));

/** `all years`, `any year`, after what was so in one: the same without that period. */
export const readAllTimes: ReadPlainer = (text, thread) => {
  const [said, noun = ''] = ALL_TIMES.exec(text) ?? [];
  const [period, other] = thread.plan.filters.filter(({ kind }) => kind === 'period');
  if (said === undefined || period?.kind !== 'period' || other !== undefined) return null;
  // After March 2014, all years could be the March of each.
  const isMonth = /^years?$/i.test(noun) && !period.ranges.every(isOfYears);
  return isMonth ? null : liftCondition(period, thread);
};

const IN_GENERAL = new RegExp(
  String.raw`${START}${FOR}(?:(\p{L}+) )?(?:in general|across the board|on the whole|without (?:any |the |that )?(?:filters?|conditions?|restrictions?|limits?|limitations?)|unfiltered|with no (?:filters?|conditions?|restrictions?))${END}`,
  'iu',
);

/** `movies in general`, `across the board`, after what had one condition: without it. */
export const readInGeneral: ReadPlainer = (text, thread) => {
  const [said, noun] = IN_GENERAL.exec(text) ?? [];
  const isRows = noun === undefined || thread.read(noun).every((one) => isMention(one, 'entity'));
  const tests = thread.plan.filters.filter(({ kind }) => kind !== 'known');
  const [only, other] = tests;
  if (said === undefined || !isRows || only === undefined || other !== undefined) return null;
  return liftCondition(only, thread);
};
