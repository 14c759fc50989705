import { isDeepStrictEqual } from 'node:util';
import { phraseConditions } from '../answer/scope-phrases.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { isMention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { findLastTimes } from './rank-changes.ts';
import type { Reword } from './reword-of-figures.ts';

/** One figure of all rows that the last question chose. */
const isOneFigure = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' && plan.groups.length === 0 && plan.measures.length === 1;

const OF_BOTH =
  '(?: (?:between|of|from) (?:them|those|these|both|(?:the|those|these) two)(?: (?:years|months|times|periods|dates))?)?';
const THE_CHANGE = new RegExp(
  String.raw`${START}(?:what (?:was|is) |what['’]s |show |give me )?(?:the|that) (change|rise|fall|drop|increase|decrease|decline|growth)${OF_BOTH}${END}`,
  'iu',
);

const isOfTime = (replaced: Filter | null): boolean =>
  replaced?.kind === 'period' || replaced?.kind === 'months' || replaced?.kind === 'weekdays';

/** `the change?`, after one figure at two times: from the one to the other, and no series. */
const rewordTheChange: Reword = (text, { plan, replaced }) => {
  const [, word = ''] = THE_CHANGE.exec(text) ?? [];
  if (word === '' || !isOneFigure(plan) || !isOfTime(replaced)) return null;
  return /^growth$/i.test(word) ? 'change in percent' : 'the difference';
};

const CHANGE_OR_GAP = new RegExp(
  String.raw`${START}(?:what (?:was|is) |what['’]s |show |give me )?(?:the |that )?(change|difference|gap)${OF_BOTH}${END}`,
  'iu',
);

/**
 * `the difference between the two`, after a figure of each origin at one time and at another: the
 * change of each. Where each time has rows of its own, nothing says which are compared.
 */
const rewordChangeOfEach: Reword = (text, { plan, replaced, memory }) => {
  const [said, word = ''] = CHANGE_OR_GAP.exec(text) ?? [];
  if (plan.kind === 'list' || said === undefined || replaced === null) return null;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  // The difference of two rows is that between them, and a change is one in time.
  const isOfRows = memory.totalRows <= 2 && !(isOfTime(replaced) && /^change$/i.test(word));
  if (group === undefined || plan.contrast || isOfRows) return null;
  if (!isOfTime(replaced)) return 'what is the difference?';
  const isSimple = measure?.kind === 'aggregate' || measure?.kind === 'count';
  const isPlain = second === undefined && !plan.share && plan.limit === null;
  const isOfEach = isSimple && isPlain && other === undefined && group.grain === null;
  return isOfEach && findLastTimes(memory) !== null
    ? 'the change of each'
    : 'what is the difference?';
};

const AS_COUNTS = new RegExp(
  String.raw`${START}(?:show |give |express |put )?(?:me )?(?:it |that |this |them |these |those )?(?:(?:back |again )?(?:as|in|to) )(?:the )?(?:absolute |plain |raw |actual |simple |real )?(?:counts|numbers|figures)(?: instead| rather| please| again| then)*${END}`,
  'iu',
);

/** `as counts`, after the share of late flights of each month: how many of them were late. */
const rewordAsCounts: Reword = (text, { plan }) => {
  const [part] = plan.kind === 'aggregate' ? plan.measures : [];
  return part?.kind === 'part' && AS_COUNTS.test(text) ? 'how many is that?' : null;
};

const PEAK = new RegExp(
  String.raw`${START}(?:(?:(?:only|just|show) (?:me )?)?(?:the|its) (peak|maximum|minimum|low point|high point)|(?:only|just) (peak|maximum|minimum|low point|high point)|(?:the )?(peak|maximum|minimum|low point|high point) only)${END}`,
  'iu',
);

