import type { CopiedTable } from '#shared/copied-table.ts';
import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { Exports } from '../../exports/exports.ts';

export interface ExportsHandlerOptions {
  readonly exports: Exports;
  readonly writeTable: (table: CopiedTable) => Promise<void>;
}

/** Handles what leaves the app: files, drags and the clipboard. */
export function createExportsHandlers({
  exports,
  writeTable,
}: ExportsHandlerOptions): DomainHandlers<'exports' | 'clipboard', AbortSignal> {
  return {
    'clipboard.writeTable': (table) => writeTable(table),
    'exports.begin': (request, page) => exports.begin(request, page),
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
