import type { ModelCube } from '../../../engine/semantic-model.ts';
import { blankLastTimes, blankSeriesEnds, readChangeWay, splitWords } from './change-words.ts';
import { listEnds } from './last-ends.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Measure, Plan } from '../plan/plan.ts';
import { findTwinEnd } from './twin-ends.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** How two figures are set against each other, and which two. */
export interface AskedComparison {
  readonly kind: 'minus' | 'over' | 'percent';
  /** The first and the last figure of a series; absent for those of the last two answers. */
  readonly isOfSeries?: true;
}

/** The plainest questions for each, which the other rules know. */
const PLAIN: Readonly<Record<AskedComparison['kind'], readonly string[]>> = {
  minus: ['what is the difference'],
  over: ['how many times as much is that', 'what is the ratio of the two'],
  percent: ['what is the difference in percent'],
};

const DIFFERENCE =
  /\b(?:differences?|differ|gap|apart|margin|spread|(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|dearer|cheaper|between|above|below))\b/i;
const MORE =
  /\b(?:more|less|fewer|higher|lower|larger|smaller|bigger|greater|dearer|cheaper|above|below)\b/i;
const RATIO = /\b(?:times|ratio|factor|multiple)\b/i;
const PERCENT = /%|\b(?:percent|percentage|per cent)\b/i;

