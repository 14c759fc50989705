import type { Aggregation } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from '../mentions/mention.ts';
import { pickAggregationOf, type SimpleMeasure } from '../plan/plan.ts';
import { isMoney, isPlausible } from './plausible-values.ts';

export interface ConditionTarget {
  readonly column: string | null;
  readonly measure: SimpleMeasure | null;
  readonly used: readonly (Mention | undefined)[];
}

/** The mention before, periods apart: `whose average price in 2009 was over $100`. */
function findBefore(list: MentionList, mention: Mention): Mention | undefined {
  let before = list.neighbour(mention, -1);
  while (isMention(before, 'period', 'months', 'weekdays')) before = list.neighbour(before, -1);
  return before !== undefined && asksForGroups(list) ? skipRows(list, before) : before;
}

/** `which symbols`: groups are asked for, so that a limit is one of their figure; `of cars above 200 hp` are rows. */
const asksForGroups = (list: MentionList): boolean =>
  list.all.some((one, at) => {
    const noun = list.all[at + 1];
    const isGroup = isMention(noun, 'grain') || list.findColumn(noun)?.kind === 'string';
    return isMention(one, 'ask') && isGroup;
  });

/** `does the average price of monthly prices exceed`: the rows of a figure stand behind its name. */
function skipRows(list: MentionList, rows: Mention): Mention {
  const of = list.all[list.all.indexOf(rows) - 1];
  const figure = list.neighbour(rows, -1);
  const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  const isOf = isMention(of, 'stop') && /^of$/i.test(of.text);
  const isRows = isMention(rows, 'entity') || list.findNumberColumn(rows) === column;
  const word = figure === undefined ? undefined : list.neighbour(figure, -1);
  return figure !== undefined &&
    column !== undefined &&
    isOf &&
    isRows &&
    isMention(word, 'aggregation')
    ? figure
    : rows;
}

/** `more than 20 rainy days`: what selects the rows stands before their noun. */
function skipSelectors(list: MentionList, last: Mention): Mention | undefined {
  const first = list.neighbour(last, 1);
  let after = first;
  while (isMention(after, 'value', 'condition', 'labelWord')) after = list.neighbour(after, 1);
  return isMention(after, 'entity') ? after : first;
}

function followsWith(list: MentionList, mention: Mention): boolean {
  const before = list.all[list.all.indexOf(mention) - 1];
  return (
    isMention(before, 'stop') &&
    /\b(?:with|having|have|has|had|saw|got|brought|gave|showed|recorded|received|where|made|make|directed|released|in which|on which)$/i.test(
      before.text,
    )
  );
}

/** `months with more than 200 mm`: the group is tested, and not each of its rows. */
function isOfGroup(
  list: MentionList,
  cube: ModelCube,
  { first, before }: { readonly first: Mention; readonly before: Mention | undefined },
): boolean {
  if (!followsWith(list, first)) return false;
  if (isMention(before, 'grain')) return true;
  const column = isMention(before, 'column') ? list.findColumn(before) : undefined;
  return column?.kind === 'string' && !cube.label.includes(column.name);
}

interface FittingColumns {
  readonly beforeColumn?: string | undefined;
  readonly afterColumn?: string | undefined;
}

/**
 * Leaves out the column that the number cannot be of, where another stands on its other side: an
 * amount of money is no rating.
 */
function chooseFitting(
  cube: ModelCube,
  { value, text }: MentionOf<'number'>,
  beforeColumn: string | undefined,
  afterColumn: string | undefined,
): FittingColumns {
  if (beforeColumn === undefined || afterColumn === undefined) return { beforeColumn, afterColumn };
  const fits = (column: string): boolean =>
    isPlausible(cube, column, value) && (!text.startsWith('$') || isMoney(cube, column));
  if (fits(beforeColumn) === fits(afterColumn)) return { beforeColumn, afterColumn };
  return fits(beforeColumn) ? { beforeColumn } : { afterColumn };
}

const BOUND =
  /^(?:min|minimum|at least|more than|fewer than|less than|at most|no more than|exactly)$/i;

