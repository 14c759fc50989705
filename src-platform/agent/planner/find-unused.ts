import type { ModelCube } from '../../engine/semantic-model.ts';
import { isPlainTop, isDirectionMention } from './extremes.ts';
import { isMention, type Mention } from './mention.ts';
import {
  findTimeColumn,
  listMeasureColumns,
  listPartFilters,
  listGroups,
  type Comparison,
  type Filter,
  type Group,
  type Measure,
  type Plan,
} from './plan.ts';

/** What a plan holds, as flat lists in which a mention is looked up. */
interface PlanParts {
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  readonly filters: readonly Filter[];
  readonly columns: ReadonlySet<string>;
  readonly comparisons: ReadonlySet<Comparison>;
  readonly numbers: ReadonlySet<number>;
}

function listMeasures(plan: Plan): Measure[] {
  if (plan.kind !== 'aggregate') return [];
  return [...plan.measures, ...(plan.having === null ? [] : [plan.having.measure])];
}

function listNumbers(plan: Plan, filters: readonly Filter[]): number[] {
  const having = plan.kind === 'aggregate' ? plan.having : null;
  const written = filters.flatMap((filter) => {
    if (filter.kind === 'compare') return [filter.value];
    if (filter.kind === 'between') return [filter.low, filter.high];
    return filter.kind === 'values' ? filter.values : [];
  });
  const all = [...written, ...(having === null ? [] : [having.value])].map(Number);
  const sizes = listMeasures(plan).flatMap((one) =>
    one.kind === 'window' && one.window.kind === 'moving' ? [one.window.size] : [],
  );
  return [...all, ...sizes, ...(plan.limit === null ? [] : [plan.limit])];
}

function listColumns(plan: Plan, measures: readonly Measure[]): string[] {
  return [
    ...measures.flatMap(listMeasureColumns),
    ...listGroups(plan).map((one) => one.column),
    ...plan.filters.flatMap((one) =>
      one.kind === 'columns' ? [one.column, one.other] : [one.column],
    ),
    ...listPartFilters(measures).map((one) => one.column),
    ...(plan.kind === 'list' ? plan.columns : []),
    ...(plan.sort?.by === 'column' ? [plan.sort.column] : []),
  ];
}

function listComparisons(plan: Plan, filters: readonly Filter[]): Comparison[] {
  const having = plan.kind === 'aggregate' ? plan.having : null;
  return [
    ...filters.flatMap((one) =>
      one.kind === 'compare' || one.kind === 'columns' ? [one.comparison] : [],
    ),
    ...(having === null ? [] : [having.comparison]),
  ];
}

function buildParts(plan: Plan, cube: ModelCube): PlanParts {
  const measures = listMeasures(plan);
  const filters = [...plan.filters, ...listPartFilters(measures)];
  return {
    plan,
    cube,
    measures,
    groups: listGroups(plan),
    filters,
    columns: new Set(listColumns(plan, measures)),
    comparisons: new Set(listComparisons(plan, filters)),
    numbers: new Set(listNumbers(plan, filters)),
  };
}

const hasAggregation = ({ measures }: PlanParts, ...wanted: readonly string[]): boolean =>
  measures.some((one) => {
    const simple = one.kind === 'window' || one.kind === 'perGroup' ? one.of : one;
    const found =
      simple.kind === 'aggregate' || simple.kind === 'formula' ? [simple.aggregation] : [];
    const all: string[] = one.kind === 'perGroup' ? [...found, 'avg'] : found;
    return all.some((aggregation) => wanted.includes(aggregation));
  });

const counts = ({ measures }: PlanParts): boolean =>
  measures.some((one) => one.kind !== 'aggregate');

const hasTimeGroup = ({ groups }: PlanParts): boolean => groups.some((one) => one.grain !== null);

/** `top 10` limits, `lowest` sorts upwards or asks for a minimum. */
function turns(parts: PlanParts, mention: Mention): boolean {
  if (!isDirectionMention(mention)) return false;
  const { plan } = parts;
  if (parts.measures.some((one) => one.kind === 'edge')) return true;
  if (isPlainTop(mention)) return plan.limit !== null || plan.sort !== null;
  const isJudgement = /^(?:best|worst)\b/i.test(mention.text);
  const extreme = mention.direction === 'desc' ? 'max' : 'min';
  const isSorted = plan.sort !== null && (isJudgement || plan.sort.direction === mention.direction);
  return isSorted || hasAggregation(parts, extreme);
}

function hasValue({ filters }: PlanParts, column: string, value: string): boolean {
  return filters.some(
    (one) => one.kind === 'values' && one.column === column && one.values.includes(value),
  );
}

function hasText({ filters }: PlanParts, text: string): boolean {
  const sought = text.toLowerCase();
  return filters.some(
    (one) => one.kind === 'text' && one.texts.some((known) => known.toLowerCase().includes(sought)),
  );
}

