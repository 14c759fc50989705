import type { ModelCube } from '../../../engine/semantic-model.ts';
import { splitWords } from './change-words.ts';
import { compareAnswers } from './compare-last-figures.ts';
import { filterGroups } from './compare-ends.ts';
import { areEnds } from '../plan/opposite-ends.ts';
import { dropOnlyPeriod } from './compared-sides.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type Filter,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

interface Thread {
  readonly memory: ThreadMemory;
  readonly cube: ModelCube;
}

/** The words around what is compared, which ask for nothing else. */
const AROUND =
  /^(?:and|but|so|then|now|ok|okay|well|please|how|far|much|many|by|what|is|was|are|were|be|do|does|did|the|a|an|of|in|for|to|as|that|this|it|those|these|them|they|two|both|each|one|figures?|points?|percentage|about|all|with|figure|value)$/i;
const APART = /^(?:apart|above|below|over|under|ahead|behind)$/i;
const COMPARES = /^(?:compare|compared|stack|stand|look|fare|up)$/i;

/** The one plain figure of the last answer, of all or of each group. */
function findFigure(plan: Plan): SimpleMeasure | null {
  if (plan.kind === 'list' || plan.listed !== null || plan.share) return null;
  const [measure, other] = plan.measures;
  const isPlain = plan.having.length === 0 && plan.standingOf === undefined;
  if (other !== undefined || !isPlain || plan.countsGroups === true) return null;
  return measure?.kind === 'count' || measure?.kind === 'aggregate' ? measure : null;
}

const isOfFigure = (mention: Mention, of: SimpleMeasure): boolean => {
  if (of.kind === 'count') return isMention(mention, 'entity');
  if (isMention(mention, 'aggregation'))
    return of.kind === 'aggregate' && of.aggregation === mention.aggregation;
  if (isMention(mention, 'unit')) return mention.columns.includes(of.column);
  return isMention(mention, 'column') && mention.column === of.column;
};

const isOfWords = (mention: Mention, ...patterns: readonly RegExp[]): boolean =>
  splitWords(mention.text).every((word) => patterns.some((one) => one.test(word)));

/** The same figure of two values side by side, in the time that the words name. */
function buildSides(
  plan: AggregatePlan,
  sides: Filter,
  { period, cube }: { readonly period: MentionOf<'period'> | undefined; readonly cube: ModelCube },
): Plan | null {
  const { column } = sides;
  const time = plan.filters.find((one) => one.kind === 'period');
  const said: Filter[] =
    period === undefined
      ? time === undefined
        ? []
        : [time]
      : [{ kind: 'period', column: findTimeColumn(cube) ?? '', ranges: period.ranges }];
  const others = plan.filters.filter(
    (one) => one.kind !== 'period' && one.kind !== 'known' && one.column !== column,
  );
  const filters = [...others, ...said, sides];
  const { groups } = dropOnlyPeriod(
    { ...plan, groups: plan.groups.filter((one) => one.column !== column) },
    filters,
  );
  // Two series have no one difference.
  if (groups.length > 0) return null;
  return {
    ...plan,
    filters,
    groups: [{ column, grain: null }],
    sort: null,
    limit: null,
    position: undefined,
    contrast: true,
    difference: 'figure',
  };
}

/** The column that both values are of, which the last question or the one before chose by. */
function findSides(
  values: readonly (Mention & MentionOf<'value'>)[],
  { plan, replaced }: ThreadMemory,
): Filter | null {
  const [first, second, third] = values;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const columns = [
    ...plan.filters.flatMap((one) => (one.kind === 'values' && !one.negated ? [one.column] : [])),
    ...(plan.kind === 'aggregate' ? plan.groups.map((one) => one.column) : []),
    ...(replaced === null ? [] : [replaced.column]),
  ];
  for (const column of new Set(columns)) {
    const [a, b] = [first, second].map((one) =>
      one.options.filter((option) => option.column === column),
    );
    const [left, right] = [a?.[0], b?.[0]];
    if (a?.length === 1 && b?.length === 1 && left && right && left.value !== right.value)
      return { kind: 'values', column, values: [left.value, right.value], negated: false };
  }
  return null;
}

/**
 * `how far apart are the documentaries and the horror films`, `how many points was Information above
 * Finance in 2009`, after a figure of one of them: that figure of both. Null where the words name another
 * figure.
 */
