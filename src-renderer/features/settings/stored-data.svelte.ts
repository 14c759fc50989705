import { attempt, type AppErrorData } from '#shared/errors.ts';
import {
  ERASE_PHRASE,
  type BackupInfo,
  type RETENTION_DAYS,
  type StoredData,
} from '#shared/stored-data.ts';
import type { Client } from '../../ipc/client.ts';

type RetentionDays = (typeof RETENTION_DAYS)[number];

type Action =
  | 'chooseFolder'
  | 'move'
  | 'read'
  | 'backUp'
  | 'chooseBackup'
  | 'restore'
  | 'erase'
  | 'removeCopies'
  | 'folder';

/** What Plumbline stores on this computer, and what the analyst does with it. */
export class StoredDataState {
  data: StoredData | null = $state.raw(null);
  /** The action under way; null while nothing is. */
  action: Action | null = $state.raw(null);
  /** The action that failed last, and why. */
  failure: { readonly action: Action; readonly error: AppErrorData } | null = $state.raw(null);
  /** Where the last backup of this visit is. */
  savedPath: string | null = $state.raw(null);
  /** The backup that was chosen and waits for a yes. */
  chosen: BackupInfo | null = $state.raw(null);
  /** The folder that was chosen for the data and waits for a yes. */
  newFolder: { readonly folder: string; readonly bytes: number } | null = $state.raw(null);
  readonly #client: Client;
  /** Ends with the action that is under way. */
  #current: Promise<void> = Promise.resolve();

  constructor(client: Client) {
    this.#client = client;
  }

  read(): Promise<void> {
    return this.#do('read', async () => {
      this.data = await this.#client.call('storage.read');
    });
  }

  openFolder(): Promise<void> {
    return this.#do('folder', () => this.#client.call('storage.openFolder'));
  }

  chooseFolder(): Promise<void> {
    return this.#do('chooseFolder', async () => {
      const choice = await this.#client.call('storage.chooseFolder');
      if (choice.outcome === 'chosen') this.newFolder = choice;
    });
  }

  /** The app starts again. */
  move(): Promise<void> {
    return this.#do('move', () => this.#client.call('storage.move'));
  }

  removeCopies(): Promise<void> {
    return this.#do('removeCopies', async () => {
      this.data = await this.#client.call('storage.removeCopies');
    });
  }

  backUp(): Promise<void> {
    return this.#do('backUp', async () => {
      this.savedPath = null;
      const saved = await this.#client.call('storage.backUp');
      if (saved.outcome === 'saved') this.savedPath = saved.path;
    });
  }

  chooseBackup(): Promise<void> {
    return this.#do('chooseBackup', async () => {
      const choice = await this.#client.call('storage.chooseBackup');
      if (choice.outcome === 'chosen') this.chosen = choice.info;
    });
  }

  /** Checks a backup that was dropped on the window. */
  async openBackup(path: string): Promise<void> {
    while (this.action !== null) await this.#current;
    // The page that was opened for it needs them; read later, they would take a failure away.
    if (this.data === null) await this.read();
    await this.#do('chooseBackup', async () => {
      this.chosen = await this.#client.call('storage.openBackup', { path });
    });
  }

  /** The app starts again. */
  restore(): Promise<void> {
    return this.#do('restore', () => this.#client.call('storage.restore'));
  }

  /** The app starts again, with nothing. */
  erase(): Promise<void> {
    return this.#do('erase', () => this.#client.call('storage.erase', { phrase: ERASE_PHRASE }));
  }

  /** Resolves to how many conversations a choice of days deletes now; null when that is unknown. */
  async countUnused(days: RetentionDays): Promise<number | null> {
    const counted = await attempt(() => this.#client.call('storage.countUnused', { days }));
    return counted.ok ? counted.value.conversations : null;
  }

  failureOf(...actions: readonly Action[]): AppErrorData | null {
    return this.failure !== null && actions.includes(this.failure.action)
      ? this.failure.error
      : null;
  }

  #do(action: Action, act: () => Promise<void>): Promise<void> {
    if (this.action === null) this.#current = this.#run(action, act);
    return this.#current;
  }

  async #run(action: Action, act: () => Promise<void>): Promise<void> {
    this.action = action;
    this.failure = null;
    const done = await attempt(act);
    if (!done.ok) this.failure = { action, error: done.error };
    this.action = null;
  }
}
