import type { OpenConversation, TurnBranches } from '#shared/conversation.ts';
import type { TurnId } from '#shared/ids.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';

/** The open path through the tree of turns, with the turns on it that have siblings. */
interface BranchPath {
  readonly path: readonly TurnId[];
  readonly branches: readonly TurnBranches[];
}

/**
 * Adds a turn that was just asked: at the end, or as a new branch beside the turns that followed
 * its parent. Returns null where its parent is not on this path.
 */
function withTurn(shown: BranchPath, turn: Pick<Turn, 'id' | 'parentId'>): BranchPath | null {
  const { path, branches } = shown;
  if (path.includes(turn.id)) return shown;
  const parentAt = turn.parentId === null ? -1 : path.indexOf(turn.parentId);
  if (turn.parentId !== null && parentAt === -1) return null;
  const shared = path.slice(0, parentAt + 1);
  const replaced = path[parentAt + 1];
  const nextPath = [...shared, turn.id];
  if (replaced === undefined) return { path: nextPath, branches };
  const known = branches.find(({ turnId }) => turnId === replaced)?.siblings ?? [replaced];
  return {
    path: nextPath,
    branches: [
      ...branches.filter(({ turnId }) => shared.includes(turnId)),
      { turnId: turn.id, siblings: [...known, turn.id] },
    ],
  };
}

/** So many turns stay in memory, wherever the reader is. */
const KNOWN_MAX = 120;
/** A question and its ledger look no further back. */
const END_TURNS = 8;

/** The open branch of a conversation, and those of its turns that were read so far. */
export class OpenBranch {
  #shown: BranchPath = $state.raw({ path: [], branches: [] });
  // Replaced as a whole, once a frame: a map that tells of each key would ask every turn again.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #known: ReadonlyMap<TurnId, Turn> = $state.raw(new Map());
  /**
   * The newest state of the turns that changed since the last frame; nothing on the screen reads
   * it.
   */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #fresh = new Map<TurnId, Turn>();

  /** Every turn of the branch, from the first question to its end; some may not be read yet. */
  readonly path: readonly TurnId[] = $derived(this.#shown.path);
  readonly turns: readonly Turn[] = $derived(this.path.flatMap((id) => this.#known.get(id) ?? []));
  /** The running turn, which may belong to another branch than the open one. */
  readonly running: Turn | null = $derived([...this.#known.values()].findLast(isRunning) ?? null);

  find(id: TurnId): Turn | null {
    return this.#known.get(id) ?? null;
  }

  /** Returns null where the turn has no siblings. */
  findBranches(id: TurnId): TurnBranches | null {
    return this.#shown.branches.find(({ turnId }) => turnId === id) ?? null;
  }

  open({ path, branches, turns }: Pick<OpenConversation, 'path' | 'branches' | 'turns'>): void {
    this.#shown = { path, branches };
    this.add(turns);
  }

  /** Adds turns from the archive. */
  add(turns: readonly Turn[]): void {
    this.#know(turns.map((turn) => [turn.id, turn]));
  }

  /** Adds a turn that was just asked to the path. */
  begin(turn: Turn): void {
    const shown = withTurn(this.#shown, turn);
    if (shown !== null) this.#shown = shown;
    this.put(turn);
    this.apply();
  }

  /** Stores a turn's new state, which the next `apply` shows. */
  put(turn: Turn): void {
    this.#fresh.set(turn.id, turn);
  }

  /**
   * Lets turns go that are far from the view, which are read again when it comes near. Those at the
   * end stay, because offers and comparisons are made of them, and so do running ones.
   */
  evict(near: readonly TurnId[]): void {
    if (this.#known.size <= KNOWN_MAX) return;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
    const wanted = new Set([...near, ...this.path.slice(-END_TURNS)]);
    const rest = [...this.#known].filter(([id, turn]) => wanted.has(id) || isRunning(turn));
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#known = new Map(rest);
  }

  readonly apply = (): void => {
    if (this.#fresh.size === 0) return;
    this.#know(this.#fresh);
    this.#fresh.clear();
  };

  #know(turns: Iterable<readonly [TurnId, Turn]>): void {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity
    this.#known = new Map([...this.#known, ...turns]);
  }
}
