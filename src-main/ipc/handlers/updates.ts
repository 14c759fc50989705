import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { Updates } from '../../updates/updates.ts';

export interface UpdatesHandlerOptions {
  readonly updates: Updates;
  readonly quit: () => void;
}

export function createUpdatesHandlers({
  updates,
  quit,
}: UpdatesHandlerOptions): DomainHandlers<'updates', AbortSignal> {
  return {
    'updates.readState': () => updates.state(),
    'updates.check': () => updates.check(),
    'updates.download': () => updates.download(),
    'updates.cancel': () => updates.cancel(),
    'updates.quitAndInstall': () => {
      if (updates.state().kind === 'ready') quit();
    },
  };
}
