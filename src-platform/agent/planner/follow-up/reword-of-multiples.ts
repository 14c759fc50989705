import { describeRange } from '../answer/describe.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Measure } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { findLastTimes } from './rank-changes.ts';
import { namesGroup } from './read-overall.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';
import { findOnlyFigure } from './reword-of-percents.ts';

const IS_THAT = '(?: (?:is|was|would be) (?:that|it|this))?';
const FIGURE = '(?:price|figure|value|level|number|amount|rate|total|average|count)';
const THAT_IS = '(?:(?:that|it|this) (?:is|was) )?';
const TIMES_OF = new RegExp(
  String.raw`${START}${THAT_IS}how many times (?:(?:its|the|their|that) )?(\p{L}+(?: \p{L}+)?) (?:of|in|from|for|at) ([^?]{2,40}?)${IS_THAT}${END}`,
  'iu',
);
const TIMES_BEFORE = new RegExp(
  String.raw`${START}how many times (?:its|the|their) ([^?]{2,40}?) (\p{L}+)${IS_THAT}${END}`,
  'iu',
);
const TIMES_WHAT = new RegExp(
  String.raw`${START}${THAT_IS}how many times what (?:it|that|they) (?:was|were|is|cost|had been) (?:in|at|for) ([^?]{2,40}?)${IS_THAT}${END}`,
  'iu',
);
const TIMES_FIRST = new RegExp(
  String.raw`${START}how many times (?:the (?:first|starting|start|original|initial|former|earlier|old)(?: \p{L}+)?|(?:my|the|your|our) money)${IS_THAT}${END}`,
  'iu',
);

/** Whether a noun is the figure of the last answer, or a word for any figure. */
function namesFigure(noun: string, { plan, read }: RewordContext): boolean {
  const figure = findOnlyFigure(plan);
  if (figure === null) return false;
  const [said, other] = read(noun).filter((one) => !isMention(one, 'stop'));
  const isOwn =
    figure.kind === 'aggregate' && isMention(said, 'column') && said.column === figure.column;
  return (isOwn && other === undefined) || new RegExp(`^${FIGURE}$`, 'i').test(noun);
}

/** `how many times its price of January 2000 is that?`, after that of another time. */
const rewordTimesThen: Reword = (text, thread) => {
  const { plan, replaced, read } = thread;
  if (findOnlyFigure(plan) === null) return null;
  if (TIMES_FIRST.test(text))
    return replaced?.kind === 'period' ? 'how many times as much is that?' : null;
  const [, noun = '', after = ''] = TIMES_OF.exec(text) ?? [];
  const [, before = '', figure = ''] = TIMES_BEFORE.exec(text) ?? [];
  const named = [
    { time: TIMES_WHAT.exec(text)?.[1] ?? '', noun: 'figure' },
    { time: after, noun },
    { time: before, noun: figure },
  ].find(
    (one) =>
      one.time !== '' &&
      namesFigure(one.noun, thread) &&
      read(one.time).some((word) => isMention(word, 'period')) &&
      read(one.time).every((word) => isMention(word, 'period', 'stop')),
  );
  return named === undefined
    ? null
    : `how many times higher is that than in ${named.time.replace(/^in /i, '')}?`;
};

const GROWN =
  '(?:grow|grown|rise|risen|increase|increased|change|changed|go up|gone up|fall|fallen|drop|dropped|shrink|shrunk)';
const TIMES = '(?:time|period|span|years?|months?|quarters?|dates|times)';
const THOSE_TIMES = String.raw`(?:in )?(?:between|over|from|in) (?:(?:the|that|this)(?: same)?(?: two)? ${TIMES}|(?:the two|these two|those two|those|these|both)(?: same)?(?: two)?(?: ${TIMES})?)`;
const FACTOR_OVER = new RegExp(
  String.raw`${START}by (?:what|which) factor (?:did|has|have) (?!(?:it|that|they|this)\b)([^,?]{2,50}?) ${GROWN} (?:(?:between|from) ([^?]{2,30}?) (?:and|to) ([^?]{2,30}?)|${THOSE_TIMES})${END}`,
  'iu',
);

