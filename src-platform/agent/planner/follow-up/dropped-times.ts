import type { DayRange, Filter } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { DROP } from './plain-drops.ts';
import type { ChangedPlan, OpenFollowUp, ReadPlainer } from './plainer.ts';
import type { RewordContext } from './reword-of-figures.ts';
import { SAME_END as END, SAME_FRAME as FRAME } from './same-frame.ts';

export const TIME_WORD =
  '(?:years?|times?|dates?|periods?|calendar|time ?(?:span|range|frame|period|window|line)s?|(?:date|year) ranges?|history|span)';
const TIME_NOUN = new RegExp(
  String.raw`^(?:the |its |their |any |that |this )?(?:${TIME_WORD}|when(?: .+)?|what (?:year|date|time)(?: .+)?)$`,
  'iu',
);

/** Whether words mean the time of the rows, whenever that is: `the date`, `when it was`. */
export const isTimeNoun = (noun: string): boolean => TIME_NOUN.test(noun.trim());

const isYearStart = (day: string | null): boolean => day === null || day.endsWith('-01-01');
const YEAR = 367 * 86_400_000;

/** `March 2014`: all years could be the March of each. */
const isPartOfYear = ({ from, to }: DayRange): boolean =>
  from !== null &&
  to !== null &&
  !(isYearStart(from) && isYearStart(to)) &&
  Date.parse(to) - Date.parse(from) < YEAR;

const OF_EACH_YEAR =
  'All years could be those days or months of each year, or all the data; say which are meant.';
const NO_TIME = 'The last question has no limit of time that could go; ask in full.';

/** The last plan without its limits of time; a noun of years leaves the months and weekdays. */
export function dropTimes(noun: string, { plan }: RewordContext): ChangedPlan | OpenFollowUp {
  const isOf = (...kinds: readonly Filter['kind'][]): readonly Filter[] =>
    plan.filters.filter(({ kind }) => kinds.includes(kind));
  const periods = isOf('period');
  const isOfYears = /\byears?\b/i.test(noun);
  const dates = isOfYears ? periods : isOf('period', 'months');
  const gone = dates.length > 0 || isOfYears ? dates : isOf('weekdays', 'hours');
  if (gone.length === 0) return { problem: NO_TIME };
  const isPart = periods.some((one) => one.kind === 'period' && one.ranges.some(isPartOfYear));
  if (isOfYears && isPart) return { problem: OF_EACH_YEAR };
  return { plan: { ...plan, filters: plan.filters.filter((one) => !gone.includes(one)) } };
}

const OVER =
  '(?:(?:includ(?:e|ing)|us(?:e|ing)|tak(?:e|ing)|cover(?:ing)?|(?:widen|expand|extend|broaden|open|enlarge|stretch)(?:ing)?(?: (?:it|that|this))?(?: (?:up|out))? to|over|across|in|of|during|through(?:out)?|from|at) )*';
const ALL_TIMES = new RegExp(
  String.raw`${FRAME}${OVER}(?:(?:all|any)(?: of)?(?: (?:the|our))?|(?:the |its |our )?(?:entire|full|whole|complete|total))(?: (?:available|known|recorded|possible))? (years|times|dates|(?<=any )(?:year|time|date)|period|time ?(?:span|range|frame|period|window|line)|(?:date|year) range|history|span)(?: (?:of|in|covered by) the (?:data|data ?set|table)| (?:that )?(?:we|you) have| available| covered| on record| together| combined)*${END}`,
  'iu',
);

const WHENEVER = new RegExp(
  String.raw`${FRAME}(?:whenever(?: (?:it|that|this|they) .+?)?|${DROP} (?:the |that |this |any )?(${TIME_WORD})(?: (?:off|away|out))?)${END}`,
  'iu',
);

/** `the same for all years`, `over the full time span of the data`: the last question without its time. */
export const readDroppedTimes: ReadPlainer = (text, thread) => {
  const [said, dropped = 'time'] = WHENEVER.exec(text) ?? [];
  const [, noun = said === undefined ? undefined : dropped] = ALL_TIMES.exec(text) ?? [];
  if (noun === undefined || thread.plan.listed !== null) return null;
  // `forget the years`, `all years together`, after a figure of each: these go, and no limit.
  const isOfGroups = said !== undefined || /\b(?:together|combined)\b/i.test(text);
  if (isOfGroups && listGroups(thread.plan).some(({ grain }) => grain !== null)) return null;
  // `show it for all the years`: each of them.
  const isOfEach = /^years$/i.test(noun) && /\bshow\b/i.test(text) && !/\bsame\b/i.test(text);
  if (isOfEach) return null;
  const timeless = dropTimes(noun, thread);
  return 'problem' in timeless && timeless.problem === NO_TIME ? null : timeless;
};