/** `just the peak`, after a figure of each year: its highest year. */
const rewordPeak: Reword = (text, { plan }) => {
  const [said, ...ends] = PEAK.exec(text) ?? [];
  const end = ends.find(Boolean) ?? '';
  const [group, ...others] = plan.kind === 'aggregate' ? plan.groups : [];
  if (said === undefined || (group?.grain ?? null) === null) return null;
  if (others.length === 0) return `what was the ${end}?`;
  // `its peak`, after the months of one of two companies.
  const isOfOne = others.every(({ column }) =>
    plan.filters.some(
      (one) => one.kind === 'values' && one.column === column && one.values.length === 1,
    ),
  );
  return isOfOne ? `which was the ${/^(?:min|low)/i.test(end) ? 'lowest' : 'highest'}?` : null;
};

const DIRECTION = new RegExp(
  String.raw`${START}(?:in )?(?:(asc|ascending|a (?:to|-) z)|(desc|descending|z (?:to|-) a|from z to a))(?: order)?(?: instead| please)?${END}`,
  'iu',
);

/** `descending`, after groups by their names: those names backwards, and no order by the figure. */
const rewordDirection: Reword = (text, { plan }) => {
  const [said, up] = DIRECTION.exec(text) ?? [];
  const isNamed = plan.kind === 'aggregate' && plan.sort?.by === 'group';
  if (said === undefined || !isNamed) return null;
  const wanted = up === undefined ? 'desc' : 'asc';
  return plan.sort.direction === wanted ? 'sort by name' : 'reverse it';
};

const OPPOSITE = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:the (?:opposite|reverse|contrary)|the other (?:end|extreme))(?: end)?${END}`,
  'iu',
);

/** `the opposite`, after the windiest month: the other end of that ranking. */
const rewordOpposite: Reword = (text, { plan }) => {
  const isRanked = plan.sort?.by === 'measure' || plan.sort?.by === 'column';
  if (!isRanked || !OPPOSITE.test(text)) return null;
  return `and the ${plan.sort.direction === 'desc' ? 'lowest' : 'highest'}?`;
};

const IN_PERCENT = new RegExp(
  String.raw`${START}(?:that is |that's |what is that )?(?:in percent|as an? (?:percentage|percent|share)|in %|percent)${END}`,
  'iu',
);

/** `in percent`, after how many were late and of how many: the part of the one in the other. */
const rewordPartOfThose: Reword = (text, { plan, before, cube }) => {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  if (!isOneFigure(plan) || measure?.kind !== 'count' || before?.kind !== 'aggregate') return null;
  const isSame = isDeepStrictEqual({ ...before, filters: plan.filters }, plan);
  const [gone, other] = before.filters.filter(
    (one) => !plan.filters.some((now) => isDeepStrictEqual(one, now)),
  );
  const isOpen = gone === undefined || other !== undefined || !isSame;
  if (isOpen || before.filters.length !== plan.filters.length + 1 || !IN_PERCENT.test(text))
    return null;
  return `what percentage of those are ${cube.entity.many}${phraseConditions([gone], cube)}?`;
};

const THERE = new RegExp(
  String.raw`${START}(?:how about |what about )?(from|to) there${END}`,
  'iu',
);

/** `from there?`, after the flights to an airport: those that leave it. */
const rewordThere: Reword = (text, { plan, cube }) => {
  const [, way = ''] = THERE.exec(text) ?? [];
  const [ends, other] = plan.filters.filter(
    (one) => one.kind === 'values' && !one.negated && findTwin(cube, one.column) !== undefined,
  );
  const [value, second] = ends?.kind === 'values' ? ends.values : [];
  const isOne = value !== undefined && second === undefined && other === undefined;
  return way === '' || !isOne ? null : `and ${way} ${value}?`;
};

const DAYS = new RegExp(
  String.raw`${START}(?:what about |how about |for )?(weekdays|weekends)( instead| then)?${END}`,
  'iu',
);

/** `and weekdays?`, after the flights on weekends. */
const rewordDays: Reword = (text, { plan }) => {
  const [, days] = DAYS.exec(text) ?? [];
  const hasDays = plan.filters.some(({ kind }) => kind === 'weekdays');
  return days === undefined || !hasDays ? null : `on ${days} instead`;
};

