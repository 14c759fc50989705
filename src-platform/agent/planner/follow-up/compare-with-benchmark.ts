import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import { splitWords } from './change-words.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import { findLastFigure } from './last-measure.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isOfRatios } from './percent-difference.ts';
import type { Benchmark, Filter, ListPlan, Plan, Side } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

type EndAggregation = 'avg' | 'max' | 'min';

/** What one value is set against: the mean of all, of its species, or the highest of all. */
interface AskedBenchmark {
  readonly aggregation: EndAggregation;
  readonly column: string | null;
  /** The column of `its species`; null for all rows. */
  readonly scope: string | null;
  /** `of all`, `overall`: whatever the last question chose. */
  readonly isOfAll: boolean;
  readonly isInPercent: boolean;
}

/** The words around them, which ask for nothing else. */
const AROUND =
  /^(?:and|but|so|then|now|ok|okay|please|how|far|much|many|by|what|is|was|are|were|does|do|did|than|the|a|an|of|in|its|it|that|this|their|one|compare|compared|to|with|for|all|overall|on|per|cent|percent|percentage|%|-|–)$/i;
const BEYOND = /^(?:above|below|over|under|more|less|higher|lower|larger|smaller|bigger)$/i;
const OF_ALL = /\b(?:overall|of all|all)\b/i;
const POINTS = /\b(?:it|that|this)\b/i;
/** `how much heavier than the average?`: what the last answer is about, without a word for it. */
const ELLIPTIC =
  /^\W*(?:(?:and|so|but) )?(?:by )?how (?:much|far) \S+ (?:than )?(?:the )?(?:overall )?(?:average|mean)\b/i;

const isNumber = (name: string, { columns }: ModelCube): boolean =>
  columns.some((one) => one.name === name && one.kind === 'number');

/** The mean or the end that a word names. */
function readAggregation(mention: Mention): EndAggregation | null {
  if (isMention(mention, 'superlative')) return mention.direction === 'desc' ? 'max' : 'min';
  if (isMention(mention, 'condition'))
    return mention.average === undefined || mention.against !== undefined ? null : 'avg';
  if (!isMention(mention, 'aggregation')) return null;
  const { aggregation } = mention;
  return aggregation === 'avg' || aggregation === 'max' || aggregation === 'min'
    ? aggregation
    : null;
}

/** The figure that a word names, if it names one. */
function listFigures(mention: Mention, cube: ModelCube): readonly string[] {
  if (isMention(mention, 'unit')) return mention.columns;
  if (isMention(mention, 'comparative')) return mention.column === null ? [] : [mention.column];
  if (!isMention(mention, 'column', 'superlative', 'condition')) return [];
  return isNumber(mention.column, cube) ? [mention.column] : [];
}

const isPlain = (mention: Mention, cube: ModelCube): boolean =>
  splitWords(mention.text).every((word) => AROUND.test(word) || BEYOND.test(word)) ||
  isMention(mention, 'entity', 'comparative', 'superlative', 'unit') ||
  readAggregation(mention) !== null ||
  (isMention(mention, 'column') &&
    (isNumber(mention.column, cube) ||
      cube.columns.some((one) => one.name === mention.column && one.kind === 'string')));

/** `how much heavier is it than the average of its species`; null where any word says something else. */
function readBenchmark(
  text: string,
  mentions: readonly Mention[],
  cube: ModelCube,
): AskedBenchmark | null {
  if (!/\bhow (?:much|many|far)\b/i.test(text)) return null;
  if (!POINTS.test(text) && !ELLIPTIC.test(text)) return null;
  if (!mentions.every((one) => isPlain(one, cube))) return null;
  const named = new Set(mentions.flatMap((one) => readAggregation(one) ?? []));
  const [aggregation = null, other] = named;
  const isCompared = mentions.some(
    (one) =>
      isMention(one, 'comparative') ||
      (isMention(one, 'condition') && one.average !== undefined) ||
      splitWords(one.text).some((word) => BEYOND.test(word)),
  );
  if (aggregation === null || other !== undefined || !isCompared) return null;
  const listed = mentions.map((one) => listFigures(one, cube)).filter((one) => one.length > 0);
  const shared = (listed[0] ?? []).filter((name) => listed.every((one) => one.includes(name)));
  if (listed.length > 0 && shared.length !== 1) return null;
  const scopes = mentions.flatMap((one, index) => {
    const isText = isMention(one, 'column') && !isNumber(one.column, cube);
    // `the average of its species`, and no species that is asked for.
    return isText ? [/^its$/i.test(mentions[index - 1]?.text ?? '') ? one.column : null] : [];
  });
  const [scope = null, another] = scopes;
  if (another !== undefined || (scopes.length > 0 && scope === null)) return null;
  return {
    aggregation,
    column: shared[0] ?? null,
    scope,
    isOfAll: OF_ALL.test(text),
    isInPercent: /%|\bper ?cent(?:age)?\b/i.test(text),
  };
}

