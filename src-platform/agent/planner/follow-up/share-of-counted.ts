import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';

const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count'] as const;

const ALL = /\ball(?: the)?$/i;

const has = (filters: readonly Filter[], filter: Filter): boolean =>
  filters.some((one) => isDeepStrictEqual(one, filter));

function divide(plan: AggregatePlan, entire: readonly Filter[]): AggregatePlan | null {
  const filters = plan.filters.filter((one) => one.kind !== 'known' && !has(entire, one));
  const of = { kind: 'count' } as const;
  if (filters.length === 0) return null;
  return {
    ...plan,
    groups: [],
    filters: entire,
    measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
  };
}

/** `so what percent is that?`, after a number of rows and then that of all that it is out of. */
function askShareOfOpened(
  mentions: readonly Mention[],
  { plan, before }: ThreadMemory,
): AggregatePlan | null {
  if (plan.kind === 'list' || before?.kind !== 'aggregate' || plan.groups.length > 0) return null;
  const [measure, other] = plan.measures;
  const isSame = isDeepStrictEqual(plan.measures, before.measures) && before.groups.length === 0;
  const isOpened = plan.filters.every((one) => has(before.filters, one));
  const isPlain = mentions.every((one) => isMention(one, ...BESIDE));
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  if (measure?.kind !== 'count' || other !== undefined || !isSame || !isOpened) return null;
  return isPlain && points ? divide(before, plan.filters) : null;
}

/**
 * `how many percent of all countries is that?`, after the number of those of one year under a limit: each
 * of them has one row of that year.
 */
function askShareOfThings(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  if (plan.kind === 'list' || measure?.kind !== 'distinct' || other !== undefined) return null;
  const group = { column: measure.column, grain: null };
  const noun = mentions.find(
    (one, index) =>
      isMention(one, 'column', 'stop') &&
      ALL.test(mentions[index - 1]?.text ?? '') &&
      namesGroup(one.text, group, cube),
  );
  const isPlain = mentions.every((one) => one === noun || isMention(one, ...BESIDE));
  const periods = plan.filters.filter(({ kind }) => kind === 'period');
  const [range, second] = periods.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const isOneEach =
    cube.measured !== undefined &&
    cube.label.includes(measure.column) &&
    range !== undefined &&
    second === undefined &&
    isOneRow(range, cube) &&
    plan.groups.every(({ grain }) => grain !== null);
  return noun !== undefined && isPlain && isOneEach ? divide(plan, periods) : null;
}

/** A share whose whole is what the last question opened up, or all that it counted among. */
export const askShareOfCounted = (
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null =>
  mentions.some((one) => isMention(one, 'share'))
    ? (askShareOfOpened(mentions, memory) ?? askShareOfThings(mentions, memory, cube))
    : null;
