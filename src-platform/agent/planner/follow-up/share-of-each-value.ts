import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesAllOf } from './read-overall.ts';

const EACH = /^(?:(?:for |of |in |on )?(?:all|each|every)|by|per)(?: the)?$/i;
const BESIDE = ['stop', 'join', 'pronoun', 'share', 'list', 'ask', 'entity', 'also'] as const;

/** The column whose one value is the part, and what it is a part of; null for any other share. */
function findDivided(
  [part, , of]: readonly Measure[],
  { filters }: AggregatePlan,
): { readonly column: string; readonly of: Measure } | null {
  const [chosen, other] = part?.kind === 'part' ? part.filters : [];
  if (chosen?.kind !== 'values' || other !== undefined || of === undefined) return null;
  const isOne = !chosen.negated && chosen.values.length === 1;
  const isOpen = filters.every(({ column }) => column !== chosen.column);
  return isOne && isOpen ? { column: chosen.column, of } : null;
}

/**
 * `show me that for all the islands`, `by origin`, after the share of one of them: the share of each, and
 * not what part of each that one is.
 */
export function askShareOfEachValue(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.groups.length > 0) return null;
  const divided = findDivided(plan.measures, plan);
  if (divided === null) return null;
  const { column, of } = divided;
  const isEach = (one: Mention): boolean =>
    isMention(one, 'by', 'reset', 'stop') && EACH.test(one.text);
  const noun = mentions.findIndex(
    (one, index) =>
      namesAllOf(one, column, cube) &&
      mentions
        .slice(Math.max(0, index - 2), index)
        .some((before) => isEach(before) || /\b(?:all|each|every)$/i.test(before.text)),
  );
  const isPlain = mentions.every(
    (one, index) => index === noun || isEach(one) || isMention(one, ...BESIDE),
  );
  if (noun === -1 || !isPlain) return null;
  return {
    ...plan,
    measures: [of],
    groups: [{ column, grain: null }],
    share: true,
    sort: null,
    limit: null,
  };
}
