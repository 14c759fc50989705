import type { ReceivedLine } from '../platform/echo-filter.ts';

type Batches = AsyncIterable<readonly ReceivedLine[]>;

export interface ConnectionListener {
  /** Nothing more is read until it resolves. */
  readonly onLines: (lines: readonly ReceivedLine[]) => Promise<void> | void;
  /**
   * Called with `null` when the body ended. It is not called when this side closed the connection.
   */
  readonly onEnd: (error: unknown) => void;
}

/** The connection of a turn. Only one is open at a time, and a closed one calls no listener. */
export class TurnConnection {
  readonly #reads = new Set<Promise<void>>();
  #socket: AbortController | null = null;

  open(start: (signal: AbortSignal) => Batches, listener: ConnectionListener): void {
    this.close();
    const socket = new AbortController();
    this.#socket = socket;
    const pendingRead = readBatches(start(socket.signal), socket.signal, listener);
    this.#reads.add(pendingRead);
    void pendingRead.finally(() => this.#reads.delete(pendingRead));
  }

  close(): void {
    this.#socket?.abort();
    this.#socket = null;
  }

  /** Resolves when no connection is being read any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#reads);
  }
}

async function readBatches(
  batches: Batches,
  signal: AbortSignal,
  listener: ConnectionListener,
): Promise<void> {
  const isClosed = (): boolean => signal.aborted;
  try {
    for await (const lines of batches) {
      if (isClosed()) return;
      await listener.onLines(lines);
      if (isClosed()) return;
    }
    if (!isClosed()) listener.onEnd(null);
  } catch (error) {
    if (!isClosed()) listener.onEnd(error);
  }
}
