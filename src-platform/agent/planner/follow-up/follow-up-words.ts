import {
  describeNext,
  describeNoOneRow,
  describeNothingLeft,
  describeOtherOne,
  describeTogether,
  describeTwoSides,
} from './follow-up-problems.ts';
import {
  dropCountOfFigure,
  dropCountedPeriods,
  dropEach,
  dropSuch,
  dropTheNumber,
  dropUnitOfDifference,
  dropThatMark,
  readFirstOf,
  readNumberOfEach,
  readOverTheYear,
} from '../lexicon/follow-up-phrases.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readBasedOn } from './based-on.ts';
import { NEGATED } from '../mentions/join-conditions.ts';
import {
  dropWhatStays,
  preferMeasured,
  readAllPeriods,
  readRatio,
  turnChanges,
  turnEnd,
} from './adapt-named.ts';
import { narrowPlan } from '../mentions/join-variants.ts';
import { moveValue, turnToWay, turnValue } from '../mentions/swap-ways.ts';
import { readPercent } from './percent-difference.ts';
import { nameTestedFigure } from './name-tested-figure.ts';
import { isOthers } from './bind-others.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { readRestOf, readRestOfShare, turnCondition, namesOtherUnit } from './rest-of-rows.ts';
import { readLastPeriods } from '../dates/last-periods.ts';
import { moveLimit } from './moved-limit.ts';
import { isMention, type Mention, toStop } from '../mentions/mention.ts';
import { listWordsAfter, removeNumbers, removeParts } from './remove-parts.ts';
import { describeOverall, readOverall } from './read-overall.ts';
import { widenToAll } from './widen-all.ts';
import { createRank, readAmongShown } from '../slots/ranked-words.ts';
import { askRangeOfEach } from './range-of-each.ts';
import { describeNoChange, keepFallen, sortByChange } from './changes-of-each.ts';
import { dropReplaced } from './replaced-words.ts';
import { readShownFigures } from './shown-figures.ts';
import { dropSaidAgain, readSplits } from './split-words.ts';
import { countTestedGroups, readBareComparison, readBareNumber } from '../slots/bare-tests.ts';
import { readTwinEnd } from './twin-ends.ts';
import { turnEdge } from './turn-edge.ts';
import { convertPlan } from '../mentions/unit-conversions.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups, listPartFilters } from '../plan/plan-parts.ts';
import { readSlots } from '../slots/read-slots.ts';

/** The words of a follow-up that have a meaning only beside the last plan. */
export interface AdaptedWords {
  /** The words that are still to be read. */
  readonly mentions: readonly Mention[];
  /** The last plan, changed by the words that are not among them any more. */
  readonly plan: Plan;
  /** Whether such words were found: then the question follows up on the last one. */
  readonly isChange: boolean;
  readonly problem: string | null;
}

/** `and for DFW?` asks the same of DFW, although one flies for a destination as well. */
const isSaidAgain = (before: readonly Mention[]): boolean =>
  before.length > 1 &&
  before.every((one) => isMention(one, 'stop', 'join', 'pronoun', 'also')) &&
  /^for$/i.test(before.at(-1)?.text ?? '');

/** `airports` are of departure and of arrival: the last plan says which of them are meant. */
function preferColumns(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const parts = plan.kind === 'aggregate' ? listPartFilters(plan.measures) : [];
  const used = [...plan.filters, ...parts, ...listGroups(plan)].map(({ column }) => column);
  return mentions.map((mention, index) => {
    if (!isMention(mention, 'value') || mention.options.length < 2) return mention;
    const known = mention.options.filter(({ column }) => used.includes(column));
    if (known.length === 1 && isSaidAgain(mentions.slice(0, index)))
      return { ...mention, options: known };
    const options = mention.options.toSorted(
      (a, b) => Number(used.includes(b.column)) - Number(used.includes(a.column)),
    );
    return { ...mention, options };
  });
}

