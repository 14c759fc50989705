import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesGroup } from './read-overall.ts';

const HOW_MANY =
  /^\s*(?:(?:and|so|but|ok|okay)\b,?\s+)*how many (?:of the )?(\p{L}+) (?:(?:is|was) (?:that|this|it)|(?:are|were) (?:they|those|these|that)|does that make)(?: (?:in total|in all|altogether))?\s*[?.!]*\s*$/iu;

/**
 * `how many industries is that?`, after the industries whose mean is above a limit: their number; after one
 * mean of those that meet a condition, how many things the mean is of. Null for any other question.
 */
export function askNumberOfShown(
  text: string,
  { memory: { plan }, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AggregatePlan | null {
  const [, noun] = HOW_MANY.exec(text) ?? [];
  if (noun === undefined || plan.kind === 'list' || plan.listed !== null || plan.limit !== null)
    return null;
  const [group, other] = plan.groups;
  const base = { ...plan, sort: null, share: false, contrast: false };
  if (group !== undefined) {
    const isTested = plan.having.length > 0 && other === undefined;
    return isTested && namesGroup(noun, group, cube) ? { ...base, countsGroups: true } : null;
  }
  const [measure] = plan.measures;
  const column = cube.label.find((one) => namesGroup(noun, { column: one, grain: null }, cube));
  const isChosen = plan.filters.some(({ kind }) => kind !== 'known' && kind !== 'period');
  if (measure?.kind !== 'aggregate' || column === undefined || !isChosen) return null;
  return { ...base, measures: [{ kind: 'distinct', column }] };
}
