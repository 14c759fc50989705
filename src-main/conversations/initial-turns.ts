import type { TurnId } from '#shared/ids.ts';
import type { TreeRow } from '../storage/turn-store.ts';

/** A screen of 1,600 px shows no more short turns than this. */
const SCREEN_TURNS = 16;
/**
 * At most this many messages are read, so that a long conversation opens as fast as a short one.
 */
const MAX_MESSAGES = 100;
/** The estimate for a turn whose messages were never counted: a thorough answer has this many. */
const UNCOUNTED_MESSAGES = 12;

/** The turns at the end of a path that are read when a conversation opens, in the path's order. */
export function pickInitialTurns(
  rows: readonly Pick<TreeRow, 'id' | 'messageCount'>[],
  path: readonly TurnId[],
): TurnId[] {
  const counts = new Map(rows.map(({ id, messageCount }) => [id, messageCount]));
  const read: TurnId[] = [];
  let messages = 0;
  for (const id of path.toReversed()) {
    const counted = counts.get(id) ?? 0;
    messages += counted === 0 ? UNCOUNTED_MESSAGES : counted;
    if (read.length > 0 && (messages > MAX_MESSAGES || read.length === SCREEN_TURNS)) break;
    read.unshift(id);
  }
  return read;
}
