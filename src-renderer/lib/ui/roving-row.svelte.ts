import { tick } from 'svelte';

export interface RovingPorts<Id extends string> {
  /** The rows in their order. */
  readonly ids: () => readonly Id[];
  /** The open item, at which Tab first enters the list. */
  readonly currentId: () => Id | null;
  /** Scrolls a row into view. */
  readonly reveal: (id: Id) => void;
  /** The button of a row; null while it is not drawn. */
  readonly find: (id: Id) => HTMLElement | null;
}

const PAGE_ROWS = 10;
/** A distant row must be drawn and measured before it can take the focus; this limits the wait. */
const FRAMES_MAX = 30;

/**
 * One row of the list is in the tab order; arrow keys move between rows, even to rows that are not
 * drawn yet.
 */
export class RovingRow<Id extends string> {
  #chosenId: Id | null = $state.raw(null);
  /** The row that keeps the focus while the next one is not drawn yet. */
  #leftId: Id | null = $state.raw(null);
  readonly #ports: RovingPorts<Id>;

  constructor(ports: RovingPorts<Id>) {
    this.#ports = ports;
  }

  /** Null in an empty list. */
  get id(): Id | null {
    const ids = this.#ports.ids();
    const wanted = [this.#chosenId, this.#ports.currentId()];
    return wanted.find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;
  }

  choose(id: Id): void {
    this.#chosenId = id;
  }

  async focus(id: Id | null): Promise<void> {
    if (id === null) return;
    this.#leftId ??= this.id;
    this.#chosenId = id;
    this.#ports.reveal(id);
    await tick();
    for (let frame = 0; frame < FRAMES_MAX && this.#chosenId === id; frame += 1) {
      const row = this.#ports.find(id);
      row?.focus();
      if (row !== null && document.activeElement === row) break;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    if (this.#chosenId === id) this.#leftId = null;
  }

  /**
   * Rows that stay drawn wherever the list is scrolled, because a removed row would lose the focus.
   */
  get pinnedIds(): readonly Id[] {
    return [this.id, this.#leftId].filter((id) => id !== null);
  }

  /** Whether the key belongs to the list. */
  move(key: string): boolean {
    const ids = this.#ports.ids();
    const at = this.id === null ? -1 : ids.indexOf(this.id);
    const to = findTarget(key, at, ids.length - 1);
    if (to === null || ids.length === 0) return false;
    void this.focus(ids[to] ?? null);
    return true;
  }

  /** The row that takes the focus when this one is removed. */
  neighbourOf(id: Id): Id | null {
    const ids = this.#ports.ids();
    const at = ids.indexOf(id);
    return ids[at + 1] ?? ids[at - 1] ?? null;
  }
}

function findTarget(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(at - PAGE_ROWS, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
