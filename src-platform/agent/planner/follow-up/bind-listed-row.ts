import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeBinding } from './bind-first.ts';
import { findShownPeriod } from '../dates/bind-period.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { readGrain } from './bind-counted-periods.ts';
import type { Bound } from './bound.ts';
import { countListedRows } from './change-list.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { findLastFigure } from './last-measure.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type ListPlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** What may stand beside the figure that is asked of one row. */
const BESIDE = ['stop', 'join', 'pronoun', 'ask', 'count', 'unit'] as const;

const isOnlyOf = (mentions: readonly Mention[], cube: ModelCube, isDated: boolean): boolean =>
  mentions.every(
    (one) =>
      isMention(one, ...BESIDE) ||
      (isDated && isMention(one, 'period')) ||
      (isMention(one, 'column') &&
        cube.columns.some(({ kind, name }) => kind === 'number' && name === one.column)),
  ) && mentions.some((one) => isMention(one, 'column'));

/** The one column of text that names the rows: the country of a country's year. */
function findThing(cube: ModelCube): string | null {
  const [name, other] = cube.label.filter((label) =>
    cube.columns.some((one) => one.kind === 'string' && one.name === label),
  );
  return other === undefined ? (name ?? null) : null;
}

/** What the row is one of, beside its time: nothing for a day, a country for its year. */
function buildThings({ named }: ThreadMemory, cube: ModelCube): Filter[] | null {
  const names = cube.label.filter((label) => label !== findTimeColumn(cube));
  const filters = names.flatMap((column): Filter[] => {
    const value = named.find((one) => one.column === column)?.values[0] ?? null;
    return value === null ? [] : [{ kind: 'values', column, values: [value], negated: false }];
  });
  return filters.length < names.length ? null : filters;
}

/**
 * `what was it a year later?`, after the month with the highest price: the same figure of the same
 * thing, which the words then ask of another time.
 */
function bindFigure(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  { plan, cube }: { readonly plan: ListPlan; readonly cube: ModelCube },
): Bound | null {
  const things = buildThings(memory, cube);
  const range = findShownPeriod(memory, cube);
  const time = findTimeColumn(cube);
  const column = findLastFigure(memory, cube);
  const isBare = mentions.every((one) =>
    isMention(one, 'stop', 'join', 'pronoun', 'ask', 'period'),
  );
  if (!isBare || !mentions.some((one) => isMention(one, 'period'))) return null;
  if (things === null || range === null || column === null || time === undefined) return null;
  const period: Filter = { kind: 'period', column: time, ranges: [range] };
  // Of a day everything that was asked about is shown once more.
  if (things.length === 0 && memory.totalRows === 1) return null;
  if (things.length === 0)
    return { plan: { ...plan, filters: [period], limit: 1 }, assumption: null, used: [] };
  return {
    plan: {
      ...countListedRows(plan),
      measures: [{ kind: 'aggregate', column, aggregation: 'avg' }],
      filters: [...things, period],
      listed: null,
    },
    assumption: null,
    used: [],
  };
}

/**
 * `how many people lived there at the time?`, after the country and year with the lowest figure: that
 * row, where each row is one thing at one time. `how many lived there in 2005` asks of the thing.
 */
export function bindListedRow(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  { plan, cube }: { readonly plan: ListPlan; readonly cube: ModelCube },
): Bound | null {
  const isOne = memory.asksOne && memory.tied === 1 && plan.limit !== null;
  const hasTime = cube.label.includes(findTimeColumn(cube) ?? '');
  if (!isOne || !hasTime || plan.within.length > 0) return null;
  // `the rate there in that month`: of that row, where each is one of such a time.
  const pointed = mentions.find(
    (one, index) =>
      isMention(one, 'grain', 'column') &&
      isMention(mentions[index - 1], 'pronoun') &&
      readGrain(one) === findRowGrain(cube),
  );
  const rest = mentions.filter((one) => one !== pointed);
  if (pointed !== undefined && isOnlyOf(rest, cube, false))
    return { plan, assumption: null, used: [pointed] };
  if (isOnlyOf(mentions, cube, false)) return { plan, assumption: null, used: [] };
  const figure = bindFigure(mentions, memory, { plan, cube });
  if (figure !== null) return figure;
  const thing = findThing(cube);
  const named = memory.named.find((one) => one.column === thing);
  const value = named?.values[0] ?? null;
  const isThere = mentions.some((one) => isMention(one, 'pronoun') && /^there$/i.test(one.text));
  const isDated = mentions.some((one) => isMention(one, 'period'));
  if (named === undefined || value === null || !isThere || !isDated) return null;
  if (!isOnlyOf(mentions, cube, true)) return null;
  return {
    plan: {
      ...countListedRows(plan),
      filters: [{ kind: 'values', column: named.column, values: [value], negated: false }],
      listed: null,
    },
    assumption: describeBinding(named, cube, escapeMarkdown(value)),
    used: [],
  };
}

const SHIFTED = /\b(?:before|after|earlier|later|following|previous|next|prior|preceding)\b/i;

/** `and a year later?`, after one row: of the same thing. */
export function bindShifted(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Bound | null {
  const { plan } = memory;
  const isShifted = mentions.some((one) => isMention(one, 'period') && SHIFTED.test(one.text));
  return isShifted && plan.kind === 'list' && memory.asksOne
    ? bindFigure(mentions, memory, { plan, cube })
    : null;
}
