import type { CopiedTable } from '#shared/copied-table.ts';
import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { Exports } from '../../exports/exports.ts';

export interface ExportsHandlerOptions {
  readonly exports: Exports;
  readonly writeTable: (table: CopiedTable) => Promise<void>;
}

/** What leaves the app: files, what is dragged, and what is put on the clipboard. */
export function createExportsHandlers({
  exports,
  writeTable,
}: ExportsHandlerOptions): DomainHandlers<'exports' | 'clipboard', AbortSignal> {
  return {
    'clipboard.writeTable': (table) => writeTable(table),
    'exports.begin': (request) => exports.begin(request),
    'exports.append': ({ exportId, bytes }) => exports.append(exportId, bytes),
    'exports.finish': ({ exportId }) => exports.finish(exportId),
    'exports.cancel': ({ exportId }) => exports.cancel(exportId),
    'exports.showInFolder': ({ exportId }) => {
      exports.showInFolder(exportId);
    },
    'exports.startDrag': ({ exportId }) => {
      exports.startDrag(exportId);
    },
  };
}
