import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import { describeScope } from '../answer/scope-phrases.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { splitStandingFilters } from '../plan/build-standing.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type Plan,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';
import { filterGroups } from './compare-ends.ts';
import { buildComparison } from '../plan/build-comparison.ts';
import { isUnit } from './compared-sides.ts';
import { isOfRatios } from './percent-difference.ts';

const MEAN = String.raw`(?:the |an )?(?:(overall|general|global|total|grand) )?(?:average|mean)(?: (\p{L}+))??(?: (?:of|for|across|over) (?:all|every)(?: of)?(?: the)?(?: (\p{L}+))?)?( overall)?`;
const IT = '(?:that|it|this|they|those|these)';
const TOP = '(?:the )?(?:highest|first|top one|leader|top|best|number one)';
const BE = '(?:is|are|was|were)';
const PERCENT = '(?:,? (?:in|as an?) (?:percent|percentage|%)(?: terms)?)?';
const SIDE =
  '(?:higher|lower|more|less|larger|smaller|bigger|greater|above|below|over|under|better|worse)(?: or (?:higher|lower|more|less|larger|smaller|above|below|better|worse))?(?: than)?';

const SENTENCES: readonly RegExp[] = [
  `how (?:does|do|did) (?:(${TOP})|${IT}) (?:compare|stack up|measure up) (?:with|to|against) ${MEAN}`,
  `(?:${BE}) (?:(${TOP})|${IT}) ${SIDE} ${MEAN}`,
  `(?:by )?how (?:far|much)(?: is)? (?:higher|lower|more|less|larger|smaller|bigger|greater|above|below|over|under|off|from)(?: than| from)? ${MEAN} (?:${BE}) (?:(${TOP})|${IT})`,
  `(?:by )?how (?:far|much) (?:higher|lower|more|less|larger|smaller|above|below|over|under|off)? ?(?:${BE}) (?:(${TOP})|${IT}) (?:above|below|over|under|from|off|than|(?:higher|lower|more|less) than)? ?${MEAN}`,
  `(?:versus|vs\\.?|against|compared (?:with|to)|relative to|and compared (?:with|to)|(?:by )?how (?:much|far) (?:(?:above|below|over|under)|(?:higher|lower|more|less|larger|smaller|bigger|greater) than)) ${MEAN}`,
].map((one) => new RegExp(`${START}${one}${PERCENT}${END}`, 'iu'));

const IN_PERCENT = /%|\bper ?cent(?:age)?\b/i;
const IS_TOP = new RegExp(`^${TOP}$`, 'i');

interface AskedMean {
  /** Whether the first of a ranking is meant, and not what the last question was about. */
  readonly isOfTop: boolean;
  readonly nouns: readonly string[];
  readonly isInPercent: boolean;
}

