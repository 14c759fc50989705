import type { SecretsStatus } from '#shared/secrets.ts';
import type { SecretsWork } from './secrets.svelte.ts';

type SecretsAction = Extract<SecretsWork, { kind: 'done' }>['action'];

const ACTION_MESSAGES: Readonly<Record<SecretsAction, string>> = {
  save: 'The key is saved.',
  remove: 'The key is removed.',
  restore: 'The workspace’s own key is restored.',
  acceptSession: 'Keys are kept in memory until Plumbline quits.',
};

export function describeSecretsAction(deed: SecretsAction): string {
  return ACTION_MESSAGES[deed];
}

/** Where the key of the local workspace is, if anywhere. */
export function describeKey(status: SecretsStatus | null, hasKey: boolean): string {
  if (status === null) return 'Asking the keychain…';
  if (!hasKey) return 'No key is saved. The workspace makes one of its own with the next question.';
  return status.store === 'keychain'
    ? 'A key is saved in the system’s keychain.'
    : 'A key is kept in memory for this session only.';
}

/** Where a key that is typed now will be, and that it does not come back. */
export function describeKeyStorage(status: SecretsStatus | null): string {
  return status?.store === 'session'
    ? 'It is kept in memory until Plumbline quits, and is never shown again.'
    : 'It goes straight into the keychain and is never shown again.';
}
