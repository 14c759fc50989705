import type { TurnBranches } from '#shared/conversation.ts';
import type { TurnId } from '#shared/ids.ts';

/** A turn with its parent in the tree. Lists of turns are in the order of asking. */
export interface TreeTurn {
  readonly id: TurnId;
  /** Null for a first question. */
  readonly parentId: TurnId | null;
}

/**
 * A parent was asked before its child. Where a damaged archive says otherwise, the turn counts as a
 * first question.
 */
function mapParents(turns: readonly TreeTurn[]): ReadonlyMap<TurnId, TurnId | null> {
  const parents = new Map<TurnId, TurnId | null>();
  for (const { id, parentId } of turns) {
    parents.set(id, parentId !== null && parents.has(parentId) ? parentId : null);
  }
  return parents;
}

/** The last asked turn among the descendants of `from`, or `from` itself. */
function findNewestDescendant(parents: ReadonlyMap<TurnId, TurnId | null>, from: TurnId): TurnId {
  const followers = new Set([from]);
  let newest = from;
  for (const [id, parentId] of parents) {
    if (parentId === null || !followers.has(parentId)) continue;
    followers.add(id);
    newest = id;
  }
  return newest;
}

/**
 * The path from the first question over `leaf` to the newest end of its branch. Null or an unknown
 * turn gives the branch of the newest turn.
 */
export function findPath(turns: readonly TreeTurn[], leaf: TurnId | null): TurnId[] {
  const parents = mapParents(turns);
  const newest = turns.at(-1)?.id ?? null;
  const from = leaf !== null && parents.has(leaf) ? leaf : newest;
  const path: TurnId[] = [];
  let at = from === null ? null : findNewestDescendant(parents, from);
  while (at !== null) {
    path.push(at);
    at = parents.get(at) ?? null;
  }
  return path.reverse();
}

/** The turns of a path that have siblings, with all of these. */
export function listBranches(turns: readonly TreeTurn[], path: readonly TurnId[]): TurnBranches[] {
  const parents = mapParents(turns);
  const children = new Map<TurnId | null, TurnId[]>();
  for (const [id, parentId] of parents) {
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }
  return path.flatMap((turnId) => {
    const siblings = children.get(parents.get(turnId) ?? null) ?? [];
    return siblings.length > 1 ? [{ turnId, siblings }] : [];
  });
}

/** The turns before this one on its branch, the oldest first. */
export function listAncestors<T extends TreeTurn>(
  turns: readonly T[],
  parentId: TurnId | null,
): T[] {
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  const parents = mapParents(turns);
  const ancestors: T[] = [];
  let at = parentId;
  while (at !== null) {
    const turn = byId.get(at);
    if (turn === undefined) break;
    ancestors.push(turn);
    at = parents.get(at) ?? null;
  }
  return ancestors.reverse();
}

/** A turn with its thread (§2.10 state.chatId); null before the server sent it. */
export interface ThreadTurn extends TreeTurn {
  readonly chatId: string | null;
  /** The agent that was chosen for it; null for the connection’s. A thread belongs to one agent. */
  readonly agentId: string | null;
}

export interface TurnPosition {
  readonly parentId: TurnId | null;
  /** Null begins a new thread. */
  readonly chatId: string | null;
  /**
   * The turns that a new thread must be told about, the oldest first; empty when the thread
   * continues.
   */
  readonly missingTurnIds: readonly TurnId[];
}

/**
 * Decides in which thread a question after `after` is asked. A platform continues a thread only at
 * its end (§3.2, §4.4) and with its agent, so a second question after the same turn needs a new
 * thread, and so does one to another agent.
 */
export function resolvePosition(
  turns: readonly ThreadTurn[],
  after: TurnId | null,
  agentId: string | null,
): TurnPosition {
  const parents = mapParents(turns);
  const ancestors = listAncestors(turns, after);
  const hasSiblings = [...parents.values()].includes(after);
  const last = ancestors.at(-1);
  const continues = !hasSiblings && last?.agentId === agentId;
  const chatId = continues ? last.chatId : null;
  const missingTurnIds = chatId === null ? ancestors.map(({ id }) => id) : [];
  return { parentId: after, chatId, missingTurnIds };
}
