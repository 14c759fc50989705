import type { CopiedTable } from '#shared/copied-table.ts';
import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { DraggedFiles } from '../../exports/dragged-files.ts';
import type { Exports } from '../../exports/exports.ts';

export interface ExportsHandlerOptions {
  readonly exports: Exports;
  readonly draggedFiles: DraggedFiles;
  readonly writeTable: (table: CopiedTable) => Promise<void>;
}

/** What leaves the app: files, what is dragged, and what is put on the clipboard. */
export function createExportsHandlers({
  exports,
  draggedFiles,
  writeTable,
}: ExportsHandlerOptions): DomainHandlers<'exports' | 'clipboard', AbortSignal> {
  return {
    'clipboard.writeTable': (table) => writeTable(table),
    'exports.begin': (input) => exports.begin(input),
    'exports.append': ({ exportId, text }) => exports.append(exportId, text),
    'exports.beginFile': (input) => exports.beginFile(input),
    'exports.beginDocument': (input) => exports.beginDocument(input),
    'exports.appendBytes': ({ exportId, bytes }) => exports.append(exportId, bytes),
    'exports.finish': ({ exportId }) => exports.finish(exportId),
    'exports.cancel': ({ exportId }) => exports.cancel(exportId),
    'exports.showInFolder': ({ exportId }) => {
      exports.showInFolder(exportId);
    },
    'exports.prepareDrag': async (file) => ({ draggedFileId: await draggedFiles.prepare(file) }),
    'exports.startDrag': ({ draggedFileId }) => {
      draggedFiles.startDrag(draggedFileId);
    },
  };
}