/** `average weight`, `total population`; null for any other figure. */
function nameFigure(measure: Measure, { cube }: RewordContext): string | null {
  if (measure.kind !== 'aggregate') return null;
  const title = lowerCaseTitle(findTitle(cube, measure.column));
  if (measure.aggregation === 'avg') return `average ${title}`;
  return measure.aggregation === 'sum' ? `total ${title}` : null;
}

/** `by what factor did Nigeria grow between those two years?`, after both: of that one, and of no other. */
const rewordFactorOver: Reword = (text, thread) => {
  const { plan, memory, read } = thread;
  const [said, name = '', from, to] = FACTOR_OVER.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const [value, more] = read(name).filter((one) => !isMention(one, 'stop'));
  const isNamed = isMention(value, 'value') && more === undefined;
  if (said === undefined || measure === undefined || other !== undefined || !isNamed) return null;
  const isTime = (words: string): boolean =>
    read(words).some((one) => isMention(one, 'period')) &&
    read(words).every((one) => isMention(one, 'period', 'stop'));
  const isStated = from !== undefined && to !== undefined;
  if (isStated && (!isTime(from) || !isTime(to))) return null;
  const [first, last] = isStated
    ? [from, to]
    : (findLastTimes(memory) ?? []).map((one) => describeRange(one).replace(/^in /, ''));
  if (first === undefined || last === undefined) return null;
  const isOfGroup = listGroups(plan).some(({ column }) =>
    value.options.some((one) => one.column === column),
  );
  if (isOfGroup) return `how many times higher was ${name} in ${last} than in ${first}?`;
  const figure = nameFigure(measure, thread);
  return figure === null
    ? null
    : `how many times as high was the ${figure} of ${name} in ${last} as in ${first}?`;
};

const RANK_AMONG = new RegExp(
  String.raw`^(.{0,60}?\b(?:rank|ranks|ranked|stand|stands|come|comes|place|position)\b.{0,40}?) (?:among|amongst|within|in comparison with) (?:(?:all(?: of)? )?(?:the |these |those )?(?:other |others? )?(\p{L}+)|all)${END}`,
  'iu',
);
const THAT = /\b(?:that|it|this)\b/i;

/**
 * `where does Drama rank among the genres?`, after the number of each, and `what rank is that among the
 * genres?`, after that of one: its position by the figure of the last answer.
 */
const rewordRankAmong: Reword = (text, thread) => {
  const { plan, cube, read } = thread;
  const [, asked, noun = 'them'] = RANK_AMONG.exec(text) ?? [];
  if (asked === undefined || plan.kind === 'list') return null;
  const isThem = /^(?:them|these|those|others?|all)$/i.test(noun);
  const [group, other] = plan.groups;
  if (group !== undefined)
    return other === undefined && (isThem || namesGroup(noun, group, cube)) ? `${asked}?` : null;
  const [measure, second] = plan.measures;
  const chosen = plan.filters.filter(({ kind }) => kind === 'values');
  const [filter, another] = chosen.filter(({ column }) =>
    namesGroup(noun, { column, grain: null }, cube),
  );
  if (second !== undefined || filter?.kind !== 'values' || another !== undefined) return null;
  const [value, more] = filter.values;
  const isOfIt =
    THAT.test(asked) ||
    read(asked).some(
      (one) =>
        isMention(one, 'value') &&
        one.options.some((option) => option.column === filter.column && option.value === value),
    );
  if (!isOfIt || value === undefined || more !== undefined || filter.negated) return null;
  if (measure?.kind === 'count')
    return `what is the rank of ${value} by number of ${cube.entity.many}?`;
  const figure = measure === undefined ? null : nameFigure(measure, thread);
  return figure === null ? null : `what is the rank of ${value} by ${figure}?`;
};

const NUMBER_WHAT = new RegExp(
  String.raw`${START}(\p{L}[^?,]{1,30}?) (?:is|was|comes?|came)(?: in)? (?:number|place|position|rank) (?:what|which)${END}`,
  'iu',
);

/** `Drama is number what?`, after the number of each genre: its position among them. */
const rewordNumberWhat: Reword = (text, { plan, read }) => {
  const [, name = ''] = NUMBER_WHAT.exec(text) ?? [];
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const isOfGroup = read(name).some(
    (one) => isMention(one, 'value') && one.options.some(({ column }) => column === group?.column),
  );
  return group !== undefined && other === undefined && isOfGroup
    ? `what is the rank of ${name}?`
    : null;
};