const BOTH = new RegExp(String.raw`${START}(?:by )?both(?: please| together)?${END}`, 'iu');

/** The one column that a plan divides by. */
function findGroup(plan: Plan | null): string | null {
  const [group, other] = plan?.kind === 'aggregate' ? plan.groups : [];
  return group === undefined || group.grain !== null || other !== undefined ? null : group.column;
}

/** `both`, after a figure by origin and then by destination: by both of them. */
const rewordBothGroups: Reword = (text, { plan, before, cube, memory, replaced }) => {
  const [now, earlier] = [findGroup(plan), findGroup(before)];
  const isOpen = now === null || earlier === null || now === earlier || replaced !== null;
  if (isOpen || memory.isRefused === true || !BOTH.test(text)) return null;
  const [first, second] = [earlier, now].map((one) => lowerCaseTitle(findTitle(cube, one)));
  return `by ${first ?? ''} and ${second ?? ''}`;
};

const COUNT_TOO = new RegExp(
  String.raw`${START}(?:also |add |show |with )?(?:the |a |their )?(?:count|counts|sample size|n)(?: too| as well)${END}`,
  'iu',
);

/** `the count too`, after an average: beside it. */
const rewordCountToo: Reword = (text, { plan, cube }) =>
  plan.kind === 'aggregate' &&
  plan.measures.every(({ kind }) => kind === 'aggregate') &&
  COUNT_TOO.test(text)
    ? `and the number of ${cube.entity.many} too`
    : null;

const WITH_INSTEAD = new RegExp(
  String.raw`${START}(?:with|against|to|and) (?:the )?([\p{L}][\p{L} ]*?) (?:instead|rather)${END}`,
  'iu',
);
const INSTEAD_OF = new RegExp(
  String.raw`${START}(?:with |use |take )?(?:the )?([\p{L}][\p{L} ]*?) (?:instead of|rather than|in place of) (?:the )?([\p{L}][\p{L} ]*?)${END}`,
  'iu',
);
const PAIR = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:between|of|for) ([\p{L}][\p{L} ]*?) (?:and|with|vs\.?|versus) ([\p{L}][\p{L} ]*?)(?: then| instead)?${END}`,
  'iu',
);

/**
 * `with mileage instead`, after the correlation of horsepower and weight; `weight instead of power`,
 * `between budget and rating`: the correlation of another pair.
 */
const rewordPair: Reword = (text, { plan, read, cube }) => {
  const [last] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || last?.kind !== 'correlation') return null;
  const find = (words: string | undefined): string | null => {
    const named = words === undefined ? [] : read(words).filter((one) => !isMention(one, 'stop'));
    const [column, other] = named;
    return isMention(column, 'column') && other === undefined ? column.column : null;
  };
  const [, only] = WITH_INSTEAD.exec(text) ?? [];
  if (find(only) !== null) return `and with ${only ?? ''}?`;
  const [, wanted, gone] = INSTEAD_OF.exec(text) ?? [];
  const old = find(gone);
  if (find(wanted) !== null && (old === last.left || old === last.right)) {
    const other = lowerCaseTitle(findTitle(cube, old === last.left ? last.right : last.left));
    return `and the correlation of ${other} and ${wanted ?? ''}?`;
  }
  const [, left, right] = PAIR.exec(text) ?? [];
  return find(left) === null || find(right) === null
    ? null
    : `and the correlation of ${left ?? ''} and ${right ?? ''}?`;
};

/** Short changes that name only what is new: the rest is that of the last question. */
export const REWORDS_OF_SHORT_CHANGES: readonly Reword[] = [
  rewordTheChange,
  rewordChangeOfEach,
  rewordAsCounts,
  rewordPeak,
  rewordDirection,
  rewordOpposite,
  rewordPartOfThose,
  rewordThere,
  rewordDays,
  rewordBothGroups,
  rewordCountToo,
  rewordPair,
];
