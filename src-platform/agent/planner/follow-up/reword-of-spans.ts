import { isDeepStrictEqual } from 'node:util';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Plan } from '../plan/plan.ts';
import { namesShown } from './reword-of-each.ts';
import type { Reword } from './reword-of-figures.ts';

const FROM_ONLY = new RegExp(
  String.raw`${START}(?:please |now |just )*(?:only from (.+?)(?: please)?|from ([^,]+?),? only(?: please)?)${END}`,
  'iu',
);
const OPEN = /\b(?:on|onwards?|to|until|till|through)\b/i;
const YEAR = /^(?:19|20)\d\d$/;

/** `from 2007 only`, after figures by year: since then, and not that year alone. */
const rewordFromOnly: Reword = (text, { plan, read }) => {
  const [, before, behind] = FROM_ONLY.exec(text) ?? [];
  const start = (before ?? behind)?.trim();
  if (start === undefined || OPEN.test(start) || plan.kind === 'list') return null;
  const [time] = plan.groups.filter(({ grain }) => grain !== null);
  const named = read(start).filter((one) => !isFunctionWord(one));
  const isTime = named.length === 1 && isMention(named[0], 'period', 'months');
  const isStart =
    (time?.grain === 'year' && YEAR.test(start)) ||
    (time?.grain === 'month' && !YEAR.test(start)) ||
    (time?.grain === 'quarter' && /^q/i.test(start));
  return isTime && isStart ? `only since ${start}` : null;
};

const GRAIN = '(year|quarter|month|week|day|decade)';
const EACH_PERIOD = new RegExp(
  String.raw`${START}(?:(?:now |then |please )*)(?:(year|quarter|month|week|dai|decade)ly|(?:per|each|every|for each|in each|for every) ${GRAIN}|${GRAIN} by \3|annual(?:ly)?)(?:,? please| too| as well)?${END}`,
  'iu',
);

/** `per year`, after a figure of each kind: each of them in each year. */
const rewordEachPeriod: Reword = (text, { plan, cube }) => {
  const [said, adverb, named, twice] = EACH_PERIOD.exec(text) ?? [];
  const [group, other] = listGroups(plan);
  const isOfNames =
    group?.grain === null &&
    other === undefined &&
    cube.columns.some((one) => one.name === group.column && one.kind === 'string');
  if (said === undefined || plan.kind === 'list' || plan.contrast || !isOfNames) return null;
  if (plan.limit !== null || plan.listed !== null || plan.sort?.by === 'group') return null;
  const grain = (adverb ?? named ?? twice ?? 'year').toLowerCase();
  return `split by ${grain === 'dai' ? 'day' : grain}`;
};

const PEAK = new RegExp(
  String.raw`${START}(?:(?:only|just|show|give me|name|now) )*(?:the )?(?:(peak|top)|(trough|bottom)) ${GRAIN}(?:,? (?:only|alone|please))*${END}`,
  'iu',
);

/** `peak month only`, after a figure of each month: the highest of those that were shown. */
const rewordPeak: Reword = (text, { plan }) => {
  const [said, high, , grain = ''] = PEAK.exec(text) ?? [];
  const isShown = listGroups(plan).some((one) => one.grain === grain.toLowerCase());
  if (said === undefined || !isShown) return null;
  return `only the ${high === undefined ? 'lowest' : 'highest'} ${grain}`;
};

const SAME_SPLIT = new RegExp(
  String.raw`${START}(?:now )?([^,;]{3,40}?)(?:,|;| -| –| with| in| by)? (?:with |using |in )?(?:the |that )?same (?:split|breakdown|grouping|groups|division)(?:,? please)?${END}`,
  'iu',
);

/** `and flipper length, same split?`: another figure of the same groups. */
const rewordSameSplit: Reword = (text, { plan, read }) => {
  const [, figure = ''] = SAME_SPLIT.exec(text) ?? [];
  if (figure === '' || listGroups(plan).length === 0) return null;
  const words = read(figure).filter((one) => !isFunctionWord(one));
  const isFigure =
    words.some((one) => isMention(one, 'column')) &&
    words.every((one) => isMention(one, 'column', 'aggregation'));
  return isFigure ? `the same for ${figure}` : null;
};