/** `and by number of movies?`, after a ranking: another figure ranks the same groups. */
function readNewRankings(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const { sort } = plan;
  const isRanking = plan.kind === 'list' || sort?.by === 'measure';
  const isNumber = (mention: Mention | undefined): boolean => {
    const column = isMention(mention, 'column')
      ? cube.columns.find((one) => one.name === mention.column)
      : undefined;
    return column?.kind === 'number' && !column.discrete;
  };
  if (!isRanking || mentions.some((one) => isMention(one, 'rank', 'superlative', 'ask', 'sort')))
    return mentions;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  // `and by weight?`, after averages: the groups are ranked by that average.
  const isMean = measure?.kind === 'aggregate' && !['min', 'max'].includes(measure.aggregation);
  return mentions.map((mention) => {
    const [next, second] = listWordsAfter(mentions, mention);
    if (isMention(mention, 'by') && isMean && isNumber(next)) return toStop(mention);
    const isFigure =
      (isMention(next, 'count') && (second === undefined || isMention(second, 'entity'))) ||
      isNumber(next) ||
      (isMention(next, 'aggregation') && isNumber(second));
    return isMention(mention, 'by') && isFigure
      ? createRank(mention, sort?.direction ?? 'desc')
      : mention;
  });
}

/** `the ones without a rating`, after a figure by age rating: the word means that one. */
function preferGroups(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const named = cube.columns.filter(
    (one) => one.kind === 'string' && listGroups(plan).some(({ column }) => column === one.name),
  );
  return mentions.map((mention, index) => {
    const isLacking = mentions
      .slice(Math.max(0, index - 2), index)
      .some((one) => isMention(one, 'not', 'presence'));
    if (!isMention(mention, 'column') || !isLacking) return mention;
    const noun = mention.text.toLowerCase();
    const group = named.find((one) => one.title.toLowerCase().split(' ').at(-1) === noun);
    return group === undefined ? mention : { ...mention, column: group.name };
  });
}

/** `heaviest first` is an order, and no ranking of its own. */
function readOrder(mentions: readonly Mention[]): readonly Mention[] {
  const [end, first, other] = mentions.filter((one) => !isFunctionWord(one));
  const isOrder =
    isMention(end, 'superlative') &&
    isMention(first, 'rank') &&
    /^first$/i.test(first.text) &&
    other === undefined;
  if (!isOrder) return mentions;
  const { start, end: stop, text, column, direction } = end;
  const span = { start, end: stop, text };
  return [
    { ...span, kind: 'sort' },
    { ...span, kind: 'column', column },
    { ...span, kind: 'direction', direction },
  ];
}

const LIMIT = /^[1-9]\d{0,3}$/;

/** `show 20 instead`: nothing but the length of the ranking changes. */
function readLimit(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [number, other] = mentions.filter((one) => !isMention(one, 'stop', 'instead', 'pronoun'));
  const isAlone = isMention(number, 'number') && other === undefined;
  if (!isAlone || plan.limit === null || !LIMIT.test(number.value)) return null;
  return { ...plan, limit: Number(number.value) };
}

/** `exclude flights under 500 miles`: the others are kept. */
function readExcluded(mentions: readonly Mention[]): readonly Mention[] {
  const [first, ...rest] = mentions.filter((one) => !isFunctionWord(one));
  const bounds = rest.filter((one) => isMention(one, 'compare', 'compareAfter', 'condition'));
  const [bound, another] = bounds;
  const isBound = (one: Mention): boolean =>
    one === bound || isMention(one, 'entity', 'number', 'unit', 'column', 'count', 'topic');
  const isExcluded = isMention(first, 'not') && rest.every(isBound);
  if (!isExcluded || another !== undefined || bound === undefined) return mentions;
  if (!isMention(bound, 'compare', 'compareAfter', 'condition')) return mentions;
  return mentions.flatMap((one): Mention[] => {
    if (one === first) return [];
    return [one === bound ? { ...bound, comparison: NEGATED[bound.comparison] } : one];
  });
}

const ALL_ROWS = /^(?:(?:and|now|ok|okay|then|please) )*all of them(?: (?:then|please|now))*$/i;

/** `all of them`, after the top 3: the ranking without its length. */
function readAllRows(mentions: readonly Mention[], plan: Plan): Plan | null {
  const said = mentions.map(({ text }) => text).join(' ');
  const isPlain = mentions.every((one) => isMention(one, 'stop', 'pronoun', 'join', 'reset'));
  return plan.limit !== null && isPlain && ALL_ROWS.test(said) ? { ...plan, limit: null } : null;
}