const ADD_UP = new RegExp(
  String.raw`${START}(?:(?:(?:please|now|just|can you) )?(?:add|sum|tot) (?:them|those|these|all(?: of (?:them|those))?) (?:all )?(?:up|together)|what (?:do|does|did|would) (?:they|those|these|that|it|all of them) (?:all )?(?:(?:add up|come|amount|sum(?: up)?) to|account for)(?: in (?:all|total)| altogether| all in all| together)?|what(?:['’]s| is| was) the (?:grand |overall )?total of (?:all )?(?:those|these|them)(?: (?:two|three|four|five|ten|\d+))?)(?:,? please)?${END}`,
  'iu',
);
const PER_ROW = new RegExp(
  String.raw`${START}(?:how much|what) (?:is|was) that (?:per (\p{L}+)|(?:for )?each)(?: on average)?${END}`,
  'iu',
);

const BOTH_ADDED = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) )?(?:the )?(?:total|sum) (?:of|for) (?:the|those|these)? ?(?:two|both)${END}`,
  'iu',
);

/** `what do they add up to?`, after the number of one and then of another: both together. */
const rewordAddedSides: Reword = (text, { plan, replaced }) => {
  const figure = findOnlyFigure(plan);
  const isAdded =
    figure?.kind === 'count' || (figure?.kind === 'aggregate' && figure.aggregation === 'sum');
  return replaced !== null && isAdded && (ADD_UP.test(text) || BOTH_ADDED.test(text))
    ? `how ${figure.kind === 'count' ? 'many' : 'much'} is that together?`
    : null;
};

const MEAN_OF_TIMES = new RegExp(
  String.raw`${START}(?:(?:what(?:['’]s| is| was) )?(?:the )?(?<adverb>yearly|annual|quarterly|monthly|weekly|daily) (?:average|mean)|(?:the )?(?:average|mean) (?:over|across|of) (?:all )?(?:the |those |these )?(?<noun>\p{L}+|\d+)|(?:how (?:much|many)|what)(?:['’]s| is| was) (?:that|it) (?:(?:per|a) (?<unit>\p{L}+) )?on average)${END}`,
  'iu',
);
const ADVERBS: Readonly<Record<string, string>> = { annual: 'year', daily: 'day' };

/** `and the monthly average?`, after a number or sum of each month: the mean of those. */
const rewordMeanOfTimes: Reword = (text, { plan, memory }) => {
  const said = MEAN_OF_TIMES.exec(text)?.groups;
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [measure, more] = plan.kind === 'aggregate' ? plan.measures : [];
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  const isOne = isAdded && more === undefined && other === undefined;
  if (said === undefined || typeof group?.grain !== 'string' || !isOne) return null;
  const adverb = said['adverb']?.toLowerCase();
  const named =
    adverb === undefined
      ? (said['noun'] ?? said['unit'])?.toLowerCase().replace(/s$/, '')
      : (ADVERBS[adverb] ?? adverb.replace(/ly$/, ''));
  const isOfGroup =
    named === undefined || named === group.grain || named === String(memory.totalRows);
  return isOfGroup ? 'on average?' : null;
};

/** `add them up`, `how much is that per movie?`, after a top list: the sum and the mean of its rows. */
const rewordOfListed: Reword = (text, { plan, read }) => {
  if (plan.kind !== 'list' || plan.limit === null || plan.limit === 1) return null;
  if (ADD_UP.test(text)) return 'what is their total?';
  const [said, noun] = PER_ROW.exec(text) ?? [];
  if (said === undefined) return null;
  const isRow = noun === undefined || read(noun).every((one) => isMention(one, 'entity'));
  return isRow ? 'what is their average?' : null;
};

/** Multiples, positions and sums of what was answered. */
export const REWORDS_OF_MULTIPLES: readonly Reword[] = [
  rewordTimesThen,
  rewordFactorOver,
  rewordRankAmong,
  rewordNumberWhat,
  rewordOfListed,
  rewordAddedSides,
  rewordMeanOfTimes,
];
