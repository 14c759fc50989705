import { nativeTheme } from 'electron';
import type { Settings } from '#shared/settings.ts';
import type { SettingsStore } from './settings-store.ts';

/** The page's `prefers-color-scheme`, the title bar and the menus all follow this setting. */
export function followTheme(settings: SettingsStore): () => void {
  const apply = ({ theme }: Settings): void => {
    nativeTheme.themeSource = theme;
  };
  apply(settings.read());
  return settings.onChange(apply);
}
