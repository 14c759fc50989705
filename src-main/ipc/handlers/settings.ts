import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { SettingsStore } from '../../app/settings-store.ts';

export function createSettingsHandlers(
  settings: SettingsStore,
): DomainHandlers<'settings', AbortSignal> {
  return {
    'settings.read': () => settings.read(),
    'settings.save': (change) => settings.save(change),
  };
}