const PER = /^(?:per|for each|for every|each)$/i;

/** `and per film?`, after a total: the mean over the rows. */
function readPerRow(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [by, noun, other] = mentions.filter((one) => !isFunctionWord(one));
  const isPer = isMention(by, 'by') && PER.test(by.text) && isMention(noun, 'entity');
  if (!isPer || other !== undefined || plan.kind === 'list') return null;
  const [measure, second] = plan.measures;
  const isTotal =
    measure?.kind === 'aggregate' && measure.aggregation === 'sum' && second === undefined;
  if (!isTotal || plan.share || /^days?$/i.test(noun.text)) return null;
  return { ...plan, measures: [{ ...measure, aggregation: 'avg' }], contrast: false };
}

/** `and of the others, each?`, after a figure of one species: the same of each other one. */
function readEachOther(words: readonly Mention[], plan: Plan): Plan | null {
  const [word, noun, another] = words;
  const turned = plan.kind === 'aggregate' && plan.groups.length === 0 ? turnCondition(plan) : null;
  const left = turned?.filters.find((one) => one.kind === 'values' && one.negated);
  const isNoun = noun === undefined || (isMention(noun, 'column') && noun.column === left?.column);
  const isOnly = word !== undefined && isOthers(word) && isNoun && another === undefined;
  if (turned?.kind !== 'aggregate' || left === undefined || !isOnly) return null;
  return { ...turned, groups: [{ column: left.column, grain: null }] };
}

