import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { hasRatio } from './follow-up/percent-difference.ts';
import { readWith } from './attempts.ts';
import { isUnit } from './follow-up/compared-sides.ts';
import { buildChanges, orderTwoTimes } from './follow-up/build-changes.ts';
import { findLeadingFigure } from './mentions/find-leading-figure.ts';
import type { Reader } from './mentions/match.ts';
import { MentionList } from './mentions/mention.ts';
import { createAggregate } from './plan/create-aggregate.ts';
import type { AggregatePlan, Filter, Group, Plan, SimpleMeasure } from './plan/plan.ts';
import { loadEnglishWords } from './text/english-words.ts';
import { listTwoSides, type ContrastKind, type TwoSides } from './text/two-sides.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding, Understood } from './understanding.ts';

/** Each reading of a side is a question of its own, so that more would take too long. */
const MAX_WAYS = 6;

/** One figure of some rows, as a question about one side asks for it. */
interface OneFigure {
  readonly of: SimpleMeasure;
  readonly filters: readonly Filter[];
}

const isTested = ({ kind }: Filter): boolean => kind !== 'known';

/** `the highest delay of flights to ORD`: the rows at the end are shown, and the figure is their first. */
function readEnd(plan: Plan): OneFigure | null {
  if (plan.kind !== 'list' || plan.sort?.by !== 'column') return null;
  const { column, direction } = plan.sort;
  if (plan.within.length > 0 || plan.listed !== null || plan.position !== undefined) return null;
  const aggregation = direction === 'desc' ? 'max' : 'min';
  return { of: { kind: 'aggregate', column, aggregation }, filters: plan.filters };
}

function readFigure(plan: Plan): OneFigure | null {
  if (plan.kind === 'list') return readEnd(plan);
  const { groups, having, listed, limit, share, contrast } = plan;
  const [of, other] = plan.measures;
  const isPlain = groups.length + having.length === 0 && listed === null && limit === null;
  if (!isPlain || share || contrast || plan.countsGroups === true || other !== undefined)
    return null;
  if (of?.kind !== 'count' && of?.kind !== 'aggregate' && of?.kind !== 'distinct') return null;
  return { of, filters: plan.filters };
}

const COUNTS = /^(?:the )?(?:total )?(?:number|count) of /iu;

/** Whether the words say what is made of the rows, so that nothing is chosen for the one asking. */
function saysFigure(text: string, { cube }: Understood, context: SentenceContext): boolean {
  const reader = context.readers.find((one) => one.cube.name === cube.name);
  return reader !== undefined && leadsWithFigure(text, reader);
}

function leadsWithFigure(text: string, reader: Reader): boolean {
  if (COUNTS.test(text)) return true;
  const { mentions } = readWith(`what is the ${text}`, reader, null);
  return findLeadingFigure(new MentionList(mentions, reader.cube), reader.cube) !== null;
}

/** The one condition that parts both sides, with the values or times of both. */
function mergeSides(left: readonly Filter[], right: readonly Filter[]): readonly Filter[] | null {
  const isIn = (all: readonly Filter[], one: Filter): boolean =>
    all.some((two) => isDeepStrictEqual(one, two));
  const [a, more] = left.filter((one) => isTested(one) && !isIn(right, one));
  const [b, most] = right.filter((one) => isTested(one) && !isIn(left, one));
  if (a === undefined || b === undefined || more !== undefined || most !== undefined) return null;
  const both = joinFilters(a, b);
  return both === null ? null : left.map((one) => (one === a ? both : one));
}

function joinFilters(a: Filter, b: Filter): Filter | null {
  if (a.column !== b.column) return null;
  if (a.kind === 'values' && b.kind === 'values') {
    const isOne = a.values.length === 1 && b.values.length === 1 && !a.negated && !b.negated;
    return isOne ? { ...a, values: [...a.values, ...b.values] } : null;
  }
  if (a.kind !== 'period' || b.kind !== 'period') return null;
  const isOne = a.ranges.length === 1 && b.ranges.length === 1;
  return isOne ? { ...a, ranges: [...a.ranges, ...b.ranges] } : null;
}

function findGroup(filter: Filter): Group | null {
  if (filter.kind === 'values') return { column: filter.column, grain: null };
  if (filter.kind !== 'period') return null;
  const grain = (['year', 'month'] as const).find((one) =>
    filter.ranges.every((range) => isUnit(one, range)),
  );
  return grain === undefined ? null : { column: filter.column, grain };
}

/** How the answer leads with the distance of both sides. */
const DIFFERENCES: Record<ContrastKind, Pick<AggregatePlan, 'difference'>> = {
  compare: {},
  ratio: {},
  growth: {},
  difference: { difference: 'figure' },
  percentMore: { difference: 'percent' },
  percentLess: { difference: 'percentLess' },
};

