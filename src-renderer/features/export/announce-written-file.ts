import { toAppError } from '#shared/errors.ts';
import type { ExportId } from '#shared/ids.ts';
import type { Client } from '../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';

interface Ports {
  readonly client: Client;
  readonly toasts: Toasts;
}

async function showInFolder({ client, toasts }: Ports, exportId: ExportId): Promise<void> {
  try {
    await client.call('exports.showInFolder', { exportId });
  } catch (thrown) {
    toasts.show({ message: toAppError(thrown).message, tone: 'error' });
  }
}

/** The word that a file is there, with the way to it. */
export function announceWrittenFile(ports: Ports, exportId: ExportId, message: string): void {
  ports.toasts.show({
    message,
    action: { label: 'Show in folder', run: () => void showInFolder(ports, exportId) },
  });
}
