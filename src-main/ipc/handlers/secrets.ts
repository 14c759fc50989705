import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { Vault } from '../../secrets/vault.ts';

export function createSecretsHandlers(vault: Vault): DomainHandlers<'secrets', AbortSignal> {
  return {
    'secrets.readStatus': () => vault.status(),
    'secrets.save': ({ key, ...ref }) => vault.save(ref, key),
    'secrets.remove': (ref) => vault.remove(ref),
    'secrets.allowSessionStorage': () => vault.acceptSession(),
  };
}
