import type { PreviewContent } from '#shared/embedding/preview-host.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import type { Mints } from './mints.ts';

export interface PreviewWindow {
  readonly close: () => void;
}

/**
 * Opens a window over the network of a connection; `onClosed` is called once, whoever closes it.
 */
export type OpenPreview = (
  content: PreviewContent,
  connectionId: ConnectionId,
  onClosed: () => void,
) => Promise<PreviewWindow>;

export interface PreviewsPorts {
  readonly mints: Mints;
  readonly open: OpenPreview;
  /** Reports errors that the analyst need not know. */
  readonly onInternalError: (error: unknown) => void;
}

function buildTitle({ dashboard, request }: Mint): string {
  const user = request.externalId ?? request.internalId ?? '';
  return `${dashboard?.title ?? 'Chat'} as ${user}`;
}

/** Windows that show what a viewer sees, each with a session of its own that ends with it. */
export class Previews {
  readonly #ports: PreviewsPorts;
  readonly #windows = new Map<Mint['id'], PreviewWindow>();
  readonly #revocations = new Set<Promise<void>>();

  constructor(ports: PreviewsPorts) {
    this.#ports = ports;
  }

  /** The number of windows that are open. */
  get count(): number {
    return this.#windows.size;
  }

  /** Mints with the body of `mintId`, whose own session stays unused. */
  async open(
    { mintId, target, device }: CallParsed<'embedding.openPreview'>,
    signal: AbortSignal,
  ): Promise<Mint> {
    const { mints, open } = this.#ports;
    const { connectionId, request, dashboard } = mints.get(mintId);
    const order = { connectionId, request, dashboard, purpose: 'preview' } as const;
    const mint = await mints.mint(order, signal);
    const state = { isClosed: false };
    try {
      const address = mints.buildAddress(mint.id, target);
      const content = { address, title: buildTitle(mint), device };
      const window = await open(content, connectionId, () => {
        state.isClosed = true;
        this.#windows.delete(mint.id);
        this.#revoke(mint.id);
      });
      if (!state.isClosed) this.#windows.set(mint.id, window);
    } catch (error) {
      this.#revoke(mint.id);
      throw error;
    }
    return mint;
  }

  /** Closes every window, and resolves when their sessions are revoked. */
  async close(): Promise<void> {
    for (const window of this.#windows.values()) window.close();
    await Promise.all(this.#revocations);
  }

  #revoke(id: Mint['id']): void {
    const { mints, onInternalError } = this.#ports;
    const revocation = mints
      .revoke(id)
      .then(() => undefined)
      .catch(onInternalError)
      .finally(() => this.#revocations.delete(revocation));
    this.#revocations.add(revocation);
  }
}
