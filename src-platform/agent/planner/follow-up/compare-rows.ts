import type { ModelCube } from '../../../engine/semantic-model.ts';
import { changeOfNamed } from './change-of-named.ts';
import { changeOfRow } from './change-of-row.ts';
import { compareNamed } from './compare-named.ts';
import { compareWithBenchmark } from './compare-with-benchmark.ts';
import type { Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { rankChanges } from './rank-changes.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * A question that sets rows of the last answer against each other, against other times or against a
 * figure of others, where each of its words says that; null for any other question.
 */
export const compareRows = (
  text: string,
  mentions: readonly Mention[],
  thread: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): Plan | null =>
  rankChanges(text, mentions, thread) ??
  compareWithBenchmark(text, mentions, thread) ??
  changeOfNamed(text, mentions, thread) ??
  changeOfRow(text, mentions, thread) ??
  compareNamed(text, mentions, thread);
