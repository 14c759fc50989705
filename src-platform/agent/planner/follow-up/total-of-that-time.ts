import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type Filter, type Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { addFilter } from './bind-first.ts';
import { countListedRows } from './change-list.ts';

const HOW_MUCH =
  /^\s*(?:(?:and|so|but|ok|okay),?\s+)*how much (?:fell|came down|was there|was it)(?: in (?:all|total))? (?:in|on|during|over) (?:that|this) (?:whole |entire |same |very )?(year|month|week|day)(?: (?:in all|in total|altogether))?\s*\??\s*$/i;
const RECURRING: readonly Filter['kind'][] = ['months', 'weekdays', 'hours'];
const GRAINS: readonly Grain[] = ['year', 'month', 'week', 'day'];

const readGrain = (text: string): Grain | null => {
  const word = HOW_MUCH.exec(text)?.[1]?.toLowerCase();
  return GRAINS.find((one) => one === word) ?? null;
};

/**
 * `how much fell in that whole month?`, after the wettest day; `how much fell in that month?`, after the
 * wettest month: the total of what the last answer ranks by, in the time around its first row.
 */
export function askTotalOfThatTime(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null {
  const { plan, named, asksOne, tied } = memory;
  // The wettest day of all Januaries: its year has more months.
  if (plan.filters.some(({ kind }) => RECURRING.includes(kind))) return null;
  const grain = readGrain(text);
  const time = findTimeColumn(cube);
  const start = named.find((one) => one.column === time)?.values[0] ?? null;
  const sorted = plan.sort?.by === 'column' ? plan.sort.column : null;
  // `how much fell` is a word for the rain.
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'stop', 'join', 'pronoun', 'grain', 'period', 'aggregation', 'entity') ||
      (isMention(one, 'column') && one.column === sorted),
  );
  if (grain === null || time === undefined || start === null || !asksOne || tied !== 1 || !isPlain)
    return null;
  const range = buildPeriodOf(start, grain);
  if (range === null) return null;
  const period: Filter = { kind: 'period', column: time, ranges: [range] };
  if (plan.kind === 'list') {
    const column = plan.sort?.by === 'column' ? plan.sort.column : null;
    const isAdded = cube.columns.some(
      (one) => one.kind === 'number' && one.name === column && one.additive,
    );
    if (column === null || !isAdded || plan.listed !== null) return null;
    const rows = countListedRows({ ...plan, sort: null, limit: null, within: [] });
    const sum = { kind: 'aggregate', column, aggregation: 'sum' } as const;
    return { ...rows, measures: [sum], filters: addFilter(rows, period) };
  }
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const isRanked = plan.sort?.by === 'measure' && group?.column === time && other === undefined;
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  if (!isRanked || !isSum || second !== undefined || group.grain !== grain) return null;
  const shape = { groups: [], sort: null, limit: null, having: [], position: undefined };
  return { ...plan, ...shape, filters: addFilter(plan, period) };
}
