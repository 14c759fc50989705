import type { CallHandlers } from '#shared/ipc/types.ts';
import type { Vault } from '../../secrets/vault.ts';

type SecretsRoute = 'secrets.status' | 'secrets.save' | 'secrets.remove' | 'secrets.acceptSession';

export function createSecretsHandlers(vault: Vault): Pick<CallHandlers<AbortSignal>, SecretsRoute> {
  return {
    'secrets.status': () => vault.status(),
    'secrets.save': ({ key, ...ref }) => vault.save(ref, key),
    'secrets.remove': (ref) => vault.remove(ref),
    'secrets.acceptSession': () => vault.acceptSession(),
  };
}
