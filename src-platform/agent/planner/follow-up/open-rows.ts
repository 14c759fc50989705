import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { openClasses } from './left-groups.ts';
import { openCountedRows } from './read-most-of-them.ts';
import { openRestOfGroups } from './rest-of-groups.ts';
import { openShownWay } from './shown-way.ts';
import { openThatGroup } from './that-group.ts';

interface Opened {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

/** The other rows of the last answer that a question asks of, with the words that are left; null for the same. */
export function openOtherRows(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Opened | null {
  const group = openThatGroup(mentions, memory, cube);
  if (group.memory !== memory) return group;
  const way = openShownWay(mentions, memory, cube);
  if (way.mentions !== mentions || way.memory !== memory) return way;
  const counted = openCountedRows(mentions, memory, cube);
  if (counted !== memory) return { mentions, memory: counted };
  const rest = openRestOfGroups(mentions, memory);
  return rest.memory === memory ? openClasses(mentions, memory) : rest;
}
