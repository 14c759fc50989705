import type { Attachment } from 'svelte/attachments';
import type { ResultToExport, ResultExports } from '../result-exports.svelte.ts';

/** Creates the handle that drags a table to another program, as text and as cells. */
export function createTableDrag(
  exports: ResultExports,
  subject: () => ResultToExport,
): Attachment<HTMLElement> {
  return (handle) => {
    handle.draggable = true;
    const closed = new AbortController();
    handle.addEventListener(
      'dragstart',
      (event) => {
        const dragged = exports.buildDraggedTable(subject());
        if (dragged === null || event.dataTransfer === null) {
          event.preventDefault();
          return;
        }
        event.dataTransfer.effectAllowed = 'copy';
        event.dataTransfer.setData('text/plain', dragged.text);
        event.dataTransfer.setData('text/html', dragged.html);
      },
      closed,
    );
    return () => {
      closed.abort();
      handle.draggable = false;
    };
  };
}