const OF_TIME = /\b(average|mean) (?:for|of|in) (?:the|that|this) (month|year|quarter)\b/i;
const ADVERBS = { dai: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' };
const ADVERB = /\b(dai|week|month|quarter|year)ly (average|mean)\b/i;
const HOW_MANY =
  /\b(by how )many (?!years|months|days|weeks|quarters|times)\p{L}+ (is|was|are|were) (?=(?:that|it|this)\b)/iu;

/** `by how many flights was that above the daily average?`: in the words of the sentences. */
const simplify = (text: string): string =>
  text
    .replace(OF_TIME, '$1')
    .replace(HOW_MANY, '$1much $2 ')
    .replace(
      ADVERB,
      (_said, grain: keyof typeof ADVERBS, mean: string) => `${mean} ${ADVERBS[grain]}`,
    );

function readAsked(text: string): AskedMean | null {
  for (const sentence of SENTENCES) {
    const found = sentence.exec(simplify(text));
    if (found === null) continue;
    const groups: readonly (string | undefined)[] = found.slice(1);
    const words = groups.flatMap((one) => (one === undefined || one.trim() === '' ? [] : [one]));
    const nouns = words.filter(
      (one) => !IS_TOP.test(one) && !/^\s*(?:overall|general|global|total|grand)$/i.test(one),
    );
    return {
      isOfTop: words.some((one) => IS_TOP.test(one)),
      nouns,
      isInPercent: IN_PERCENT.test(text),
    };
  }
  return null;
}

/** Whether a sentence sets what was shown against a mean of all, which names no data set. */
export const setsAgainstMean = (text: string): boolean => readAsked(text) !== null;

const isPeriod = ({ kind }: Filter): boolean => kind === 'period';

/** One figure and the conditions that choose its rows among those of all. */
interface Chosen {
  readonly of: SimpleMeasure;
  readonly own: readonly Filter[];
  readonly rest: readonly Filter[];
  /** Of a number or a total, the groups whose mean it is set against: the other years, all directors. */
  readonly per: Group | null;
}

/** The groups of which the condition chooses one: the years, of one year; the directors, of one of them. */
function findGroupOf([filter, other]: readonly Filter[]): Group | null {
  if (filter === undefined || other !== undefined) return null;
  if (filter.kind === 'values' && !filter.negated && filter.values.length === 1)
    return { column: filter.column, grain: null };
  const [range, another] = filter.kind === 'period' ? filter.ranges : [];
  const grain = (['year', 'month'] as const).find(
    (one) => range !== undefined && isUnit(one, range),
  );
  return grain === undefined || another !== undefined ? null : { column: filter.column, grain };
}

/** `which is the worst?`, after a figure of each: the last question put nothing but that one first. */
function isRankedNow({ plan, before }: ThreadMemory): boolean {
  if (plan.kind === 'list' || before?.kind !== 'aggregate') return false;
  const isSame =
    isDeepStrictEqual(plan.measures, before.measures) &&
    isDeepStrictEqual(plan.groups, before.groups);
  return (
    isSame && plan.sort?.by === 'measure' && before.sort?.by !== 'measure' && plan.limit === null
  );
}

/** What the last answer is about: one figure, the place of one thing, or the first of a ranking. */
function findChosen(memory: ThreadMemory, isOfTop: boolean): Chosen | null {
  const { plan, named, asksOne, tied } = memory;
  if (plan.kind === 'list' || plan.listed !== null || plan.share || plan.contrast) return null;
  // Of one day, the number of flights per day is the number of flights.
  const [of, other] = plan.measures.filter(
    (one) => one.kind !== 'perGroup' || !isDeepStrictEqual(one.group, plan.groups[0]),
  );
  const isSimple = of?.kind === 'aggregate' || of?.kind === 'count';
  if (!isSimple || other !== undefined) return null;
  const filters = plan.filters.filter(({ kind }) => kind !== 'known');
  const [group, second] = plan.groups;
  if (plan.standingOf !== undefined) {
    const { naming, selecting } = splitStandingFilters(plan);
    const per = second === undefined ? (group ?? null) : null;
    return isOfTop ? null : { of, own: naming, rest: selecting, per };
  }
  if (group === undefined) {
    const others = filters.filter((one) => !isPeriod(one));
    // Of one year alone, all are those of all years.
    if (isOfTop || filters.length === 0 || plan.having.length > 0) return null;
    const [own, rest] = others.length === 0 ? [filters, []] : [others, filters.filter(isPeriod)];
    return { of, own, rest, per: findGroupOf(own) };
  }
  const isFirst =
    (isOfTop || asksOne || isRankedNow(memory)) && plan.position === undefined && tied === 1;
  const isRanked = plan.sort?.by === 'measure' || (plan.sort === null && group.grain === null);
  const [first = null] = named[0]?.values ?? [];
  if (!isFirst || !isRanked || second !== undefined || first === null) return null;
  const filter = filterGroups(group, [first]);
  return filter === null ? null : { of, own: [filter], rest: filters, per: group };
}

/** `the average car`, `of all flights`, `the average delay`: nothing but what all rows and the figure are. */
function isOfAll(noun: string, { of, own, per }: Chosen, cube: ModelCube): boolean {
  const groups = [...own.map(({ column }) => ({ column, grain: null })), ...(per ? [per] : [])];
  if (groups.some((one) => namesGroup(noun.trim(), one, cube))) return true;
  const word = noun.trim().toLowerCase();
  const { one, many } = cube.entity;
  const column = cube.columns.find(({ name }) => of.kind === 'aggregate' && name === of.column);
  const title = column?.title.toLowerCase() ?? '';
  return [one, many].includes(word) || title.split(' ').includes(pluralize.singular(word));
}

const IN_TIME =
  'The last answer is in the order of time; ask first which one is the highest, and then how far above the average it is.';
const OF_WHICH =
  'The average of which others: those of the same time, or those of other times? Name them, such as «the average month».';
const NO_MEAN =
  'I set one figure against the mean of all; the last answer has no one figure that has such a mean.';

const buildSide = (of: SimpleMeasure, filters: readonly Filter[], label: string): Side | null => {
  const [filter, ...also] = filters;
  if (filter === undefined) return null;
  return { kind: 'side', of, filter, ...(also.length === 0 ? {} : { also }), label };
};

function buildAgainstAll(
  { of, own, rest, per }: Chosen,
  isInPercent: boolean,
  cube: ModelCube,
): AggregatePlan | null {
  const isMean = of.kind === 'aggregate' && of.aggregation === 'avg';
  const isAdded = of.kind === 'count' || (of.kind === 'aggregate' && of.aggregation === 'sum');
  if (!isMean && !(isAdded && per !== null)) return null;
  if (isInPercent && of.kind === 'aggregate' && !isOfRatios(of.column, cube)) return null;
  const left = buildSide(of, own, describeScope([...own], cube).trim());
  const column = isMean ? of.column : (per?.column ?? '');
  const known: Filter = { kind: 'known', column };
  const mean = buildSide(of, [known], isMean ? `of all ${cube.entity.many}` : '');
  const right = mean !== null && !isMean && per !== null ? { ...mean, per } : mean;
  if (left === null || right === null) return null;
  const operator = isInPercent ? 'growth' : 'minus';
  // A number is one of the same rows still: of the days with rain. A year is one of the same share.
  const isTime = own.every((one) => one.kind === 'period' || one.kind === 'months');
  const filters = isMean && !isTime ? rest.filter(isPeriod) : rest;
  const plan = buildComparison({ operator, left, right }, filters, cube);
  return isInPercent ? { ...plan, ofEnds: true } : plan;
}

const isInTime = ({ plan }: ThreadMemory): boolean =>
  plan.kind === 'aggregate' &&
  (plan.groups.some(({ grain }) => grain !== null) ||
    plan.measures.some((one) => one.kind === 'perGroup' && one.group.grain !== null));

const BARE_PERCENT = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) (?:that|it|this) )?(?:in|as an?) (?:percent|percentage|%)(?: terms)?${END}`,
  'i',
);

/** `in percent?`, after how far a figure is from the mean of all: in percent of that mean. */
export function turnIntoPercent(
  text: string,
  { plan }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const [contrast, ...sides] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || contrast?.kind !== 'contrast' || !BARE_PERCENT.test(text))
    return null;
  const { operator, left, right } = contrast;
  const isOfMean = right.filter.kind === 'known' && left.filter.kind !== 'known';
  const canDiffer = left.of.kind !== 'aggregate' || isOfRatios(left.of.column, cube);
  if (operator !== 'minus' || !isOfMean || !canDiffer) return null;
  return { ...plan, measures: [{ ...contrast, operator: 'growth' }, ...sides], ofEnds: true };
}

/** Whether `the average for the year` is that of the time of the last answer; without a time, it is. */
function isOfSaidTime(text: string, { filters }: Plan): boolean {
  const said = OF_TIME.exec(text)?.[2]?.toLowerCase();
  const grain = (['month', 'quarter', 'year'] as const).find((one) => one === said);
  if (grain === undefined) return true;
  return filters.some(
    (one) =>
      (one.kind === 'months' && grain === 'month') ||
      (one.kind === 'period' && one.ranges.every((range) => isUnit(grain, range))),
  );
}

/**
 * `how does that compare with the overall mean?`, `how far above the average is it?`, after one mean, the
 * place of one thing or the first of a ranking: that mean against the one of all rows of the time.
 */
export function setAgainstAll(
  text: string,
  memory: ThreadMemory,
  cube: ModelCube,
): Decision | null {
  const asked = readAsked(text);
  if (asked === null || memory.isRefused === true) return null;
  const chosen = findChosen(memory, asked.isOfTop);
  if (!isOfSaidTime(text, memory.plan)) return createUndecided(NO_MEAN);
  if (chosen === null)
    return createUndecided(asked.isOfTop && isInTime(memory) ? IN_TIME : NO_MEAN);
  if (!asked.nouns.every((noun) => isOfAll(noun, chosen, cube))) return null;
  const isOpen = memory.plan.kind === 'aggregate' && memory.plan.groups.length === 0;
  const isAdded =
    chosen.of.kind === 'count' ||
    (chosen.of.kind === 'aggregate' && chosen.of.aggregation === 'sum');
  // The flights from one airport in one month: an average airport, or an average month?
  if (isOpen && isAdded && chosen.rest.length > 0 && asked.nouns.length === 0)
    return createUndecided(OF_WHICH);
  const plan = buildAgainstAll(chosen, asked.isInPercent, cube);
  return plan === null ? createUndecided(NO_MEAN) : { ok: true, plan };
}
