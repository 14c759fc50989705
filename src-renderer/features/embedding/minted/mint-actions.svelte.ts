import type { Mint } from '#shared/embedding/mint.ts';
import type { ViewerTarget } from '#shared/embedding/viewer-target.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { CallInput } from '#shared/ipc/types.ts';
import type { Client } from '../../../ipc/client.ts';
import type { MintLedger } from './mint-ledger.svelte.ts';
import { messages } from './messages.ts';

export type CopiedPart = CallInput<'embedding.copy'>['what'];
export type PreviewDevice = CallInput<'embedding.openPreview'>['device'];
export type MintAction = `copy-${CopiedPart}` | `preview-${PreviewDevice}` | 'exchange' | 'revoke';

const COPIED_LABELS: Readonly<Record<CopiedPart, string>> = messages.mintActions.copiedLabels;

/** The actions on one minted session. Main holds the sessionId; the window only says what to do. */
export class MintActions {
  /** The action that is running. */
  busy: MintAction | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  /** What was done last, for the screen and for screen readers. */
  announcement: string = $state('');
  readonly #client: Client;
  readonly #ledger: MintLedger;

  constructor(client: Client, ledger: MintLedger) {
    this.#client = client;
    this.#ledger = ledger;
  }

  async copy({ id }: Mint, target: ViewerTarget, what: CopiedPart): Promise<void> {
    await this.#run(`copy-${what}`, async () => {
      await this.#client.call('embedding.copy', { mintId: id, target, what });
      return COPIED_LABELS[what];
    });
  }

  async preview({ id }: Mint, target: ViewerTarget, device: PreviewDevice): Promise<void> {
    await this.#run(`preview-${device}`, async () => {
      const input = { mintId: id, target, device };
      this.#ledger.put(await this.#client.call('embedding.openPreview', input));
      return messages.mintActions.previewIsOpen;
    });
  }

  async exchange({ id }: Mint): Promise<void> {
    await this.#run('exchange', async () => {
      this.#ledger.put(await this.#client.call('embedding.exchange', { mintId: id }));
      return messages.mintActions.sessionIsExchanged;
    });
  }

  async revoke({ id }: Mint): Promise<void> {
    await this.#run('revoke', async () => {
      this.#ledger.put(await this.#client.call('embedding.revoke', { mintId: id }));
      return messages.mintActions.sessionIsRevoked;
    });
  }

  async #run(action: MintAction, work: () => Promise<string>): Promise<void> {
    if (this.busy !== null) return;
    this.busy = action;
    this.error = null;
    this.announcement = '';
    const done = await attempt(work);
    this.busy = null;
    if (done.ok) this.announcement = done.value;
    else this.error = done.error;
  }
}
