import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { StoredDataService } from '../../storage/stored-data.ts';

export function createStorageHandlers(
  stored: StoredDataService,
): DomainHandlers<'storage', AbortSignal> {
  return {
    'storage.read': () => stored.read(),
    'storage.openFolder': () => stored.openFolder(),
    'storage.chooseFolder': () => stored.chooseFolder(),
    'storage.move': () => {
      stored.move();
    },
    'storage.countUnused': ({ days }) => ({ conversations: stored.countUnused(days) }),
    'storage.removeCopies': () => stored.removeCopies(),
    'storage.backUp': () => stored.backUp(),
    'storage.chooseBackup': () => stored.chooseBackup(),
    'storage.openBackup': ({ path }) => stored.openBackup(path),
    'storage.restore': () => stored.restore(),
    'storage.erase': () => stored.erase(),
  };
}
