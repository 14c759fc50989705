import type { ModelCube } from '../../../engine/semantic-model.ts';
import { readPosition } from './bind-nth-row.ts';
import { compareColumn, filterGroups } from './compare-ends.ts';
import { areEnds } from '../plan/opposite-ends.ts';
import { countListedRows } from './change-list.ts';
import { changePlan } from './follow-up.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Decision, Filter, ListPlan, Operator, Plan } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import { hasRatio } from './percent-difference.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { openRanked, type ThreadMemory } from '../thread-memory.ts';

/** A row of the last answer: counted from the first, or the last, highest or lowest of all. */
type RowPosition = number | 'last' | 'highest' | 'lowest';

interface TwoPositions {
  readonly operator: Operator;
  readonly rows: readonly [RowPosition, RowPosition];
}

const FAR_APART = /^how far apart/i;
const RANK_NOUN = /^(?:places?|positions?|spots?|ones?|numbers?)$/i;
const COUNTED: readonly RegExp[] = [/^(?:one|1)$/i, /^(?:two|2)$/i, /^(?:three|3)$/i];

const SUPERLATIVE = /est$/i;

const readOperator = (one: Mention): Operator | null => {
  if (isMention(one, 'operator')) return one.operator;
  return isMention(one, 'unknown') && FAR_APART.test(one.text) ? 'minus' : null;
};

function readRow(mentions: readonly Mention[], index: number): RowPosition | null {
  const one = mentions[index];
  if (one === undefined) return null;
  // `numbers one and two`.
  const isNumbered = mentions.some(
    (two) => isMention(two, 'count') && /^numbers?$/i.test(two.text),
  );
  const counted = isNumbered ? COUNTED.findIndex((name) => name.test(one.text)) : -1;
  if (counted !== -1) return counted;
  const position = readPosition(one);
  if (position !== null) return position === -1 ? 'last' : position;
  if (isMention(one, 'rank', 'superlative') && !(isMention(one, 'rank') && one.wantsNumber))
    return one.direction === 'desc' ? 'highest' : 'lowest';
  // `between the heaviest and the lightest species`, of which the words before name the figure.
  const isEnd = isMention(one, 'aggregation') && SUPERLATIVE.test(one.text);
  if (isEnd && one.aggregation === 'max') return 'highest';
  return isEnd && one.aggregation === 'min' ? 'lowest' : null;
}

/** The columns of the figure and of the rows, which may be named beside the two. */
function listNamedColumns(plan: Plan): readonly string[] {
  if (plan.kind === 'list') return plan.columns;
  const [measure] = plan.measures;
  return [
    ...(measure?.kind === 'aggregate' ? [measure.column] : []),
    ...plan.groups.map(({ column }) => column),
  ];
}

/** Whether a word stands beside the two and says nothing else: `the`, `place`, the figure itself. */
const isBeside = (one: Mention, plan: Plan): boolean => {
  const columns = listNamedColumns(plan);
  return (
    isMention(one, 'stop', 'join', 'ask') ||
    (isMention(one, 'pronoun', 'unknown', 'count') && RANK_NOUN.test(one.text)) ||
    (isMention(one, 'column') && columns.includes(one.column))
  );
};

/** The two rows that `the gap between the first and the second` names; null for any other words. */
function readPositions(mentions: readonly Mention[], plan: Plan): TwoPositions | null {
  const operators = mentions.flatMap((one) => readOperator(one) ?? []);
  const rows = mentions.flatMap((_, index) => readRow(mentions, index) ?? []);
  const [operator, another] = operators;
  const [first, second, third] = rows;
  if (operator === undefined || another !== undefined) return null;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const isPlain = mentions.every(
    (one, index) =>
      readOperator(one) !== null || readRow(mentions, index) !== null || isBeside(one, plan),
  );
  return isPlain && first !== second ? { operator, rows: [first, second] } : null;
}

/** The name of a row of the last answer; null where the answer does not say which one it is. */
function findName(
  row: RowPosition,
  { plan, named, totalRows, asksOne }: ThreadMemory,
  cube: ModelCube,
): string | null {
  const values = named[0]?.values ?? [];
  if (typeof row === 'number') return values[row] ?? null;
  const isComplete = values.length === totalRows && plan.limit === null;
  const last = isComplete ? (values.at(-1) ?? null) : null;
  // The last of the five that were asked for is the fifth.
  const isOfTop = plan.limit !== null && plan.limit > 1 && !asksOne && values.length === totalRows;
  if (row === 'last') return isOfTop ? (values.at(-1) ?? null) : last;
  const [group] = plan.kind === 'aggregate' ? plan.groups : [];
  // Groups by a number, such as cylinders, are shown in the order of that number.
  const isNamed = cube.columns.some((one) => one.name === group?.column && one.kind === 'string');
  const isRanked = plan.sort?.by === 'measure' || (plan.sort === null && isNamed);
  const isFirst = (plan.sort?.direction ?? 'desc') === (row === 'highest' ? 'desc' : 'asc');
  // Of the first five alone, the lowest is none of all.
  if (!isRanked || plan.limit !== null) return null;
  return isFirst ? (values[0] ?? null) : last;
}

