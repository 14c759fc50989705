import type { FolderItem } from '#shared/dashboards/browsing.ts';
import { resolveEntryKind } from './entry.ts';

interface Folder {
  readonly name: string;
  readonly parentId: number | null;
}

/** A folder inside itself would otherwise be walked for ever. */
const DEPTH_MAX = 32;

/** Names of the folders that were listed so far: no operation tells the way to one. */
export class FolderNames {
  readonly #folders = new Map<string, Folder>();

  take(home: string, items: readonly FolderItem[]): void {
    for (const { id, type, name, folderId } of items) {
      if (resolveEntryKind(type) === 'folder') {
        this.#folders.set(`${home} ${id}`, { name, parentId: folderId });
      }
    }
  }

  /** `Films / Studios`; '' for the root and for a folder that was not listed yet. */
  pathOf(home: string, folderId: number | null): string {
    const names: string[] = [];
    let at = folderId;
    while (at !== null && names.length < DEPTH_MAX) {
      const folder = this.#folders.get(`${home} ${String(at)}`);
      if (folder === undefined) break;
      names.unshift(folder.name);
      at = folder.parentId;
    }
    return names.join(' / ');
  }
}
