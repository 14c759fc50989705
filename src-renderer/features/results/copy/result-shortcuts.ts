import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { isMacKeyboard } from '#lib/commands/keyboard.ts';
import { isChord } from '#lib/commands/chord.ts';
import type { ResultToExport, ResultExports } from '../result-exports.svelte.ts';

/** A field copies its own text, and so does a text selection. */
function isNativeCopy(event: Event): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, [contenteditable]'))
    return true;
  return !(document.getSelection()?.isCollapsed ?? true);
}

const hasSelection = ({ sheet, source }: ResultToExport): boolean =>
  sheet.grid.selection.length > 0 && sheet.grid.rows === sheet.getVisibleResult(source.query).rows;

/**
 * Handles the shortcuts of a card: Ctrl+C copies what is selected in its grid. The palette learns
 * which card was used last.
 */
export function createResultShortcuts(
  exports: ResultExports,
  subject: () => ResultToExport,
): Attachment<HTMLElement> {
  return (card) => {
    const use = (): void => exports.setLatest(subject());
    const copy = (event: ClipboardEvent): void => {
      if (isNativeCopy(event) || !hasSelection(subject())) return;
      event.preventDefault();
      void exports.copySelection(subject(), 'headers');
    };
    const key = (event: KeyboardEvent): void => {
      if (!isChord(event, 'Mod+Shift+C', isMacKeyboard) || !hasSelection(subject())) return;
      event.preventDefault();
      // The grid would handle it as Ctrl+C.
      event.stopPropagation();
      void exports.copySelection(subject(), 'plain');
    };
    // Two cards that tracked this would each make themselves the latest for ever.
    untrack(use);
    const closed = new AbortController();
    card.addEventListener('focusin', use, closed);
    card.addEventListener('pointerdown', use, closed);
    card.addEventListener('copy', copy, closed);
    card.addEventListener('keydown', key, { signal: closed.signal, capture: true });
    const shown = untrack(subject);
    return () => {
      closed.abort();
      exports.leave(shown);
    };
  };
}
