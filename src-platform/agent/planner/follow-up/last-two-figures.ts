import { createAggregate } from '../plan/create-aggregate.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import {
  createUndecided,
  pickAggregationOf,
  type AggregatePlan,
  type Decision,
  type Filter,
  type ListPlan,
  type Operator,
  type Plan,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { listChosen } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { buildComparison, buildEndSide } from '../plan/build-comparison.ts';
import { compareAnswers, findFigure, hasRatioOf } from './compare-last-figures.ts';
import { joinReplaced } from './replaced-sides.ts';

const IS_THAT = '(?:is|was|would be|are|were) (?:that|it|this|they|those)';
const TIMES = new RegExp(
  String.raw`^(?:and |so |but )*(?:how many times(?: (?:as much|as many|more|that|over|bigger|larger|higher|greater))?(?: ${IS_THAT})?|by (?:what|which) factor|(?:what|which) (?:ratio|factor|multiple) ${IS_THAT}|what(?:['’]s| is| was) (?:the|their) (?:ratio|factor|quotient)(?: (?:of|between) (?:the|those|these) two| of both| between them)?|(?:the|and the|their) ratio|as a ratio)\s*[?.!]*$`,
  'i',
);
const DIFFERENCE = new RegExp(
  String.raw`^(?:and |so |but )*(?:(?:what|which|how big a|how large a) (?:difference|gap) ${IS_THAT}|what(?:['’]s| is| was) (?:the|their) (?:difference|gap)(?: (?:of|between) (?:the|those|these) two| of both| between them)?|(?:the|and the|their) difference|how far apart are they)\s*[?.!]*$`,
  'i',
);
const TIMES_NAMED =
  /^(?:and |so |but )*how many times (?:the |its |their )?[\p{L} ]+? (?:is|was) (?:that|it|this)\s*[?.!]*$/iu;
const BARE_TIMES = /^(?:and |so |but )*how many times (?:is|was) (?:that|it|this)\s*[?.!]*$/i;
const SHARE =
  /^(?:and |so |but )*(?:what|which) (?:share|percentage|percent|proportion) (?:is|was) (?:that|it|this)\s*[?.!]*$/i;
const TOGETHER =
  /^(?:and |so |but )*(?:what (?:is|was|are|were) )?(?:(?:the |those |these |both )?(?:two |both )?(?:together|combined|added up)|(?:the )?(?:sum|total)(?: of (?:the two|both|those two|them))?|how much (?:is that|are they) together)\s*[?.!]*$/i;