const listConditions = ({ filters }: Plan): Filter[] =>
  filters.filter(({ kind }) => kind !== 'known');

/** The row with the highest value of another figure, which nothing else has. */
function selectRow({ sort, filters }: ListPlan): Filter | null {
  if (sort?.by !== 'column') return null;
  const of: Benchmark['of'][number][] = [];
  for (const one of filters) {
    if (one.kind === 'known') continue;
    if (one.kind !== 'values' && one.kind !== 'period') return null;
    of.push(one);
  }
  const figure = sort.direction === 'desc' ? 'max' : 'min';
  return { kind: 'average', column: sort.column, comparison: '=', against: { figure, of } };
}

const buildSide = (of: Side['of'], filters: readonly Filter[], label: string): Side | null => {
  const [filter, ...also] = filters;
  if (filter === undefined) return buildEndSide(of);
  return { kind: 'side', of, filter, ...(also.length === 0 ? {} : { also }), label };
};

/** The one value that the last answer gives, as a side: of the row that ranks first, or an end of all. */
function findLastValue(
  { plan, asksOne, tied, named }: ThreadMemory,
  column: string,
  cube: ModelCube,
): Side | null {
  const conditions = listConditions(plan);
  const label = conditions.length === 0 ? '' : describeScope(conditions, cube).trim();
  if (plan.kind === 'aggregate') {
    const found = plan.measures.find((one) => one.kind === 'aggregate' && one.column === column);
    const isEnd = found?.kind === 'aggregate' && /^(?:max|min)$/.test(found.aggregation);
    const isOne = plan.groups.length === 0 && plan.having.length === 0 && plan.listed === null;
    return isEnd && isOne ? buildSide(found, conditions, label) : null;
  }
  // `from which year is it?`, in between, shows that row alone.
  const isOne =
    (asksOne || plan.limit === 1) &&
    tied === 1 &&
    plan.limit !== null &&
    (plan.position ?? 1) === 1;
  if (!isOne || plan.within.length > 0 || plan.listed !== null || plan.sort?.by !== 'column')
    return null;
  const aggregation = plan.sort.direction === 'desc' ? 'max' : 'min';
  if (plan.sort.column === column)
    return buildSide({ kind: 'aggregate', column, aggregation }, conditions, label);
  const row = selectRow(plan);
  const name = named.find((one) => one.column === cube.label[0])?.values[0] ?? '';
  const of = { kind: 'aggregate', column, aggregation: 'avg' } as const;
  return row === null ? null : buildSide(of, [row, ...conditions], `for ${name}`);
}

/**
 * `how much heavier is it than the average of its species`, `how many pounds above the average weight is
 * it`, `how much lighter is that than the overall maximum`, after one row or one highest value: that value
 * against the mean or the end of others. Null where nothing says of which others.
 */
export function compareWithBenchmark(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const asked = readBenchmark(text, mentions, cube);
  if (asked === null) return null;
  const { plan, named } = memory;
  const { aggregation, scope, isInPercent } = asked;
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : null;
  const column = asked.column ?? findLastFigure(memory, cube) ?? sorted;
  if (column === null || !isNumber(column, cube)) return null;
  const left = findLastValue(memory, column, cube);
  const value =
    scope === null ? null : (named.find((one) => one.column === scope)?.values[0] ?? null);
  // Of all, or of those that the last question was about?
  const isOpen = listConditions(plan).length > 0 && !asked.isOfAll;
  if (left === null || (scope === null && isOpen) || (scope !== null && value === null))
    return null;
  if (isInPercent && !isOfRatios(column, cube)) return null;
  const filters: Filter[] =
    scope === null || value === null
      ? []
      : [{ kind: 'values', column: scope, values: [value], negated: false }];
  const label = filters.length === 0 ? '' : describeScope(filters, cube).trim();
  const right = buildSide({ kind: 'aggregate', column, aggregation }, filters, label);
  const operator = isInPercent ? 'growth' : 'minus';
  return right === null ? null : buildComparison({ operator, left, right }, [], cube);
}
