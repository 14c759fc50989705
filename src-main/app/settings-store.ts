import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#shared/settings.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

/** The fields that a save may change; an absent or undefined field stays unchanged. */
export type SettingsChange = { readonly [K in keyof Settings]?: Settings[K] | undefined };

export class SettingsStore {
  readonly #file: JsonFile<Settings>;
  readonly #listeners = new Set<(settings: Settings) => void>();
  #settings: Settings;

  constructor(path: string, log: Log) {
    this.#file = new JsonFile({
      path,
      schema: settingsSchema,
      fallback: DEFAULT_SETTINGS,
      onBroken: (backupPath, reason) => {
        log.warn('The settings could not be read; the defaults are used.', { backupPath, reason });
      },
    });
    this.#settings = this.#file.read();
  }

  read(): Settings {
    return this.#settings;
  }

  save(change: SettingsChange): Settings {
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const next = settingsSchema.parse({ ...this.#settings, ...Object.fromEntries(named) });
    this.#file.write(next);
    this.#settings = next;
    for (const listener of this.#listeners) listener(next);
    return next;
  }

  /** Returns the function that stops listening. */
  onChange(listener: (settings: Settings) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
