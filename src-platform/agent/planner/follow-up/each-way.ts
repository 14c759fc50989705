import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import { createUndecided, type AggregatePlan, type Decision, type Filter } from '../plan/plan.ts';
import { readSlots } from '../slots/read-slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { countListedRows } from './change-list.ts';
import type { FollowUp } from './decide-follow-up.ts';
import { changePlan } from './follow-up.ts';
import { isOfOneWay, isTurned } from './that-way.ts';

const WAY = /^(?:ways?|directions?|legs?)$/i;
const EACH = /^(?:each|(?:in|for|of|by) each(?: of(?: (?:the|those|these))?)?|per)(?: the)?$/i;
const TWO = /^(?:two|2|both|the|of)$/i;
const TOGETHER = /\b(?:together|combined|counted)\b/i;
const MORE = /^(?:higher|longer|larger|bigger|greater|more|highest|longest|largest|biggest|most)$/i;
const LESS = /^(?:lower|shorter|smaller|less|fewer|lowest|shortest|smallest|least|fewest)$/i;

interface Asked {
  readonly kind: 'which' | 'each' | 'together';
  /** The words that are still to be read. */
  readonly rest: readonly Mention[];
  readonly direction: Direction | null;
}

/** `each way`, `in each of the two directions`: the words that name the way there and the way back. */
function findEach(mentions: readonly Mention[]): readonly Mention[] {
  const noun = mentions.findIndex((one) => WAY.test(one.text));
  const each = mentions.slice(0, Math.max(noun, 0)).findLastIndex((one) => EACH.test(one.text));
  const between = mentions.slice(each + 1, Math.max(noun, 0));
  const isNamed = noun !== -1 && each !== -1 && between.every((one) => TWO.test(one.text));
  return isNamed ? mentions.slice(each, noun + 1) : [];
}

/** What is asked about the way there and the way back; null for any other question. */
function readAsked(mentions: readonly Mention[]): Asked | null {
  const both = mentions.find((one) => isMention(one, 'bothWays') && TOGETHER.test(one.text));
  if (both !== undefined)
    return { kind: 'together', rest: mentions.filter((one) => one !== both), direction: null };
  const each = findEach(mentions);
  if (each.length > 0)
    return { kind: 'each', rest: mentions.filter((one) => !each.includes(one)), direction: null };
  const noun = mentions.findIndex((one) => WAY.test(one.text));
  const which = mentions[noun - 1];
  const end = mentions.find(
    (one) =>
      isMention(one, 'comparative', 'rank', 'aggregation') &&
      (MORE.test(one.text) || LESS.test(one.text)),
  );
  if (!isMention(which, 'ask') || end === undefined) return null;
  const rest = mentions.filter((one) => one !== which && one !== mentions[noun] && one !== end);
  return { kind: 'which', rest, direction: MORE.test(end.text) ? 'desc' : 'asc' };
}

/** The last plan for the way there and the way back; each keeps its row unless both are one. */
function openWays(plan: AggregatePlan, isApart: boolean, cube: ModelCube): AggregatePlan {
  const ends = plan.filters.flatMap((one) =>
    one.kind === 'values' && findTwin(cube, one.column) !== undefined ? [one] : [],
  );
  const values = [...new Set(ends.flatMap((one) => one.values))];
  const filters = plan.filters.map((one): Filter =>
    one.kind === 'values' && ends.includes(one) ? { ...one, values } : one,
  );
  const names = cube.columns.map(({ name }) => name);
  const groups = ends
    .map(({ column }) => ({ column, grain: null }))
    .toSorted((a, b) => names.indexOf(a.column) - names.indexOf(b.column));
  return { ...plan, filters, groups: isApart ? groups : [], sort: null, limit: null };
}

/**
 * `which direction had the higher average delay?`, `the average delay each way`, `both directions
 * together`, after flights from one airport to another and then the way back: of both ways.
 */
export function askEachWay(
  mentions: readonly Mention[],
  { plan: last, before }: ThreadMemory,
  cube: ModelCube,
): FollowUp | null {
  const isList = last.kind === 'list' && last.limit === null && last.listed === null;
  const plan = isList ? countListedRows(last) : last;
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null) return null;
  if (!isOfOneWay(plan, cube) || !isTurned(plan, before, cube)) return null;
  const asked = readAsked(mentions);
  if (asked === null) return null;
  const { rest, direction } = asked;
  const slots = readSlots(rest, cube);
  // `which direction had more flights`: they are counted.
  const counts = direction !== null && slots.hasEntity && slots.numbers.length === 0;
  const base = openWays(plan, asked.kind !== 'together', cube);
  const opened = counts ? { ...base, measures: [{ kind: 'count' } as const] } : base;
  const changed = changePlan(opened, slots, cube, true);
  const sort = direction === null ? null : ({ by: 'measure', index: 0, direction } as const);
  const decision: Decision =
    changed.ok && changed.plan.kind === 'aggregate'
      ? { ok: true, plan: { ...changed.plan, sort: sort ?? changed.plan.sort } }
      : changed.ok
        ? createUndecided('I compare figures of both ways, and not lists.')
        : changed;
  return { words: rest, slots, decision, assumption: null };
}