function compareTwoNamed(mentions: readonly Mention[], { memory, cube }: Thread): Plan | null {
  const of = findFigure(memory.plan);
  const values = mentions.flatMap((one) => (isMention(one, 'value') ? [one] : []));
  const periods = mentions.flatMap((one) => (isMention(one, 'period') ? [one] : []));
  const [period, other] = periods;
  if (memory.plan.kind === 'list' || of === null || other !== undefined) return null;
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'value', 'period', 'entity', 'join') ||
      isOfFigure(one, of) ||
      isOfWords(one, AROUND, APART),
  );
  const words = mentions.flatMap((one) => splitWords(one.text));
  const isAsked = words.some((one) => /^how$/i.test(one)) && words.some((one) => APART.test(one));
  const sides = findSides(values, memory);
  return isPlain && isAsked && sides !== null
    ? buildSides(memory.plan, sides, { period, cube })
    : null;
}

/** The two things that the last two answers were about: two values, or the two ends of a ranking. */
function findLastTwo({
  plan,
  before,
  replaced,
  named,
  totalRows,
  tied,
  hasMoreSides,
}: ThreadMemory) {
  const own = plan.filters.find((one) => one.kind === 'values' && one.column === replaced?.column);
  if (replaced?.kind === 'values' && own?.kind === 'values') {
    const values = [...replaced.values, ...own.values];
    return values.length === 2 && hasMoreSides !== true && !own.negated && !replaced.negated
      ? { ...own, values }
      : null;
  }
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  if (group === undefined || other !== undefined || group.grain !== null) return null;
  const values = named.find((one) => one.column === group.column)?.values ?? [];
  const [first, last] = [values[0], values.at(-1)];
  const isComplete = values.length === totalRows && totalRows > 1 && tied === 1;
  return areEnds(plan, before) && isComplete && plan.limit === null && first && last
    ? filterGroups(group, [last, first])
    : null;
}

/** `how do those two compare in 2009`, `and now 2009 for the two of them`: the last two, at another time. */
function compareLastTwo(mentions: readonly Mention[], { memory, cube }: Thread): Plan | null {
  const of = findFigure(memory.plan);
  const [period, other] = mentions.flatMap((one) => (isMention(one, 'period') ? [one] : []));
  if (memory.plan.kind === 'list' || of === null || period === undefined || other !== undefined)
    return null;
  const rest = mentions.filter((one) => one !== period);
  const isPlain = rest.every((one) => isOfFigure(one, of) || isOfWords(one, AROUND, COMPARES));
  const pointsAtTwo = rest.some((one) => /\b(?:two|both)$/i.test(one.text));
  const isOne = period.ranges.length === 1;
  const sides = isPlain && pointsAtTwo && isOne ? findLastTwo(memory) : null;
  return sides === null ? null : buildSides(memory.plan, sides, { period, cube });
}

const DIVIDES = /^\W*(?:(?:and|so|now|then|please|ok|okay)\W+)*divide\b/i;
const FIRST = /\b(?:former|first)\b/i;
const SECOND = /\b(?:latter|second|last)\b/i;

/** `divide the former by the latter`, `divide the LAX figure by the ATL one`: the quotient of the last two. */
function divideLast(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: Thread,
): Plan | null {
  const { plan, before, replaced } = memory;
  const [left, right, more] = text.split(/\bby\b/i);
  if (!DIVIDES.test(text) || !left || !right || more !== undefined || before === null) return null;
  const values = mentions.flatMap((one) => (isMention(one, 'value') ? [one] : []));
  const words = splitWords(text.replace(/\bdivide\b/i, ' '));
  const said = new Set(values.flatMap((one) => splitWords(one.text)));
  const isPlain = words.every(
    (word) => said.has(word) || AROUND.test(word) || FIRST.test(word) || SECOND.test(word),
  );
  if (!isPlain) return null;
  const [top, bottom, third] = values;
  const own = replaced?.kind === 'values' ? replaced.values : [];
  const isEarlier = (one: Mention & MentionOf<'value'>): boolean =>
    one.options.some(({ column, value }) => column === replaced?.column && own.includes(value));
  const isForward =
    top === undefined
      ? FIRST.test(left) && SECOND.test(right)
      : bottom !== undefined && third === undefined && isEarlier(top) && !isEarlier(bottom);
  const isBackward =
    top === undefined
      ? SECOND.test(left) && FIRST.test(right)
      : bottom !== undefined && third === undefined && !isEarlier(top) && isEarlier(bottom);
  if (isForward === isBackward || memory.hasMoreSides === true) return null;
  const turned = isForward ? { plan: before, before: plan } : { plan, before };
  return compareAnswers(turned, 'over', cube);
}

/** Two sides that the words name or point at, set against each other by the figure of the last answer. */
export const compareNamed = (
  text: string,
  mentions: readonly Mention[],
  thread: Thread,
): Plan | null =>
  divideLast(text, mentions, thread) ??
  compareTwoNamed(mentions, thread) ??
  compareLastTwo(mentions, thread);