/** The words around them: they name nothing, and ask for nothing else. */
const AROUND =
  /^(?:and|so|ok|okay|then|now|well|how|far|much|many|what|what's|whats|which|is|are|was|were|be|would|do|does|did|get|got|go|went|gone|has|have|had|there|that|this|it|they|them|those|these|the|of|for|both|two|2|in|by|to|than|as|a|an|one|other|each|another|from|here|just|please|between|figures?|numbers?|values?|averages?|results?|extremes?|ends?|answers?|large|big|high|great|terms|points?|tell|me|give|show|you|can|exactly|overall|altogether|total)$/i;

const isAround = (word: string): boolean =>
  AROUND.test(word) ||
  DIFFERENCE.test(word) ||
  RATIO.test(word) ||
  PERCENT.test(word) ||
  readChangeWay(word) !== null;

/** The column of the figure that an answer leads with; null for a count, undefined where it has several. */
function findColumn(plan: Plan): string | null | undefined {
  if (plan.kind === 'list')
    return plan.sort?.by === 'column' ? plan.sort.column : (plan.columns.at(-1) ?? undefined);
  const [first, other] = plan.measures;
  if (first?.kind === 'contrast') return findMeasured(first.left.of);
  if (first?.kind === 'range') return first.column;
  return other === undefined || plan.contrast ? findMeasured(first) : undefined;
}

function findMeasured(measure: Measure | undefined): string | null | undefined {
  if (measure?.kind === 'count') return null;
  if (measure?.kind === 'perGroup') return findMeasured(measure.of);
  return measure?.kind === 'aggregate' ? measure.column : undefined;
}

/** The values that the last two questions differ in: one genre, and another. */
function listSides({ plan, replaced }: ThreadMemory): readonly string[] {
  const one = plan.filters.flatMap((filter) =>
    filter.kind === 'values' && !filter.negated && filter.values.length === 1 ? filter.values : [],
  );
  if (replaced?.kind !== 'values') return isOfTimes({ plan, replaced }) ? one : [];
  const now = plan.filters.find((one) => one.kind === 'values' && one.column === replaced.column);
  return [...replaced.values, ...(now?.kind === 'values' ? now.values : [])];
}

/** Whether the last two answers are of two times. */
const isOfTimes = ({ plan, replaced }: Pick<ThreadMemory, 'plan' | 'replaced'>): boolean =>
  replaced?.kind === 'period' ||
  replaced?.kind === 'months' ||
  plan.filters.some((one) => one.kind === 'period' && one.ranges.length === 2);

/** The end that a word names: the peak, the lightest. */
function readEnd(mention: Mention): 'asc' | 'desc' | null {
  if (isMention(mention, 'superlative', 'rank', 'extreme')) return mention.direction;
  if (!isMention(mention, 'aggregation')) return null;
  if (mention.aggregation === 'max') return 'desc';
  return mention.aggregation === 'min' ? 'asc' : null;
}

interface Asked {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** Whether a mention says nothing but how far the last figures are apart, in their unit. */
function isOfDifference(mention: Mention, { memory, cube }: Asked): boolean {
  const { plan } = memory;
  const column = findColumn(plan);
  if (isMention(mention, 'value'))
    return mention.options.some(({ value }) => listSides(memory).includes(value));
  if (splitWords(mention.text).every(isAround)) return !isMention(mention, 'value', 'label');
  if (readEnd(mention) !== null && listEnds(memory) !== null) return true;
  if (isMention(mention, 'unit')) return mention.columns.includes(column ?? '');
  if (isMention(mention, 'entity')) return column === null || isOfAllRows(plan);
  if (isMention(mention, 'aggregation')) return isOfAggregation(plan, mention.aggregation);
  if (!isMention(mention, 'comparative', 'column') || mention.column === null || !column)
    return false;
  // `how many degrees between the two`: the unit of both temperatures, which one of them is called by.
  const isUnit = UNIT.test(mention.text) && findTwinEnd(mention.column, cube)?.name === column;
  return mention.column === column || isUnit;
}

const UNIT = /^(?:°|degrees?|celsius)/i;

const isOfAllRows = ({ filters }: Plan): boolean => filters.every(({ kind }) => kind === 'period');

const isOfAggregation = (plan: Plan, aggregation: string): boolean =>
  plan.kind === 'aggregate' &&
  plan.measures.every((one) => one.kind === 'aggregate' && one.aggregation === aggregation);

/**
 * Whether the ends that the words name are those of the last two answers: the peak and the low, or
 * `that` and the one before it. A ratio is of the highest to the lowest.
 */
function namesLastEnds({ text, mentions, memory }: Asked): boolean {
  const named = mentions.flatMap((one) => readEnd(one) ?? []);
  if (named.length === 0) return true;
  const ends = listEnds(memory);
  const [first, second, third] = named;
  if (ends === null || third !== undefined) return false;
  const isRatio = RATIO.test(text);
  if (second !== undefined) return first !== second && !(isRatio && first === 'asc');
  const points = mentions.some(
    (one) => isMention(one, 'pronoun') && /^(?:that|it)$/i.test(one.text),
  );
  return points && first === ends.before && !(isRatio && first === 'desc');
}

/**
 * How the sentence sets the last two answers against each other, where it says nothing else: `how far
 * apart are they`, `so how many times as large was it`, `how many pounds between the two`, `how many
 * years did the Japanese gain`. Null where it names a side, a time or another figure.
 */
export function readAskedComparison(
  said: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AskedComparison | null {
  const { plan } = memory;
  const ofSeries = blankSeriesEnds(said);
  const isOfSeries = ofSeries !== said;
  const text = blankLastTimes(ofSeries);
  // The words of the two times say nothing else.
  const left = mentions.filter(
    ({ start, end }) => start === end || text.slice(start, end).trim() !== '',
  );
  const asked = { text, mentions: left, memory, cube };
  if (!left.every((one) => isOfDifference(one, asked)) || !namesLastEnds(asked)) return null;
  const column = findColumn(plan);
  const isChange = splitWords(text).some((word) => readChangeWay(word) !== null);
  const isCompared = DIFFERENCE.test(said) || left.some((one) => isMention(one, 'comparative'));
  if (POINTS.test(text) && !isPercent(column, plan, cube)) return null;
  const kind = PERCENT.test(text) && !/\bpoints?\b/i.test(text) ? 'percent' : 'minus';
  if (isOfSeries) return isChange ? { kind, isOfSeries } : null;
  if (RATIO.test(text)) return { kind: 'over' };
  // `how much more did it grow` sets two changes against each other.
  if (isChange && !(isOfTimes(memory) && !MORE.test(text))) return null;
  if (kind === 'percent' && !(isCompared || isChange || isContrast(plan))) return null;
  return isCompared || isChange || kind === 'percent' ? { kind } : null;
}

const POINTS = /\bpoints?\b/i;

/** Two percentages differ by points, and nothing else does. */
const isPercent = (name: string | null | undefined, plan: Plan, { columns }: ModelCube): boolean =>
  (plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'part')) ||
  columns.some(
    (one) => one.name === name && one.kind === 'number' && one.format.type === 'percent',
  );

/** Whether an answer gives how far two figures are apart. */
export const comparesFigures = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  (plan.contrast ||
    plan.measures.some(({ kind }) =>
      ['contrast', 'range', 'span', 'formula', 'window', 'side'].includes(kind),
    ));

/** Whether the last answer sets two sides against each other. */
const isContrast = (plan: Plan): boolean => plan.kind === 'aggregate' && plan.contrast;

/** The same question in the plainest sentences for it. */
export const toPlainQuestions = ({ kind }: AskedComparison): readonly string[] => PLAIN[kind];
