import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPlanParts, type PlanParts } from '../plan/planned-parts.ts';
import type { Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { hasPointer, pointsAtSingle, pointsAtTime } from './pointers.ts';

/** What chooses no rows and no figure, or is not known at all. */
const NEUTRAL = [
  ...(['stop', 'ask', 'join', 'by', 'pronoun', 'unknown', 'labelWord', 'entity', 'topic'] as const),
  ...(['count', 'list', 'also', 'help', 'greeting', 'beyond', 'display', 'aggregation'] as const),
  ...(['when', 'instead', 'between'] as const),
] as const;

/** What a refused question names of the data. */
export const listNamedParts = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter((one) => !isMention(one, ...NEUTRAL));

interface LastParts extends PlanParts {
  readonly shown: ReadonlySet<string>;
}

const listPeriods = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ kind }) => kind === 'period');

const hasValue = ({ filters, shown }: LastParts, column: string, value: string): boolean =>
  shown.has(value) ||
  filters.some(
    (one) => one.kind === 'values' && one.column === column && one.values.includes(value),
  );

/** Whether the last answer says the same, so that the refused question added nothing by it. */
function isCarried(one: Mention, last: LastParts): boolean {
  const { filters, columns, groups } = last;
  if (isMention(one, 'column')) return columns.has(one.column);
  if (isMention(one, 'value'))
    return one.options.some(({ column, value }) => hasValue(last, column, value));
  if (isMention(one, 'label')) return hasValue(last, one.column, one.value);
  if (isMention(one, 'period'))
    return listPeriods(filters).some(
      (filter) => filter.kind === 'period' && isDeepStrictEqual(filter.ranges, one.ranges),
    );
  if (isMention(one, 'months'))
    return filters.some(
      (filter) => filter.kind === 'months' && isDeepStrictEqual(filter.months, one.months),
    );
  return isMention(one, 'grain') && groups.some(({ grain }) => grain === one.grain);
}

/** Whether a word names a number of the data. */
export const isNumberColumn = (one: Mention, { columns }: ModelCube): boolean =>
  isMention(one, 'column') &&
  columns.some(({ name, kind }) => name === one.column && kind === 'number');

const ENDS = ['superlative', 'extreme', 'rank', 'ordinal'] as const;
const TIMES = ['period', 'months', 'grain', 'weekdays', 'hours'] as const;
/** What names a thing that a later word can point at. */
const NAMES = ['value', 'label', 'quoted', ...ENDS] as const;

interface Asked {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/**
 * Whether the follow-up leaves no place for a part of the refused question: it names a figure of its own,
 * and an end of its own or what it points at.
 */
function leavesOut(part: Mention, { text, mentions }: Asked, cube: ModelCube): boolean {
  if (!mentions.some((one) => isNumberColumn(one, cube))) return false;
  if (isNumberColumn(part, cube)) return true;
  if (pointsAtSingle(text)) return !isMention(part, ...NAMES);
  if (pointsAtTime(text)) return !isMention(part, ...TIMES, ...ENDS);
  return (
    !hasPointer(text) &&
    isMention(part, ...ENDS) &&
    mentions.some((one) => isMention(one, 'aggregation', ...ENDS))
  );
}

/**
 * Whether all that a refused question names of the data stands in the last answer as well, or has no
 * place in the follow-up.
 */
export function addsNothing(
  refused: readonly Mention[],
  asked: Asked,
  { memory: { plan, named }, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): boolean {
  const shown = new Set(
    named.flatMap(({ values }) => values.filter((value) => value !== null).slice(0, 10)),
  );
  const last = { ...buildPlanParts(plan, cube), shown };
  return listNamedParts(refused).every(
    (one) => isCarried(one, last) || leavesOut(one, asked, cube),
  );
}