const AVERAGE =
  /^(?:and |so |but )*(?:what(?:['’]s| is| was) )?(?:the |their )?(?:average|mean) (?:of|for|across|between) (?:the two|both|those two|these two|both of them|the two of them|them both)\s*[?.!]*$/i;

const readOperator = (text: string): Operator | null => {
  if (TIMES.test(text)) return 'over';
  return DIFFERENCE.test(text) ? 'minus' : null;
};

/** The number that a list shows last, of rows that their name alone chooses. */
function findShown(plan: ListPlan, cube: ModelCube): string | null {
  const column = plan.columns.at(-1);
  const [name, other] = listChosen(plan);
  const isNamed =
    name?.kind === 'values' &&
    !name.negated &&
    name.values.length === 1 &&
    cube.label.includes(name.column) &&
    other === undefined;
  const isNumber = cube.columns.some((one) => one.kind === 'number' && one.name === column);
  return isNamed && isNumber && column !== undefined && plan.limit === null ? column : null;
}

/** The list of one title as the figure that it shows. */
function measureShown(plan: ListPlan, column: string, cube: ModelCube): AggregatePlan {
  const { filters, display } = plan;
  const aggregation = pickAggregationOf(cube, column);
  return createAggregate(cube.name, [{ kind: 'aggregate', column, aggregation }], {
    filters: filters.filter(({ kind }) => kind !== 'known'),
    display,
  });
}

/** The part of a condition that is left without another one of two; null where it is none of both. */
function withoutLast(both: Filter, last: Filter): Filter | null {
  const takeOther = <Part>(all: readonly Part[], [gone, more]: readonly Part[]): Part[] => {
    const left = all.filter((one) => !isDeepStrictEqual(one, gone));
    const isOther = all.length === 2 && left.length === 1 && more === undefined;
    return isOther ? left : [];
  };
  if (both.kind === 'values' && last.kind === 'values') {
    const values = takeOther(both.values, last.values);
    return values.length === 0 || both.negated || last.negated ? null : { ...both, values };
  }
  if (both.kind !== 'period' || last.kind !== 'period') return null;
  const ranges = takeOther(both.ranges, last.ranges);
  return ranges.length === 0 ? null : { ...both, ranges };
}

/** The two sides of a sum of both, which the questions before it asked about one by one. */
function splitSum({ plan, before }: ThreadMemory): { plan: Plan; replaced: Filter } | null {
  if (plan.kind === 'list' || before?.kind !== 'aggregate') return null;
  if (!isDeepStrictEqual(plan.measures, before.measures)) return null;
  if (plan.groups.length + before.groups.length > 0) return null;
  const differ = (one: Plan, other: Plan): Filter[] =>
    listChosen(one).filter(
      (filter) => !other.filters.some((own) => isDeepStrictEqual(own, filter)),
    );
  const [both, another] = differ(plan, before);
  const [last, further] = differ(before, plan);
  if (both === undefined || last === undefined || (another ?? further) !== undefined) return null;
  const replaced = both.column === last.column ? withoutLast(both, last) : null;
  return replaced === null ? null : { plan: before, replaced };
}

/**
 * The last two figures as two sides: those that were added up, or that the lists of two titles show.
 * `and the ratio?` is then one of both, and none of their sum or of a number of titles.
 */
export function openLastFigures(text: string, memory: ThreadMemory, cube: ModelCube): ThreadMemory {
  const isCompared = readOperator(text) !== null || AVERAGE.test(text);
  const sum = isCompared ? splitSum(memory) : null;
  if (sum !== null) return { ...memory, ...sum, before: null };
  const { plan, replaced } = memory;
  if (plan.kind !== 'list' || replaced?.kind !== 'values') return memory;
  if (!isCompared && !TOGETHER.test(text)) return memory;
  const column = findShown(plan, cube);
  const isOfName = cube.label.includes(replaced.column) && replaced.values.length === 1;
  if (column === null || !isOfName) return memory;
  const shown = measureShown(plan, column, cube);
  const before = { ...shown, filters: [replaced] };
  return { ...memory, plan: shown, before, named: [], totalRows: 1 };
}

/** The figures of the last two answers, where they are two of the same rows. */
function findTwoMeasures({ plan, before }: ThreadMemory, cube: ModelCube): SimpleMeasure[] | null {
  if (before === null || plan.kind !== before.kind) return null;
  if (!isDeepStrictEqual(listChosen(plan), listChosen(before))) return null;
  const open = (one: Plan): Plan => {
    const column = one.kind === 'list' ? findShown(one, cube) : null;
    return one.kind === 'list' && column !== null ? measureShown(one, column, cube) : one;
  };
  const figures = [plan, before].map((one) => findFigure(open(one), cube));
  const [now, earlier] = figures.map((one) => one?.of);
  if (now?.kind !== 'aggregate' || earlier?.kind !== 'aggregate') return null;
  const isOfOne = figures.every((one) => one?.within.length === 0);
  return isOfOne && now.column !== earlier.column ? [now, earlier] : null;
}

/** Whether two columns are of the same unit: dollars, millimetres. */
function areAlike(columns: readonly string[], cube: ModelCube): boolean {
  const formats = columns.map((name) => {
    const column = cube.columns.find((one) => one.name === name);
    return column?.kind === 'number' ? column.format : null;
  });
  return isDeepStrictEqual(formats[0], formats[1]);
}

const UNLIKE =
  'The last two figures are of two kinds, and I set only figures of the same unit against each other; name the two.';
const OF_MEANS =
  'The last two figures are no numbers or totals, and the mean of both could be one of their rows as well; ask for the average of both by their names.';
const OPEN_SHARE =
  'I cannot tell which of the last two figures is the part; ask for the one as a percentage of the other.';

/** `how many times is that?`, after the budget of a film and then its gross: the last figure against the one before it. */
function compareMeasures(
  text: string,
  measures: readonly SimpleMeasure[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  if (SHARE.test(text)) return createUndecided(OPEN_SHARE);
  const operator = readOperator(text);
  if (operator === null) return null;
  const [left, right] = measures.map(buildEndSide);
  const columns = measures.flatMap((one) => (one.kind === 'aggregate' ? [one.column] : []));
  const isRatio = operator === 'minus' || columns.every((one) => hasRatioOf(one, cube));
  if (!left || !right || !areAlike(columns, cube) || !isRatio) return createUndecided(UNLIKE);
  const plan = buildComparison({ operator, left, right }, listChosen(memory.plan), cube);
  return { ok: true, plan };
}

/** `the average of the two`: the mean of the last two figures, and no average of anything else. */
function averageSides({ plan, replaced }: ThreadMemory): Decision | null {
  const [of, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || replaced === null || plan.groups.length > 0) return null;
  const isSimple = of?.kind === 'count' || of?.kind === 'aggregate';
  const sides = joinReplaced(plan.filters, replaced);
  if (!isSimple || other !== undefined || sides === null) return null;
  const isSum = of.kind === 'count' || of.aggregation === 'sum';
  if (!isSum) return createUndecided(OF_MEANS);
  const { filters, group } = sides;
  return { ok: true, plan: { ...plan, filters, measures: [{ kind: 'perGroup', of, group }] } };
}

/** What is asked of the last two figures alone; null where the words ask for anything else. */
export function askOfLastFigures(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  if (mentions.some((one) => isMention(one, 'value', 'label', 'period', 'months'))) return null;
  if (AVERAGE.test(text)) return averageSides(memory);
  // `how many times is that?`, of two titles: of their figures, and no number of titles.
  const isOfNames = memory.replaced !== null && cube.label.includes(memory.replaced.column);
  const ofNames = BARE_TIMES.test(text) && isOfNames ? compareAnswers(memory, 'over', cube) : null;
  if (ofNames !== null) return { ok: true, plan: ofNames };
  const measures = findTwoMeasures(memory, cube);
  const named = mentions.flatMap((one) => (isMention(one, 'column') ? [one.column] : []));
  // `how many times the budget is that?`, of its gross.
  const isOfNamed =
    TIMES_NAMED.test(text) &&
    measures?.[1]?.kind === 'aggregate' &&
    isDeepStrictEqual(named, [measures[1].column]);
  if (measures !== null && (named.length === 0 || isOfNamed))
    return compareMeasures(isOfNamed ? 'how many times is that' : text, measures, { memory, cube });
  const isOfTitles = memory.plan.kind === 'list' && findShown(memory.plan, cube) !== null;
  return isOfTitles && SHARE.test(text) ? createUndecided(OPEN_SHARE) : null;
}
