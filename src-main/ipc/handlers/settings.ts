import type { CallHandlers } from '#shared/ipc/types.ts';
import type { SettingsStore } from '../../app/settings-store.ts';

export function createSettingsHandlers(
  settings: SettingsStore,
): Pick<CallHandlers<AbortSignal>, 'settings.read' | 'settings.save'> {
  return {
    'settings.read': () => settings.read(),
    'settings.save': (change) => settings.save(change),
  };
}