/** `directors by average rating (min 5 films)`: films are counted, in groups that are named before. */
const boundsRows = (list: MentionList, first: Mention): boolean =>
  BOUND.test(first.text) &&
  list.all.some((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string');

/** What stands around a comparison. */
interface Beside extends FittingColumns {
  readonly list: MentionList;
  readonly cube: ModelCube;
  readonly first: Mention;
  readonly last: Mention;
  readonly before: Mention | undefined;
  readonly after: Mention | undefined;
}

/** `months with more than 10 million unemployed`: those of a month are added up over all industries. */
function pickOfGroup({ list, cube, before }: Beside, column: string): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  const isOneTime =
    isMention(before, 'grain') &&
    found?.kind === 'number' &&
    found.additive &&
    found.snapshot === before.grain &&
    !list.all.some((one) => isMention(one, 'by'));
  return isOneTime ? 'sum' : pickAggregationOf(cube, column);
}

/** The column behind the number, where the mean or the sum of it is tested. */
function findMeasureAfter(beside: Beside): ConditionTarget | null {
  const { list, cube, before, after, beforeColumn, afterColumn: column } = beside;
  if (column === undefined) return null;
  const build = (
    aggregation: Aggregation,
    ...used: readonly (Mention | undefined)[]
  ): ConditionTarget => ({
    column,
    measure: { kind: 'aggregate', column, aggregation },
    used,
  });
  // `an average rate over 10 percent`: the mean is tested, whether or not a unit follows.
  const figure = before === undefined ? undefined : list.neighbour(before, -1);
  const isSame = isMention(after, 'unit') && column === beforeColumn;
  if (isSame && isMention(figure, 'aggregation'))
    return build(figure.aggregation, before, figure, after);
  if (isOfGroup(list, cube, beside)) return build(pickOfGroup(beside, column), after);
  // `whose average is above 25 mpg`: the unit names what is averaged.
  return isMention(after, 'unit') && isMention(before, 'aggregation')
    ? build(before.aggregation, before, after)
    : null;
}

/** `species living on more than one island`: the different values of the group are counted. */
function findDistinctAfter({ list, last, after }: Beside): ConditionTarget | null {
  const counted = isMention(after, 'column') ? list.findColumn(after) : undefined;
  const isOfOther = list.all.some((one) => {
    const other = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return other?.kind === 'string' && other.name !== counted?.name;
  });
  const isBehind = list.all.indexOf(last) < list.all.indexOf(after ?? last);
  return counted?.kind === 'string' && isOfOther && isBehind
    ? { column: null, measure: { kind: 'distinct', column: counted.name }, used: [after] }
    : null;
}

/** The column before the comparison, whose rows or whose mean is tested. */
function findBeforeTarget({ list, before, after, beforeColumn }: Beside): ConditionTarget | null {
  if (beforeColumn === undefined || before === undefined) return null;
  const unit = isMention(after, 'unit') ? after : undefined;
  const later = unit === undefined ? after : list.neighbour(unit, 1);
  const column = beforeColumn;
  if (isOnAverage(later))
    return {
      column,
      measure: { kind: 'aggregate', column, aggregation: 'avg' },
      used: [before, unit, later],
    };
  // `an average construction rate above 10`: the value stands between the two words.
  let figure = list.neighbour(before, -1);
  while (isMention(figure, 'value')) figure = list.neighbour(figure, -1);
  if (isMention(figure, 'aggregation') && after?.kind !== 'entity') {
    const { aggregation } = figure;
    return {
      column,
      measure: { kind: 'aggregate', column, aggregation },
      used: [before, figure],
    };
  }
  const isUnit = unit !== undefined || (isMention(after, 'column') && after.column === column);
  return { column, measure: null, used: isUnit ? [before, after] : [before] };
}

/** A number of rows may be larger than another, and never better. */
const JUDGES = /\b(?:better|worse)\b/i;

/** `more than 50 movies`: the rows of a group are counted. */
function findCountTarget({ list, first, before, after }: Beside): ConditionTarget | null {
  if (JUDGES.test(first.text)) return null;
  if (isMention(after, 'entity')) return { column: null, measure: { kind: 'count' }, used: [] };
  if (!isMention(before, 'entity', 'count')) return null;
  const count = isMention(before, 'count') ? before : list.neighbour(before, -1);
  return isMention(count, 'count')
    ? { column: null, measure: { kind: 'count' }, used: [before, count] }
    : null;
}

/** `years in which Amazon averaged less than 20`: the mean of what each row measures. */
function findMeanTarget({ cube, before }: Beside): ConditionTarget | null {
  const { measured: column } = cube;
  if (column === undefined || !isMention(before, 'aggregation')) return null;
  const { aggregation } = before;
  return { column, measure: { kind: 'aggregate', column, aggregation }, used: [before] };
}

/** `8 cylinders and less than 14 mpg`: the column before the words has a number of its own. */
const isOfOther = (
  list: MentionList,
  before: Mention | undefined,
  behind: string | undefined,
): boolean =>
  behind !== undefined &&
  isMention(before, 'column', 'unit') &&
  isMention(list.neighbour(before, -1), 'number');

/** The column that a comparison tests: the one after the number, else the one before the words. */
export function findTarget(
  list: MentionList,
  cube: ModelCube,
  first: Mention,
  last: Mention,
): ConditionTarget | null {
  const after = skipSelectors(list, last);
  const before = findBefore(list, first);
  const number = list.all
    .slice(list.all.indexOf(first), list.all.indexOf(last) + 1)
    .find((mention) => isMention(mention, 'number'));
  const [column, behind] = [list.findNumberColumn(before), list.findNumberColumn(after)];
  const fitting = isMention(number, 'number')
    ? chooseFitting(cube, number, isOfOther(list, before, behind) ? undefined : column, behind)
    : {};
  const beside: Beside = { list, cube, first, last, before, after, ...fitting };
  const { beforeColumn, afterColumn } = fitting;
  const measured = findMeasureAfter(beside);
  if (measured !== null) return measured;
  // `rating above 8 and budget …`: the column after the number belongs to the next condition.
  if (afterColumn !== undefined && !(isMention(after, 'column') && beforeColumn !== undefined)) {
    const isSame = isMention(before, 'condition', 'column') && beforeColumn === afterColumn;
    // `more than 10% unemployment on average`; `the cars above 200 hp get on average` asks for a mean.
    const later = after === undefined ? undefined : list.all[list.all.indexOf(after) + 1];
    if (isOnAverage(later)) {
      const measure = { kind: 'aggregate', column: afterColumn, aggregation: 'avg' } as const;
      return { column: afterColumn, measure, used: [isSame ? before : undefined, after, later] };
    }
    return { column: afterColumn, measure: null, used: isSame ? [before, after] : [after] };
  }
  const distinct = findDistinctAfter(beside);
  if (distinct !== null) return distinct;
  // `by rating with more than 5 movies` counts movies, `horsepower over 200 cars` does not.
  if (isMention(after, 'entity') && (followsWith(list, first) || boundsRows(list, first)))
    return { column: null, measure: { kind: 'count' }, used: [] };
  const found = findBeforeTarget(beside) ?? findCountTarget(beside) ?? findMeanTarget(beside);
  if (found !== null) return found;
  // Rows that are measurements have one value that a number without a name can mean.
  if (cube.measured === undefined) return null;
  return { column: pickMeant(list, cube, number) ?? cube.measured, measure: null, used: [] };
}

/** `when did fertility in Brazil first drop below 3`: the one figure that is named, where it can be. */
function pickMeant(list: MentionList, cube: ModelCube, number: Mention | undefined): string | null {
  const [only, other] = new Set(
    list.all.flatMap((one) => (isMention(one, 'column') ? (list.findNumberColumn(one) ?? []) : [])),
  );
  const { measured } = cube;
  if (only === undefined || other !== undefined || measured === undefined) return null;
  if (!isMention(number, 'number')) return null;
  const fits = (column: string): boolean => isPlausible(cube, column, number.value);
  return fits(only) && !fits(measured) ? only : null;
}

/** `over 75 on average`: the mean of the group is tested. */
const isOnAverage = (mention: Mention | undefined): boolean =>
  isMention(mention, 'aggregation') && /^on average$/i.test(mention.text);