function buildSides(
  kind: ContrastKind,
  { of, filters }: OneFigure,
  { parting, cube }: { readonly parting: Filter; readonly cube: ModelCube },
): AggregatePlan | null {
  if (kind === 'growth') {
    const times = parting.kind === 'period' ? orderTwoTimes(parting.ranges) : null;
    if (times === null) return null;
    return buildChanges({ of, column: null, filters, times, isInPercent: true }, cube);
  }
  const group = findGroup(parting);
  if (group === null) return null;
  return createAggregate(cube.name, [of], {
    filters,
    groups: [group],
    contrast: true,
    ...DIFFERENCES[kind],
  });
}

const TWO_FIGURES = 'The two sides name different figures; ask for the same figure of both.';

const NO_MULTIPLES =
  'A figure whose zero is chosen freely has no multiples; ask for the difference of both.';

/** Whether twice the figure is twice as much: of degrees Celsius it is not. */
function hasMultiples(of: SimpleMeasure, cube: ModelCube): boolean {
  const column = of.kind === 'aggregate' && cube.columns.find(({ name }) => name === of.column);
  return (
    column === undefined || column === false || column.kind !== 'number' || hasRatio(column.format)
  );
}

/** `the gap between the highest and the lowest temperature`: two columns, of which one can be taken from the other. */
function isSameUnit(left: SimpleMeasure, right: SimpleMeasure, cube: ModelCube): boolean {
  const unitOf = (of: SimpleMeasure): string | undefined => {
    const column = of.kind === 'aggregate' && cube.columns.find(({ name }) => name === of.column);
    return column !== false && column?.kind === 'number' ? column.format.unit : undefined;
  };
  return unitOf(left) !== undefined && unitOf(left) === unitOf(right);
}

/** Whether each side has conditions, and other ones; a time behind the second is one of both. */
function haveOwnRows(left: OneFigure, right: OneFigure): boolean {
  const [one, other] = [left, right].map(({ filters }) => filters.filter(isTested));
  return one?.length !== 0 && other?.length !== 0 && !isDeepStrictEqual(one, other);
}

const NEEDS_ZERO = new Set<ContrastKind>(['ratio', 'percentMore', 'percentLess']);

/** What continues the thread could mean a part of it by either side. */
const isOwn = (understood: Understanding): understood is Understood =>
  understood.kind === 'plan' && understood.before === null;

const ask = (text: string, context: SentenceContext): Promise<Understanding> =>
  context.understand(`what is the ${text}?`, splitForLast(context));

async function understandSides(
  { kind, one, others }: TwoSides,
  context: SentenceContext,
): Promise<Understanding | null> {
  const first = await ask(one, context);
  if (!isOwn(first)) return null;
  const left = readFigure(first.plan);
  const { cube } = first;
  if (left === null || !saysFigure(one, first, context)) return null;
  for (const other of others) {
    const second = await ask(other, context);
    const right = isOwn(second) ? readFigure(second.plan) : null;
    if (!isOwn(second) || right === null || second.cube.name !== cube.name) continue;
    const isRows = other.startsWith('number of ') && right.of.kind !== 'aggregate';
    if (!isRows && !isDeepStrictEqual(left.of, right.of)) {
      const isOther = isSameUnit(left.of, right.of, cube)
        ? haveOwnRows(left, right)
        : kind !== 'compare';
      if (isOther && saysFigure(other, second, context))
        return createPlainRefusal(cube, TWO_FIGURES);
      continue;
    }
    const filters = mergeSides(left.filters, right.filters);
    const parting = filters?.find((two) => !left.filters.includes(two));
    if (filters === null || parting === undefined) continue;
    if (NEEDS_ZERO.has(kind) && !hasMultiples(left.of, cube))
      return createPlainRefusal(cube, NO_MULTIPLES);
    const plan = buildSides(kind, { of: left.of, filters }, { parting, cube });
    const assumptions = [...new Set([...first.assumptions, ...second.assumptions])];
    if (plan !== null) return { ...first, plan, assumptions, asksOne: false };
  }
  return null;
}

/**
 * `put the lowest price of AAPL against that of MSFT`, `divide the average weight of cars from Japan by
 * that of cars from Europe`: each side is read as a question of its own, and both differ in one condition.
 * Null for other questions.
 */
export async function understandTwoSides(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (isSplitEnough(context)) return null;
  const said = listTwoSides(text);
  if (said.length > 0) await loadEnglishWords();
  // A first side without a figure needs no question of its own.
  const ways = said.filter(({ one }) =>
    context.readers.some((reader) => leadsWithFigure(one, reader)),
  );
  for (const sides of ways.slice(0, MAX_WAYS)) {
    const understood = await understandSides(sides, context);
    if (understood !== null) return understood;
  }
  return null;
}
