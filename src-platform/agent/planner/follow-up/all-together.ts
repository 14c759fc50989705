import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Measure, Plan } from '../plan/plan.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesAllOf } from './read-overall.ts';

const TOGETHER = /^(?:(?:taken |put |added )?together|combined|altogether|in total|overall)$/i;
const ALL = /\b(?:all|every)$/i;

const MEASURES: readonly Measure['kind'][] = ['count', 'aggregate', 'part', 'matching'];

/** Whether a condition chooses one thing, whose noun the words say in the plural: `all airports`. */
const isOf = (noun: Mention, filter: Filter, cube: ModelCube): boolean =>
  filter.kind === 'values' &&
  !filter.negated &&
  filter.values.length === 1 &&
  namesAllOf(noun, filter.column, cube);

/** Whether the rows are those of a way from one thing to another. */
const isOfBothEnds = (plan: Plan, column: string, cube: ModelCube): boolean => {
  const twin = findTwin(cube, column)?.name;
  return [column, twin].every((name) => plan.filters.some((one) => one.column === name));
};

/** `across all airports`, after flights from one to another: which end it opens is not said. */
export function describeOpenWay(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): string | null {
  const all = mentions.findIndex((one) => isMention(one, 'stop', 'reset') && ALL.test(one.text));
  const noun = mentions.slice(all + 1).find((one) => !/^(?:of|the)$/i.test(one.text));
  if (all === -1 || noun === undefined) return null;
  const gone = plan.filters.find((one) => isOf(noun, one, cube));
  return gone !== undefined && isOfBothEnds(plan, gone.column, cube)
    ? 'The rows go from one to another, and this could open either end; name the end.'
    : null;
}

/**
 * `across all airports taken together?`, after a share or a mean of one airport: the same of all of
 * them. Null where the noun names no condition of the last question, or several.
 */
export function askAllTogether(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null || asksOne)
    return null;
  const together = mentions.find(
    (one) => isMention(one, 'aggregation', 'stop') && TOGETHER.test(one.text),
  );
  const all = mentions.findIndex((one) => isMention(one, 'stop', 'reset') && ALL.test(one.text));
  const noun = mentions.slice(all + 1).find((one) => !/^(?:of|the)$/i.test(one.text));
  const isPlain = mentions.every(
    (one) => one === noun || one === together || isMention(one, 'stop', 'join', 'reset', 'pronoun'),
  );
  // A change of each thing is no change of all of them.
  const isOpen = plan.measures.some(({ kind }) => !MEASURES.includes(kind));
  if (isOpen || together === undefined || all === -1 || noun === undefined || !isPlain) return null;
  const [gone, other] = plan.filters.filter((one) => isOf(noun, one, cube));
  if (gone === undefined || other !== undefined) return null;
  if (isOfBothEnds(plan, gone.column, cube)) return null;
  return { ...plan, filters: plan.filters.filter((one) => one !== gone) };
}
