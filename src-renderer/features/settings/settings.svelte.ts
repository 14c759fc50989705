import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';

export type AppInfo = CallOutput<'app.info'>;

/** How the analyst likes the app. A change shows at once and is taken back if it cannot be saved. */
export class SettingsState {
  value: Settings = $state.raw(DEFAULT_SETTINGS);
  about: AppInfo | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  #stopListening: (() => void) | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    this.#stopListening ??= this.#client.onPush('settings.changed', (settings) => {
      this.value = settings;
    });
    await this.#attempt(async () => {
      this.value = await this.#client.call('settings.read');
    });
  }

  async save(patch: Partial<Settings>): Promise<void> {
    const before = this.value;
    this.value = { ...before, ...patch };
    const saved = await this.#attempt(async () => {
      this.value = await this.#client.call('settings.save', patch);
    });
    if (!saved) this.value = before;
  }

  async readAbout(): Promise<void> {
    await this.#attempt(async () => {
      this.about = await this.#client.call('app.info');
    });
  }

  close(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  async #attempt(act: () => Promise<void>): Promise<boolean> {
    this.error = null;
    try {
      await act();
      return true;
    } catch (error) {
      this.error = toErrorData(toAppError(error));
      return false;
    }
  }
}
