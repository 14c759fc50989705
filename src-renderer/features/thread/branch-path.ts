import type { TurnBranches } from '#shared/conversation.ts';
import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';

/** The way through the tree of turns that is open. */
export interface BranchPath {
  readonly path: readonly TurnId[];
  readonly branches: readonly TurnBranches[];
}

/**
 * A turn that was just asked, put where it belongs: at the end, or as a new branch beside the turns
 * that followed its parent. Null where its parent is not on this path.
 */
export function withTurn(
  shown: BranchPath,
  turn: Pick<Turn, 'id' | 'parentId'>,
): BranchPath | null {
  const { path, branches } = shown;
  if (path.includes(turn.id)) return shown;
  const parentAt = turn.parentId === null ? -1 : path.indexOf(turn.parentId);
  if (turn.parentId !== null && parentAt === -1) return null;
  const kept = path.slice(0, parentAt + 1);
  const replaced = path[parentAt + 1];
  const nextPath = [...kept, turn.id];
  if (replaced === undefined) return { path: nextPath, branches };
  const known = branches.find(({ turnId }) => turnId === replaced)?.siblings ?? [replaced];
  return {
    path: nextPath,
    branches: [
      ...branches.filter(({ turnId }) => kept.includes(turnId)),
      { turnId: turn.id, siblings: [...known, turn.id] },
    ],
  };
}