/** From the lowest of all to the highest, where each group is one row. */
function compareAll(
  { operator, rows }: TwoPositions,
  plan: AggregatePlan,
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const [measure] = plan.measures;
  const isOfAll = rows.includes('highest') && rows.includes('lowest') && operator === 'minus';
  const isShown = plan.limit === null || areEnds(plan, memory.before);
  if (!isOfAll || !isShown || measure?.kind !== 'aggregate' || !holdsOneEach(plan, cube))
    return null;
  return compareColumn(measure.column, plan, { slots: readSlots([], cube), cube });
}

/**
 * Two rows of a ranked list, by what names them: only those rows are looked at, as other rows may have
 * the same name.
 */
function compareListed(
  { operator, rows }: TwoPositions,
  plan: ListPlan,
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AggregatePlan | null {
  const { sort, limit } = plan;
  const [label = ''] = cube.label;
  const shown = memory.named.find((one) => one.column === label)?.values ?? [];
  const isList = limit !== null && limit > 1 && plan.within.length === 0 && plan.listed === null;
  const column = cube.columns.find((one) => sort?.by === 'column' && one.name === sort.column);
  // Below the highest film, others are listed: the second of them, and no last one.
  const isShown = !memory.asksOne || rows.every((row) => typeof row === 'number');
  if (!isList || !isShown || column?.kind !== 'number' || shown.length !== memory.totalRows)
    return null;
  if (operator === 'over' && !hasRatio(column.format)) return null;
  const isFirst = (row: RowPosition): boolean =>
    row === (sort?.direction === 'desc' ? 'highest' : 'lowest');
  const indexes = rows.map((row) =>
    typeof row === 'number' ? row : isFirst(row) ? 0 : shown.length - 1,
  );
  const values = indexes.flatMap((at) => shown[at] ?? []);
  const isClear = values.every((name) => shown.filter((one) => one === name).length === 1);
  if (values.length !== 2 || !isClear) return null;
  const filter: Filter = { kind: 'values', column: label, values, negated: false };
  return {
    ...countListedRows(plan),
    measures: [{ kind: 'aggregate', column: column.name, aggregation: 'avg' }],
    groups: [{ column: label, grain: null }],
    filters: [filter],
    contrast: true,
    difference: operator === 'over' ? undefined : 'figure',
    ofEnds: true,
  };
}

/**
 * `the difference between the first and the second`, `the gap between the highest and the lowest`,
 * after a figure of each group: the two rows of the last answer, set against each other.
 */
export function comparePositions(
  mentions: readonly Mention[],
  { memory: last, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Decision | null {
  const memory = openRanked(last);
  const { plan } = memory;
  if (plan.kind === 'list') {
    const rows = readPositions(mentions, plan);
    const listed = rows && compareListed(rows, plan, { memory, cube });
    return listed && { ok: true, plan: listed };
  }
  if (plan.position !== undefined || plan.contrast) return null;
  // Shares of two rows alone would be parts of those two.
  if (plan.share || plan.having.length > 0 || plan.countsGroups === true) return null;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const isSimple = measure?.kind === 'count' || measure?.kind === 'aggregate';
  if (group === undefined || other !== undefined || !isSimple || second !== undefined) return null;
  // The first of ranked months could be the earliest of them.
  if (plan.sort !== null && group.grain !== null) return null;
  const named = readPositions(mentions, plan);
  if (named === null) return null;
  const names = named.rows.map((row) => findName(row, memory, cube));
  const found = names.filter((one) => one !== null);
  const filter = found.length === 2 ? filterGroups(group, found) : null;
  if (filter === null) return compareAll(named, plan, { memory, cube });
  const filters = plan.filters.filter((one) => one.column !== group.column || one.kind === 'known');
  const slots = readSlots([], cube);
  const difference = named.operator === 'minus' ? 'figure' : null;
  return changePlan(
    { ...plan, sort: null, limit: null, filters, ofEnds: true },
    { ...slots, operator: named.operator, filters: [filter], contrasts: true, difference },
    cube,
  );
}

/** `the ratio of the first to the second`, after two questions: the two of those. */
export function readTwoAsked(
  mentions: readonly Mention[],
  { plan, replaced }: ThreadMemory,
): readonly Mention[] {
  if (plan.kind === 'list' || plan.groups.length > 0 || replaced === null) return mentions;
  const named = readPositions(mentions, plan);
  const isBoth = named !== null && named.rows.includes(0) && named.rows.includes(1);
  if (!isBoth) return mentions;
  return mentions.flatMap((one): Mention[] => {
    const operator = readOperator(one);
    const { start, end, text } = one;
    return operator === null ? [] : [{ kind: 'operator', operator, start, end, text }];
  });
}

/** Whether the words name two rows of the last answer, which no other data set has. */
export const namesPositions = (mentions: readonly Mention[], memory: ThreadMemory): boolean =>
  readPositions(mentions, openRanked(memory).plan) !== null;
