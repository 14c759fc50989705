import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { PushPayload, PushRoute } from '#shared/ipc/types.ts';
import { CALL_CHANNEL, PUSH_CHANNEL, STREAM_CHANNEL } from '#shared/ipc/wire.ts';
import type { AppWindow } from '../app/window.ts';
import type { Router } from './router.ts';
import type { Sender } from './trusted-sender.ts';

/** The only place that touches `ipcMain`: facts about the sender in, frames and Results out. */
export class ElectronIpc {
  readonly #router: Router;
  readonly #window: AppWindow;
  readonly #pages = new Map<number, AbortController>();
  #openPorts = 0;

  constructor(router: Router, window: AppWindow) {
    this.#router = router;
    this.#window = window;
  }

  /** Streams that are open right now. */
  get openPorts(): number {
    return this.#openPorts;
  }

  listen(): void {
    ipcMain.handle(CALL_CHANNEL, (event, request: unknown) =>
      this.#router.call(this.#toSender(event), request, this.#toSignal(event.sender)),
    );
    ipcMain.on(STREAM_CHANNEL, (event, request: unknown) => {
      void this.#stream(event, request);
    });
  }

  close(): void {
    ipcMain.removeHandler(CALL_CHANNEL);
    ipcMain.removeAllListeners(STREAM_CHANNEL);
    for (const page of this.#pages.values()) page.abort();
  }

  push<R extends PushRoute>(route: R, payload: PushPayload<R>): void {
    const window = this.#window.current();
    if (window === null || window.webContents.isDestroyed()) return;
    window.webContents.send(PUSH_CHANNEL, { route, payload });
  }

  async #stream(event: IpcMainEvent, request: unknown): Promise<void> {
    const [port] = event.ports;
    if (port === undefined) return;
    const closed = new AbortController();
    this.#openPorts += 1;
    port.on('close', () => {
      closed.abort();
    });
    port.start();
    try {
      const entry = { sender: this.#toSender(event), request, signal: closed.signal };
      await this.#router.stream(entry, (frame) => {
        port.postMessage(frame);
      });
    } finally {
      this.#openPorts -= 1;
      port.close();
    }
  }

  #toSender(event: IpcMainEvent | IpcMainInvokeEvent): Sender {
    const isOwnWindow = this.#window.isOwn(event.sender.id);
    try {
      const frame = event.senderFrame;
      return { frameUrl: frame?.url ?? null, isTopFrame: frame?.parent === null, isOwnWindow };
    } catch {
      // Electron throws for a frame that went away meanwhile: nobody is there to be trusted.
      return { frameUrl: null, isTopFrame: false, isOwnWindow };
    }
  }

  /** Calls end with the page that made them. */
  #toSignal(contents: WebContents): AbortSignal {
    const known = this.#pages.get(contents.id);
    if (known) return known.signal;
    const page = new AbortController();
    this.#pages.set(contents.id, page);
    contents.once('destroyed', () => {
      page.abort();
      this.#pages.delete(contents.id);
    });
    return page.signal;
  }
}
