import { tick } from 'svelte';

export interface RovingPorts {
  /** The rows in their order. */
  readonly keys: () => readonly string[];
  /** The open item, at which Tab first enters the list. */
  readonly currentKey: () => string | null;
  /** Scrolls a row into view. */
  readonly reveal: (key: string) => void;
  /** The button of a row; null while it is not drawn. */
  readonly find: (key: string) => HTMLElement | null;
}

const PAGE_ROWS = 10;
/** A distant row must be drawn and measured before it can take the focus; this limits the wait. */
const FRAMES_MAX = 30;

/**
 * One row of the list is in the tab order; arrow keys move between rows, even to rows that are not
 * drawn yet.
 */
export class RovingRow {
  #chosenKey: string | null = $state.raw(null);
  /** The row that keeps the focus while the next one is not drawn yet. */
  #leftKey: string | null = $state.raw(null);
  /** The row in the tab order; null in an empty list. */
  readonly key: string | null = $derived.by(() => {
    const keys = this.#ports.keys();
    const wanted = [this.#chosenKey, this.#ports.currentKey()];
    return wanted.find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null;
  });
  readonly #ports: RovingPorts;
  #closed = false;

  constructor(ports: RovingPorts) {
    this.#ports = ports;
  }

  /** Ends the wait for a row, because the list is gone and its keys may not be read any more. */
  close(): void {
    this.#closed = true;
  }

  choose(key: string): void {
    this.#chosenKey = key;
  }

  async focus(key: string | null): Promise<void> {
    if (key === null) return;
    this.#leftKey ??= this.key;
    this.#chosenKey = key;
    this.#ports.reveal(key);
    const left = document.activeElement;
    await tick();
    for (let frame = 0; frame < FRAMES_MAX && this.#chosenKey === key; frame += 1) {
      if (this.#closed || !isFree(left)) break;
      const row = this.#ports.find(key);
      row?.focus();
      if (row !== null && document.activeElement === row) break;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    if (this.#chosenKey === key) this.#leftKey = null;
  }

  /**
   * Keeps the focus on the row in the tab order while the list moves it. It loses the focus when it
   * is moved within the page, and once more where it is hidden until it has been measured anew.
   */
  async keepFocus(): Promise<void> {
    const { key } = this;
    if (key === null) return;
    await tick();
    for (let frame = 0; frame < FRAMES_MAX && !this.#closed && this.key === key; frame += 1) {
      const row = this.#ports.find(key);
      if (!isFree(row)) return;
      row?.focus({ preventScroll: true });
      if (row?.checkVisibility({ visibilityProperty: true }) && document.activeElement === row)
        return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /**
   * Rows that stay drawn wherever the list is scrolled, because a removed row would lose the focus.
   */
  get pinnedKeys(): readonly string[] {
    return [this.key, this.#leftKey].filter((key) => key !== null);
  }

  /** Whether the pressed key belongs to the list. */
  move(pressed: string): boolean {
    const keys = this.#ports.keys();
    const at = this.key === null ? -1 : keys.indexOf(this.key);
    const to = findTarget(pressed, at, keys.length - 1);
    if (to === null || keys.length === 0) return false;
    void this.focus(keys[to] ?? null);
    return true;
  }

  /** The row that takes the focus when this one is removed. */
  findNeighbour(key: string): string | null {
    const keys = this.#ports.keys();
    const at = keys.indexOf(key);
    return keys[at + 1] ?? keys[at - 1] ?? null;
  }
}

/** False where the focus went elsewhere while a row was being drawn: that is where it belongs. */
function isFree(left: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === left;
}

function findTarget(pressed: string, at: number, last: number): number | null {
  switch (pressed) {
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
