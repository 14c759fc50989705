import { buildPlanParts, type PlanParts } from '../plan/planned-parts.ts';
import { dividesBy, hasSides, isPerRow } from '../lexicon/division-words.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isPlainTop, isDirectionMention } from '../slots/extremes.ts';
import { isMention, type Mention, type MentionOf } from '../mentions/mention.ts';
import {
  findTimeColumn,
  type Comparison,
  type Filter,
  type Measure,
  type Plan,
} from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { differsInPercent } from '../follow-up/percent-difference.ts';
import { readTimeEnd } from '../follow-up/turn-edge.ts';
import { addsToLast } from '../slots/read-flags.ts';
import { addsFigure } from './adds-figure.ts';
import { comparesOtherLength } from './misused-words.ts';

const hasAggregation = ({ measures }: PlanParts, ...wanted: readonly string[]): boolean =>
  measures.some((one) => {
    const simple =
      one.kind === 'window' || one.kind === 'perGroup' || one.kind === 'side' ? one.of : one;
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
  const edges = parts.measures.flatMap((one) => (one.kind === 'edge' ? [one.edge] : []));
  const edge = readTimeEnd(mention);
  // `and the last one?`, where the first is given still.
  if (edges.length > 0) return edge === null || edges.includes(edge);
  // One figure of all rows has no order.
  const isOneFigure = plan.kind === 'aggregate' && plan.groups.length === 0;
  const isOrdered = plan.sort !== null && !isOneFigure;
  if (isPlainTop(mention)) return plan.limit !== null || isOrdered;
  const isJudgement = /^(?:best|worst)\b/i.test(mention.text);
  // `and the last one?`, after a lowest price.
  if (edge === 'last' && isOneFigure) return false;
  const extreme = mention.direction === 'desc' ? 'max' : 'min';
  const isSorted = isOrdered && (isJudgement || plan.sort.direction === mention.direction);
  return isSorted || hasAggregation(parts, extreme);
}

function hasValue({ filters }: PlanParts, column: string, value: string): boolean {
  return filters.some(
    (one) => one.kind === 'values' && one.column === column && one.values.includes(value),
  );
}

const hasEither = ({ filters }: PlanParts, value: string): boolean =>
  filters.some((one) => one.kind === 'either' && one.value === value);

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
  return filters.some((one) => ['period', 'months', 'weekdays', 'hours'].includes(one.kind));
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

const hasNone = ({ filters }: PlanParts, column: string): boolean =>
  filters.some(
    (one) =>
      one.kind === 'compare' &&
      one.column === column &&
      one.comparison === '=' &&
      Number(one.value) === 0,
  );

interface Surroundings {
  /** The mention before, function words apart. */
  readonly before: Mention | undefined;
  /** The mention after, function words apart. */
  readonly after: Mention | undefined;
  /** Whether the plan changes an earlier one. */
  readonly isChange: boolean;
  /** Whether something is added to the earlier plan: `break that down by year as well`. */
  readonly isAdded: boolean;
}

/** Two sides, or two columns, are set against each other. */
const contrasts = ({ plan, measures, cube }: PlanParts): boolean =>
  (plan.kind === 'aggregate' && plan.contrast && hasSides(plan, cube)) ||
  measures.some((one) => ['formula', 'correlation', 'range', 'contrast'].includes(one.kind));

type Test<K extends Mention['kind']> = (
  parts: PlanParts,
  mention: MentionOf<K>,
  surroundings: Surroundings,
) => boolean;

const always = (): boolean => true;
const never = (): boolean => false;
const changes = (_parts: PlanParts, _mention: Mention, { isChange }: Surroundings): boolean =>
  isChange;
const hasGroups = ({ groups }: PlanParts): boolean => groups.length > 0;
const sorts = ({ plan }: PlanParts): boolean => plan.sort !== null;
const hasMeasure = ({ measures }: PlanParts, kind: Measure['kind']): boolean =>
  measures.some((one) => one.kind === kind);
const hasColumn = ({ columns }: PlanParts, { column }: { readonly column: string }): boolean =>
  columns.has(column);
const hasTime = ({ columns, cube }: PlanParts): boolean => columns.has(findTimeColumn(cube) ?? '');
/** A period that is given answers no `when`. */
const showsTime = ({ plan, groups, measures, cube }: PlanParts): boolean => {
  const time = findTimeColumn(cube) ?? '';
  const shown = plan.kind === 'list' ? plan.columns : measures.flatMap(listMeasureColumns);
  return shown.includes(time) || groups.some((one) => one.grain !== null);
};
/** Grains that a plan may use for the one that is named: a date is a day of the data. */
const STANDS_FOR: Partial<Record<Grain, readonly Grain[]>> = {
  month: ['monthOfYear'],
  day: ['weekday'],
};
/** Each grain has a group, or a figure, of its own: `monthly … by year` names two. */
function hasGrain({ plan, groups, measures }: PlanParts, { grain }: MentionOf<'grain'>): boolean {
  const named = [
    ...groups.map((one) => one.grain),
    ...measures.flatMap((one) => {
      if (one.kind === 'perGroup') return [one.group.grain];
      return one.kind === 'distinct' ? [one.grain] : [];
    }),
  ];
  const isSeries = measures.some((one) => ['span', 'edge'].includes(one.kind));
  const isYearly = measures.some(
    (one) => one.kind === 'window' && one.window.kind.startsWith('year'),
  );
  if (plan.kind === 'list' || isSeries || (isYearly && grain === 'year')) return true;
  return [grain, ...(STANDS_FOR[grain] ?? [])].some((one) => named.includes(one));
}
/** Each month of a series is one of one year: `by year as well`, after months. */
const namesYear = ({ groups }: PlanParts, { grain }: MentionOf<'grain'>): boolean =>
  grain === 'year' && groups.some((one) => one.grain === 'month' || one.grain === 'quarter');
const compares = (
  { comparisons }: PlanParts,
  { comparison }: { readonly comparison: Comparison },
): boolean => comparisons.has(comparison);
/** Two sides, rows or figures; the columns of two conditions set nothing against each other. */
const setsSideBySide = (parts: PlanParts): boolean =>
  hasGroups(parts) ||
  parts.measures.some((one) => one.kind === 'side') ||
  (parts.columns.size > 1 &&
    (parts.plan.kind === 'list' ||
      parts.measures.length > 1 ||
      new Set(parts.measures.flatMap(listMeasureColumns)).size > 1));
/** `in which countries was it lower in 2005 than in 1985`: two rows of each country answer nothing. */
const listsSides = ({ plan, measures }: PlanParts): boolean =>
  plan.kind === 'aggregate' &&
  plan.contrast &&
  plan.groups.length > 1 &&
  plan.having.length === 0 &&
  measures.every((one) => one.kind === 'count' || one.kind === 'aggregate');
const setsAgainst = (parts: PlanParts): boolean =>
  contrasts(parts) || parts.comparisons.has('>') || parts.comparisons.has('<');
const hasFilter = ({ filters }: PlanParts, ...kinds: readonly Filter['kind'][]): boolean =>
  filters.some((one) => kinds.includes(one.kind));
/** A figure of each group lies between two numbers. */
const hasBounds = ({ plan }: PlanParts): boolean =>
  plan.kind === 'aggregate' &&
  plan.having.some((one) => one.comparison === '>=') &&
  plan.having.some((one) => one.comparison === '<=');
/** `how many, and which?` asks for the names as well. */
const namesWhatIsAsked: Test<'ask'> = ({ plan, groups }, _mention, { before, after }) =>
  !isMention(before, 'join') || after !== undefined || plan.kind === 'list' || groups.length > 0;
const hasWords = (parts: PlanParts, { text }: Mention): boolean => hasText(parts, text);

const LISTS = /^(?:list|name all|which ones|names of)\b/i;
/** `list those dramas`: one number of them is no list. */
const listsRows: Test<'list'> = ({ plan, groups, measures }, { text }, { before, after }) =>
  // `its record length` is no list.
  !(/^record$/i.test(text) && isMention(after, 'column')) &&
  ((before !== undefined && !isMention(before, 'join')) ||
    !LISTS.test(text) ||
    plan.kind === 'list' ||
    groups.length > 0 ||
    measures.length > 1);

const isAdded = ({ cube }: PlanParts, name: string): boolean =>
  cube.columns.some((one) => one.name === name && one.kind === 'number' && one.additive);

/** These words rank by whatever is there. */
const GENERIC = /^(?:best|worst|biggest|largest|smallest|highest|lowest)\b/i;

const TOGETHER = /^(?:combined|together|taken together|added together|put together)$/i;
/** `the top 3 genres combined: what share of all movies`: the share of each of them is no answer. */
const sharesOfTop = ({ plan }: PlanParts): boolean =>
  plan.kind === 'aggregate' && plan.share && plan.limit !== null && plan.limit > 1;

/** For each kind of mention, whether a part of the plan stands for it. */
const USES: { readonly [K in Mention['kind']]: Test<K> } = {
  stop: always,
  entity: always,
  join: always,
  ask: namesWhatIsAsked,
  greeting: always,
  list: listsRows,
  withoutNulls: always,
  topic: (_parts, _mention, { before }) => !isMention(before, 'by'),
  column: hasColumn,
  unit: hasColumn,
  condition: hasColumn,
  value: (parts, { options, text }) =>
    options.some(({ value }) => hasEither(parts, value)) ||
    options.some(({ column, value }) => hasValue(parts, column, value)) ||
    hasText(parts, text),
  label: (parts, { column, value, text }) => hasValue(parts, column, value) || hasText(parts, text),
  labelWord: hasWords,
  quoted: hasWords,
  unknown: hasWords,
  superlative: (parts, mention) =>
    turns(parts, mention) && (GENERIC.test(mention.text) || hasColumn(parts, mention)),
  rank: turns,
  common: turns,
  // The second highest price of each year is no highest price.
  ordinal: ({ plan }, { position }) =>
    plan.position === position && (plan.kind === 'list' || plan.sort?.by === 'measure'),
  aggregation: (parts, { aggregation, text }) =>
    !(TOGETHER.test(text) && sharesOfTop(parts)) &&
    (hasAggregation(parts, aggregation) || (aggregation === 'sum' && counts(parts))),
  count: (parts, _mention, { after }) =>
    counts(parts) ||
    // `how many unemployed`: the figure is a number of them.
    (isMention(after, 'column') && hasColumn(parts, after) && isAdded(parts, after.column)) ||
    hasAggregation(parts, 'sum') ||
    parts.plan.kind === 'list' ||
    parts.plan.countsGroups === true,
  distinct: (parts) =>
    hasMeasure(parts, 'distinct') ||
    hasGroups(parts) ||
    parts.plan.kind === 'list' ||
    parts.plan.countsGroups === true,
  by: (parts, { text }, { after }) =>
    isPerRow(text, after)
      ? hasAggregation(parts, 'avg')
      : dividesBy(parts, after) &&
        (hasGroups(parts) ||
          sorts(parts) ||
          hasMeasure(parts, 'perGroup') ||
          hasMeasure(parts, 'formula')),
  grain: (parts, mention, { isAdded }) =>
    hasTime(parts) && (hasGrain(parts, mention) || (isAdded && namesYear(parts, mention))),
  when: showsTime,
  trend: hasTimeGroup,
  compare: compares,
  compareAfter: compares,
  between: (parts) =>
    hasFilter(parts, 'between') ||
    contrasts(parts) ||
    hasBounds(parts) ||
    hasMeasure(parts, 'interquartile'),
  versus: setsSideBySide,
  not: (parts, _mention, { after }) =>
    excludes(parts) ||
    isMention(after, 'weekdays', 'months', 'period') ||
    // `without any rain` is no rain at all.
    (isMention(after, 'column') && hasNone(parts, after.column)),
  display: ({ plan }, { display }) => display === 'auto' || plan.display === display,
  sort: sorts,
  alphabetical: sorts,
  standing: ({ plan }) => plan.kind === 'aggregate' && plan.standingOf !== undefined,
  direction: ({ plan }, { direction }) => plan.sort?.direction === direction,
  share: ({ plan, measures }) =>
    plan.kind === 'aggregate' && (plan.share || measures.some((one) => one.kind === 'part')),
  contains: (parts) => hasFilter(parts, 'text'),
  pronoun: changes,
  flip: changes,
  also: (parts, { text }, { before, after, isChange }) =>
    isChange || addsFigure(parts, /^(?:too|as well)$/i.test(text) ? before : after),
  instead: changes,
  reset: changes,
  number: (parts, { value }) => hasNumber(parts, value),
  period: hasPeriod,
  months: hasPeriod,
  weekdays: hasPeriod,
  hours: hasPeriod,
  classes: ({ groups }) => groups.some((one) => one.width !== undefined),
  comparative: (parts, { text }) =>
    setsAgainst(parts) && !listsSides(parts) && !comparesOtherLength(text, parts),
  operator: setsAgainst,
  histogram: hasGroups,
  formula: (parts) => hasMeasure(parts, 'formula'),
  window: (parts) =>
    hasMeasure(parts, 'window') ||
    hasMeasure(parts, 'span') ||
    hasMeasure(parts, 'contrast') ||
    // Two figures side by side show how one changed, but rank no changes.
    (parts.plan.kind === 'aggregate' && parts.plan.contrast && parts.plan.sort === null),
  percentDifference: ({ plan, cube }) => differsInPercent(plan, cube),
  correlation: (parts) => hasMeasure(parts, 'correlation'),
  conversion: ({ measures }, { column }) =>
    measures.some(
      (one) => one.kind === 'aggregate' && one.column === column && one.unit !== undefined,
    ),
  presence: (parts) => hasFilter(parts, 'known', 'unknown'),
  extreme: never,
  compound: never,
  bothWays: never,
  groupTest: ({ plan }, { test }) =>
    plan.kind === 'aggregate' &&
    plan.having.some((one) => one.than?.value === test.than?.value && one.than !== undefined),
  growthTest: ({ plan }) =>
    plan.kind === 'aggregate' && plan.having.some((one) => one.measure.kind === 'span'),
  help: never,
  alternative: never,
  beyond: never,
};

function isUsed<K extends Mention['kind']>(
  parts: PlanParts,
  mention: MentionOf<K> & { readonly kind: K },
  surroundings: Surroundings,
): boolean {
  return USES[mention.kind](parts, mention, surroundings);
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
  const parts = buildPlanParts(plan, cube);
  const meaningful = mentions.filter((mention) => !isMention(mention, 'stop'));
  const isAdded = isChange && addsToLast(mentions);
  return meaningful.filter(
    (mention, index) =>
      !isUsed(parts, mention, {
        before: meaningful[index - 1],
        after: meaningful[index + 1],
        isChange,
        isAdded,
      }),
  );
}
