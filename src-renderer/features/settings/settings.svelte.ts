import type { PackageLicence } from '#shared/about.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import type { Client } from '../../ipc/client.ts';
import { RemoteState } from '../../ipc/remote-state.svelte.ts';

export type AppInfo = CallOutput<'app.info'>;

/** The analyst's settings. A change shows at once and is reverted if it cannot be saved. */
export class SettingsState {
  about: AppInfo | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  /** Null until they were asked for. */
  licences: readonly PackageLicence[] | null = $state.raw(null);
  licencesError: AppErrorData | null = $state.raw(null);
  readonly value: Settings = $derived.by(() =>
    this.#unsaved.reduce<Settings>((value, patch) => ({ ...value, ...patch }), this.#remote.value),
  );

  readonly #client: Client;
  readonly #remote: RemoteState<Settings>;
  /** The changes that main has not saved yet. */
  #unsaved: readonly Partial<Settings>[] = $state.raw([]);

  constructor(client: Client) {
    this.#client = client;
    this.#remote = new RemoteState(DEFAULT_SETTINGS, {
      read: () => client.call('settings.read'),
      follow: ({ replace }) => client.onPush('settings.changed', replace),
    });
  }

  async start(): Promise<void> {
    this.error = null;
    await this.#remote.start();
    const { status } = this.#remote;
    if (status.kind === 'failed') this.error = status.error;
  }

  async save(patch: Partial<Settings>): Promise<void> {
    this.#unsaved = [...this.#unsaved, patch];
    await this.#attempt(() => this.#remote.ask(() => this.#client.call('settings.save', patch)));
    this.#unsaved = this.#unsaved.filter((other) => other !== patch);
  }

  async readAbout(): Promise<void> {
    await this.#attempt(async () => {
      this.about = await this.#client.call('app.info');
    });
  }

  /** They never change while the app runs, so they are read once. */
  async readLicences(): Promise<void> {
    if (this.licences !== null) return;
    this.licencesError = null;
    const read = await attempt(() => this.#client.call('app.listLicences'));
    if (read.ok) this.licences = read.value;
    else this.licencesError = read.error;
  }

  close(): void {
    this.#remote.close();
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    this.error = null;
    const done = await attempt(act);
    if (!done.ok) this.error = done.error;
  }
}
