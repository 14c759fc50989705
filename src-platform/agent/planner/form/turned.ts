import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** The measure that orders the groups of a plan, with its direction. */
function findSorted(
  plan: Plan | null,
): { readonly aggregation: string; readonly column: string; readonly direction: string } | null {
  if (plan?.kind !== 'aggregate' || plan.sort?.by !== 'measure') return null;
  const measure = plan.measures[plan.sort.index];
  return measure?.kind === 'aggregate' ? { ...measure, direction: plan.sort.direction } : null;
}

const ENDS: Readonly<Record<string, string>> = { max: 'desc', min: 'asc' };

/** `and the lightest?`, after the group of the heaviest car: not the group whose heaviest is lightest. */
function describeTurnedExtreme({ words, before }: Asked, { plan }: PlanForm): string | null {
  const [last, now] = [findSorted(before), findSorted(plan)];
  const isRank = words.some((one) => isMention(one, 'rank', 'superlative', 'flip'));
  const end = ENDS[last?.aggregation ?? ''];
  const isTurned =
    last !== null &&
    now !== null &&
    end === last.direction &&
    now.aggregation === last.aggregation &&
    now.column === last.column &&
    now.direction !== last.direction;
  return isTurned && isRank
    ? 'The other end of what each has at most is not the other end of all; ask for it in full.'
    : null;
}

/** The column that the data set means with a word such as `longest`. */
const findMeant = (word: Mention, { cube }: PlanForm): string | undefined =>
  isMention(word, 'rank', 'superlative')
    ? cube.superlatives.find((one) => one.words.includes(word.text.toLowerCase()))?.column
    : undefined;

const GENERIC = /^(?:best|worst|biggest|largest|smallest)$/i;

/** Both temperatures of a day are in degrees: the coldest month is that of the one that is shown. */
function isSameUnit(name: string, other: string, { cube }: PlanForm): boolean {
  const [left, right] = [name, other].map((one) => {
    const column = cube.columns.find((two) => two.name === one);
    return column?.kind === 'number' && column.format.type === 'number'
      ? column.format.unit
      : undefined;
  });
  return left !== undefined && left === right;
}

/** A delay is longest and shortest as well, and so is a distance; a gross is neither. */
function isOfNoLength(name: string, { cube }: PlanForm): boolean {
  const column = cube.columns.find((one) => one.name === name);
  const format = column?.kind === 'number' ? column.format : null;
  return format?.type !== 'number' || !LENGTHS.test(format.unit ?? '');
}
const LENGTHS = /^(?:s|min|h|days?|years?|mm|cm|m|km|mi|miles)$/i;

/** `and the longest?`, after the genre with the best rating: the order would still be one of ratings. */
function describeOtherOrder({ words, before }: Asked, form: PlanForm): string | null {
  const { plan, filters, measures } = form;
  if (before === null) return null;
  const ordered = plan.kind === 'list' && plan.sort?.by === 'column' ? [plan.sort.column] : [];
  if (plan.kind === 'list' && !ordered.some((one) => isOfNoLength(one, form))) return null;
  const used = [
    ...ordered,
    ...measures.flatMap(listMeasureColumns),
    ...filters.map((one) => one.column),
    ...listGroups(plan).map((one) => one.column),
  ];
  const other = words.find((word) => {
    const column = GENERIC.test(word.text) ? undefined : findMeant(word, form);
    return (
      column !== undefined && !used.some((one) => one === column || isSameUnit(one, column, form))
    );
  });
  return other === undefined
    ? null
    : `«${other.text}» ranks by another figure than the last answer; name the figure.`;
}

/** `and LAX?`, after flights from or to SEA: the other airport takes its place, and joins it at no end. */
function describeAddedEnd({ before }: Asked, { plan }: PlanForm): string | null {
  const either = plan.filters.find((one) => one.kind === 'either');
  const isNew = plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      either !== undefined &&
      [either.column, either.other].includes(one.column) &&
      !(before?.filters ?? []).some((two) => two.kind === 'values' && two.column === one.column),
  );
  return before !== null && isNew && before.filters.some(({ kind }) => kind === 'either')
    ? 'The last answer was about either end; say of which end the new name is, or ask in full.'
    : null;
}

/** Follow-ups that would turn, or keep, the order of the last answer against their words. */
export const describeOtherTurn = (asked: Asked, form: PlanForm): string | null =>
  describeTurnedExtreme(asked, form) ??
  describeOtherOrder(asked, form) ??
  describeAddedEnd(asked, form);