/** Whether the last step left something out, and changed nothing else. */
function leftOut({ filters, ...plan }: Plan, { filters: last, ...before }: Plan): boolean {
  const isSame = isDeepStrictEqual(
    [plan.kind === 'list' ? [] : [plan.measures, plan.groups], plan.kind],
    [before.kind === 'list' ? [] : [before.measures, before.groups], before.kind],
  );
  return (
    isSame &&
    filters.some(
      (one) =>
        last.every((other) => !isDeepStrictEqual(one, other)) &&
        ((one.kind === 'values' && one.negated) ||
          (one.kind === 'period' && one.ranges.length > 1) ||
          one.kind === 'weekdays' ||
          one.kind === 'months'),
    )
  );
}

const BACK_IN = new RegExp(
  String.raw`${START}(?:please |now )*(?:bring|put|take|add|let) (?:it|them|those|these|that|both)(?: two| one| ones)? back(?: in| again)*${END}`,
  'iu',
);

/** `put them back in`, after what was left out: the answer before that. */
const rewordBackIn: Reword = (text, { plan, before }) =>
  before !== null && BACK_IN.test(text) && leftOut(plan, before) ? 'go back' : null;

const THEIR_EACH = new RegExp(
  String.raw`^(.*\b)(?:their|its) (.+? (?:in|for|of|during) each of (?:these|those|the) ${GRAIN}s)${END}`,
  'iu',
);

/** `their median running time in each of these years`, after which year has the most: of all years that were shown. */
const rewordOfEachPeriod: Reword = (text, { plan, memory }) => {
  const [said, before = '', figure = '', grain = ''] = THEIR_EACH.exec(text) ?? [];
  const [group, other] = listGroups(plan);
  const isShown = group?.grain === grain.toLowerCase() && other === undefined;
  if (said === undefined || !isShown || !memory.asksOne || plan.kind === 'list') return null;
  return plan.sort?.by === 'measure' && plan.limit === null
    ? `the same for ${before === '' ? '' : 'the '}${figure.replace(/ (?:in|for|of|during) each of .*$/i, '')}`
    : null;
};

const GROUPS = '(?:groups|types|categories|kinds|classes)';
const COUNT = String.raw`(?:(two|three|four|five|six|\d) )?`;
const OF_SAME_GROUPS = new RegExp(
  String.raw`${START}(?:what (?:is|are|was|were) )?(?:the )?([^,;?]{3,50}?) (?:for|of|in|by) (?:the|these|those) same ${COUNT}${GROUPS}${END}`,
  'iu',
);
const WHICH_OF_GROUPS = new RegExp(
  String.raw`${START}which of (?:the|these|those) ${COUNT}${GROUPS} (?=\p{L})`,
  'iu',
);

/** `and the average wind for the same types?`, `which of the three groups has the most?`, after a figure of each. */
const rewordSameGroups: Reword = (text, thread) => {
  const { plan, read } = thread;
  const [group, other] = listGroups(plan);
  if (group === undefined || plan.kind === 'list') return null;
  const isOfShown = (number: string | undefined): boolean =>
    number === undefined || namesShown(number, '', thread);
  const [which, of] = WHICH_OF_GROUPS.exec(text) ?? [];
  if (which !== undefined)
    return other === undefined && !plan.contrast && isOfShown(of)
      ? text.replace(which, 'which of them ')
      : null;
  const [, figure = '', number] = OF_SAME_GROUPS.exec(text) ?? [];
  if (!isOfShown(number)) return null;
  const words = figure === '' ? [] : read(figure).filter((one) => !isFunctionWord(one));
  const isFigure =
    words.some((one) => isMention(one, 'column')) &&
    words.every((one) => isMention(one, 'column', 'aggregation'));
  return isFigure ? `the same for ${figure}` : null;
};

/** Changes of the times and of the groups of the last answer. */
export const REWORDS_OF_SPANS: readonly Reword[] = [
  rewordFromOnly,
  rewordEachPeriod,
  rewordPeak,
  rewordSameSplit,
  rewordBackIn,
  rewordOfEachPeriod,
  rewordSameGroups,
];
