import type { Mint } from '#shared/embedding/mint.ts';
import type { MintId } from '#shared/ids.ts';
import type { Client } from '../../../ipc/client.ts';
import { RemoteState, type RemoteStatus } from '../../../ipc/remote-state.svelte.ts';

function replaceMint(mints: readonly Mint[], changed: Mint): readonly Mint[] {
  return mints.some(({ id }) => id === changed.id)
    ? mints.map((mint) => (mint.id === changed.id ? changed : mint))
    : [changed, ...mints];
}

/** Every session that this machine minted, the newest first, kept up to date by main's pushes. */
export class MintLedger {
  readonly #remote: RemoteState<readonly Mint[]>;

  constructor(client: Client) {
    this.#remote = new RemoteState<readonly Mint[]>([], {
      read: () => client.call('embedding.listMints'),
      follow: ({ update }) =>
        client.onPush('embedding.mintChanged', (mint) =>
          update((mints) => replaceMint(mints, mint)),
        ),
    });
  }

  get phase(): RemoteStatus {
    return this.#remote.status;
  }

  get mints(): readonly Mint[] {
    return this.#remote.value;
  }

  find(id: MintId): Mint | null {
    return this.mints.find((mint) => mint.id === id) ?? null;
  }

  start(): Promise<void> {
    return this.#remote.start();
  }

  /** Shows a row that a call answered with, also before main's push about it. */
  put(mint: Mint): void {
    this.#remote.update((mints) => replaceMint(mints, mint));
  }

  close(): void {
    this.#remote.close();
  }
}