/** `and of all the others?`: the rows that the one condition of the last question left out. */
function readOthers(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null {
  if (namesOtherUnit(mentions, plan, cube)) return null;
  const words = mentions.filter((one) => !isFunctionWord(one));
  const each = words.at(-1);
  if (isMention(each, 'by') && /^each$/i.test(each.text))
    return readEachOther(words.slice(0, -1), plan);
  const rest = readRestOfShare(mentions, plan);
  if (rest !== null) return rest;
  const [word, noun, another] = words;
  const isNoun = noun === undefined || isMention(noun, 'entity', 'pronoun');
  return word !== undefined && isOthers(word) && isNoun && another === undefined
    ? turnCondition(plan)
    : null;
}

/** `order by that`: the order is one by the figure that is there. */
function dropSortedPronouns(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(
    (mention, index) => !isMention(mention, 'pronoun') || !isMention(mentions[index - 1], 'sort'),
  );
}

/** `list them by year`, `list them by gross`, after a list: an order. */
function readListOrders(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const lists = plan.kind === 'list' && mentions.some((one) => isMention(one, 'list'));
  if (!lists) return mentions;
  return mentions.map((mention): Mention => {
    const [next] = listWordsAfter(mentions, mention);
    const isFigure =
      isMention(next, 'column') &&
      cube.columns.some(
        (one) => one.name === next.column && one.kind === 'number' && !one.discrete,
      );
    if (!isMention(mention, 'by') || !(isMention(next, 'grain') || isFigure)) return mention;
    const { start, end, text } = mention;
    return { kind: 'sort', start, end, text };
  });
}

/** `and Spielberg`, where two directors are compared: a third side. */
function readThirdSides(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const [first, next] = mentions.filter((one) => !isMention(one, 'stop'));
  const isAnd = isMention(first, 'join') && /^and$/i.test(first.text);
  if (!isAnd || !isMention(next, 'value', 'labelWord')) return mentions;
  const named = readSlots(mentions, cube).filters;
  const isSide = listGroups(plan).some(
    ({ column }) =>
      plan.filters.some((one) => {
        if (one.column !== column) return false;
        if (isMention(next, 'labelWord')) return one.kind === 'text' && one.texts.length > 1;
        return one.kind === 'values' && !one.negated && one.values.length > 1;
      }) &&
      // `and for Gentoos?`, after male against female Adelies: no third sex.
      (isMention(next, 'labelWord') || named.some((one) => one.column === column)),
  );
  if (!isSide) return mentions;
  const { start, end, text } = first;
  return mentions.map((one) => (one === first ? { kind: 'also', start, end, text } : one));
}

/** The last plan, changed by all words of the follow-up together; null where they do not say one change. */
const changeWholly = (mentions: readonly Mention[], plan: Plan, cube: ModelCube): Plan | null =>
  sortByChange(mentions, plan) ??
  keepFallen(mentions, plan) ??
  askRangeOfEach(mentions, plan) ??
  readLastPeriods(mentions, plan, cube) ??
  readLimit(mentions, plan) ??
  readNumberOfEach(mentions, plan) ??
  countTestedGroups(mentions, plan, cube) ??
  removeNumbers(mentions, plan, cube) ??
  readPercent(mentions, plan, cube) ??
  readBasedOn(mentions, plan, cube) ??
  readPerRow(mentions, plan) ??
  readOthers(mentions, plan, cube) ??
  readBareNumber(mentions, plan, cube) ??
  readBareComparison(mentions, plan, cube) ??
  turnEnd(mentions, plan, cube) ??
  turnEdge(mentions, plan, cube) ??
  turnChanges(mentions, plan) ??
  readRatio(mentions, plan) ??
  readAllPeriods(mentions, plan) ??
  narrowPlan(mentions, plan, cube) ??
  convertPlan(mentions, plan, cube) ??
  turnValue(mentions, plan, cube) ??
  turnToWay(mentions, plan, cube) ??
  moveValue(mentions, plan, cube);

/** Reads the words of a question that change or point at parts of the last plan. */
export function adaptWords(written: readonly Mention[], last: Plan, cube: ModelCube): AdaptedWords {
  const problem = describeNext(written, last) ?? describeOtherOne(written, last);
  if (problem !== null) return { mentions: [], plan: last, isChange: true, problem };
  const found = readTwinEnd(readShownFigures(written, last), last, cube);
  const first = readFirstOf(found, last) ?? moveLimit(found, last, cube);
  const said =
    first ??
    readRestOf(found, last) ??
    readOverall(found, last, cube) ??
    readOverTheYear(found, last, cube);
  const all = readAllRows(written, last);
  if (all !== null) return { mentions: [], plan: all, isChange: true, problem: null };
  const { mentions, plan } = widenToAll(said.mentions, said.plan, cube);
  const complete = changeWholly(mentions, plan, cube);
  if (complete !== null) return { mentions: [], plan: complete, isChange: true, problem: null };
  const isChange = mentions.some((one) => isMention(one, 'window'));
  const figured = dropUnitOfDifference(dropCountOfFigure(mentions, plan, cube), plan, cube);
  const counted = dropTheNumber(figured, plan, isChange);
  const marked = dropThatMark(dropCountedPeriods(dropSuch(counted, plan), plan), plan);
  const grouped = dropWhatStays(dropEach(marked, plan), plan, cube);
  const once = dropSaidAgain(grouped, plan);
  const replaced = dropReplaced(once, plan);
  const split = readSplits(replaced);
  const removed = removeParts(split, plan, cube);
  const excluded = readExcluded(removed.mentions);
  const pointed = dropSortedPronouns(excluded);
  const words = readThirdSides(readListOrders(pointed, removed.plan, cube), removed.plan, cube);
  const judged = readAmongShown(words, removed.plan, cube);
  const tested = nameTestedFigure(judged, removed.plan, cube);
  const measured = preferMeasured(preferColumns(tested, removed.plan), removed.plan, cube);
  const preferred = preferGroups(measured, removed.plan, cube);
  const ranked = readNewRankings(preferred, removed.plan, cube);
  return {
    mentions: readOrder(ranked),
    plan: removed.plan,
    isChange:
      plan !== last ||
      removed.plan !== plan ||
      replaced !== once ||
      grouped.length < mentions.length ||
      excluded !== removed.mentions ||
      ranked.some((one, index) => one !== preferred[index]),
    problem:
      describeNoOneRow(removed.mentions, plan, cube) ??
      describeNoChange(removed.mentions, plan) ??
      describeTogether(removed.mentions, plan) ??
      describeOverall(removed.mentions, plan, cube) ??
      describeTwoSides(removed.mentions, plan, cube) ??
      describeNothingLeft(removed.mentions, plan),
  };
}
