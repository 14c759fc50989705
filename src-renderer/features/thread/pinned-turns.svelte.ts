import type { Attachment } from 'svelte/attachments';
import { turnIdSchema, type TurnId } from '#shared/ids.ts';

function findTurnId(node: Node | null): TurnId | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const id = element?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  return id === undefined ? null : turnIdSchema.parse(id);
}

/** Turns with the focus or with selected text: they stay drawn while they are out of sight. */
export class PinnedTurns {
  #focused: TurnId | null = $state.raw(null);
  /** The turns in which the selection begins and ends. */
  #selected: readonly [TurnId, TurnId] | null = $state.raw(null);

  /** Attaches to the element around the turns. */
  readonly attach: Attachment<HTMLElement> = (content) => {
    // The state changes later, because a focused button also loses the focus while Svelte removes
    // it, when no state may change.
    const onFocus = () => {
      queueMicrotask(() => {
        const { activeElement } = document;
        this.#focused = content.contains(activeElement) ? findTurnId(activeElement) : null;
      });
    };
    const onSelect = () => {
      this.#selected = this.#readSelection(content);
    };
    content.addEventListener('focusin', onFocus);
    content.addEventListener('focusout', onFocus);
    document.addEventListener('selectionchange', onSelect);
    return () => {
      content.removeEventListener('focusin', onFocus);
      content.removeEventListener('focusout', onFocus);
      document.removeEventListener('selectionchange', onSelect);
    };
  };

  /**
   * Lists the turns in the order of the branch; a selection includes all turns between its ends.
   */
  of(path: readonly TurnId[]): TurnId[] {
    const pinned = this.#focused === null ? [] : [this.#focused];
    if (this.#selected === null) return pinned;
    const ends = this.#selected.map((id) => path.indexOf(id)).filter((at) => at >= 0);
    if (ends.length === 0) return pinned;
    return [...pinned, ...path.slice(Math.min(...ends), Math.max(...ends) + 1)];
  }

  #readSelection(content: HTMLElement): readonly [TurnId, TurnId] | null {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !content.contains(selection.anchorNode)) return null;
    const from = findTurnId(selection.anchorNode);
    const to = content.contains(selection.focusNode) ? findTurnId(selection.focusNode) : from;
    return from === null ? null : [from, to ?? from];
  }
}
