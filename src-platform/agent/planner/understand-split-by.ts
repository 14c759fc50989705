import { isDeepStrictEqual } from 'node:util';
import { standOnRows } from './follow-up/widened.ts';
import { listGroups } from './plan/plan-parts.ts';
import type { Plan } from './plan/plan.ts';
import { createMemory } from './thread-memory.ts';
import { isSplitEnough, splitOnce, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

const SPLIT =
  /^(\s*(?:(?:and|now|ok|okay|please|then),? )*(?:can you |could you |please )?(?:split|break|divide|group|show|give|list|separate|do|take)\b[^:?]{2,60}?\b(?:by|per|for each|into)\b[^:?]{2,40}): (.{6,})$/iu;

const listFigures = (plan: Plan) => (plan.kind === 'aggregate' ? plan.measures : plan.columns);

/**
 * `split it by month: what is the percentage for January and February?`: what the second part asks of
 * what the first one divides. Null where it asks for another figure, or divides it otherwise.
 */
export async function understandSplitBy(
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const [, split, asked] = isSplitEnough(context) ? [] : (SPLIT.exec(given) ?? []);
  if (split === undefined || asked === undefined) return null;
  const first = await context.understand(`${split}.`, splitOnce(context));
  if (first.kind !== 'plan' || listGroups(first.plan).length === 0) return null;
  const { earlier } = context.thread;
  const memory = standOnRows(earlier ?? createMemory(first.plan), first.plan);
  const thread = { earlier: memory, isAfterRefusal: false };
  const second = await context.understand(asked, { ...splitOnce(context), thread });
  if (second.kind !== 'plan') return null;
  const isSame =
    isDeepStrictEqual(listGroups(second.plan), listGroups(first.plan)) &&
    isDeepStrictEqual(listFigures(second.plan), listFigures(first.plan));
  return isSame ? { ...second, before: earlier?.plan ?? null } : null;
}