/** `between 50 and 100 million` writes the scale once, and `3 hours` are 180 minutes. */
function hasNumber({ numbers }: PlanParts, value: string): boolean {
  return [1, 60, 1_440, 1e3, 1e6, 1e9].some((scale) => numbers.has(Number(value) * scale));
}

function hasPeriod({ filters }: PlanParts): boolean {
  return filters.some((one) => ['period', 'months', 'weekdays'].includes(one.kind));
}

function excludes({ filters, comparisons }: PlanParts): boolean {
  return (
    comparisons.has('<>') ||
    filters.some(
      (one) =>
        one.kind === 'known' || one.kind === 'unknown' || (one.kind === 'values' && one.negated),
    )
  );
}

interface Surroundings {
  /** The mention before, function words apart. */
  readonly before: Mention | undefined;
  /** Whether the plan changes an earlier one. */
  readonly isChange: boolean;
}

/** Two sides, or two columns, are set against each other. */
const contrasts = ({ plan, measures }: PlanParts): boolean =>
  (plan.kind === 'aggregate' && plan.contrast) ||
  measures.some((one) => one.kind === 'formula' || one.kind === 'correlation');

/** Whether a part of the plan stands for the mention. */
function isUsed(parts: PlanParts, mention: Mention, { before, isChange }: Surroundings): boolean {
  const { plan, cube, groups, columns, measures } = parts;
  switch (mention.kind) {
    case 'stop':
    case 'entity':
    case 'join':
    case 'ask':
    case 'greeting':
    case 'list':
      return true;
    case 'column':
      return columns.has(mention.column);
    case 'unit':
      return columns.has(mention.column);
    case 'value':
      return (
        mention.options.some(({ column, value }) => hasValue(parts, column, value)) ||
        hasText(parts, mention.text)
      );
    case 'label':
      return hasValue(parts, mention.column, mention.value) || hasText(parts, mention.text);
    case 'labelWord':
    case 'quoted':
      return hasText(parts, mention.text);
    case 'condition':
      return columns.has(mention.column);
    case 'superlative':
    case 'rank':
    case 'common':
      return turns(parts, mention);
    case 'aggregation':
      return (
        hasAggregation(parts, mention.aggregation) ||
        (mention.aggregation === 'sum' && counts(parts))
      );
    case 'count':
      return counts(parts) || plan.kind === 'list';
    case 'distinct':
      return counts(parts) || groups.length > 0;
    case 'by':
      return (
        groups.length > 0 ||
        plan.sort !== null ||
        measures.some((one) => one.kind === 'perGroup' || one.kind === 'formula')
      );
    case 'grain':
      return columns.has(findTimeColumn(cube) ?? '');
    case 'trend':
      return hasTimeGroup(parts);
    case 'when':
      return columns.has(findTimeColumn(cube) ?? '');
    case 'compare':
    case 'compareAfter':
      return parts.comparisons.has(mention.comparison);
    case 'between':
      return parts.filters.some((one) => one.kind === 'between') || contrasts(parts);
    case 'versus':
      return groups.length > 0 || columns.size > 1;
    case 'not':
      return excludes(parts);
    case 'display':
      return mention.display === 'auto' || plan.display === mention.display;
    case 'sort':
      return plan.sort !== null;
    case 'direction':
      return plan.sort?.direction === mention.direction;
    case 'alphabetical':
      return plan.sort !== null;
    case 'share':
      return (
        plan.kind === 'aggregate' &&
        (plan.share || parts.measures.some((one) => one.kind === 'part'))
      );
    case 'withoutNulls':
      return true;
    case 'contains':
      return parts.filters.some((one) => one.kind === 'text');
    case 'topic':
      return !isMention(before, 'by');
    case 'pronoun':
    case 'flip':
    case 'also':
    case 'instead':
    case 'reset':
      return isChange;
    case 'number':
      return hasNumber(parts, mention.value);
    case 'period':
    case 'months':
    case 'weekdays':
      return hasPeriod(parts);
    case 'comparative':
    case 'operator':
      return contrasts(parts) || parts.comparisons.has('>') || parts.comparisons.has('<');
    case 'histogram':
      return groups.length > 0;
    case 'formula':
    case 'window':
    case 'correlation':
      return measures.some((one) => one.kind === mention.kind);
    case 'presence':
      return parts.filters.some((one) => one.kind === 'known' || one.kind === 'unknown');
    case 'unknown':
      return hasText(parts, mention.text);
    case 'help':
    case 'beyond':
      return false;
  }
}

/**
 * The mentions of a question for which the plan has no part. A plan that leaves one out answers
 * another question, so it must not run.
 * @param isChange whether the plan changes an earlier one
 */
export function findUnused(
  mentions: readonly Mention[],
  plan: Plan,
  { cube, isChange }: { readonly cube: ModelCube; readonly isChange: boolean },
): Mention[] {
  const parts = buildParts(plan, cube);
  const meaningful = mentions.filter((mention) => !isMention(mention, 'stop'));
  return meaningful.filter(
    (mention, index) => !isUsed(parts, mention, { before: meaningful[index - 1], isChange }),
  );
}
