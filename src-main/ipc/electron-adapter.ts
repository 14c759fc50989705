import {
  ipcMain,
  type BrowserWindow,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  type WebContents,
} from 'electron';
import type { PushPayload, PushRoute } from '#shared/ipc/types.ts';
import { CALL_CHANNEL, PUSH_CHANNEL, STREAM_CHANNEL } from '#shared/ipc/wire.ts';
import type { AppWindows } from '../app/app-windows.ts';
import type { Router } from './router.ts';
import type { Sender } from './trusted-sender.ts';

/** The only place that touches `ipcMain`: facts about the sender in, frames and Results out. */
export class ElectronIpc {
  readonly #router: Router;
  readonly #windows: AppWindows;
  readonly #pages = new Map<number, AbortController>();
  #openPorts = 0;

  constructor(router: Router, windows: AppWindows) {
    this.#router = router;
    this.#windows = windows;
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

  /** Tells every window. */
  push<R extends PushRoute>(route: R, payload: PushPayload<R>): void {
    for (const window of this.#windows.list()) this.pushTo(window, route, payload);
  }

  /** Tells every window but the one whose call had this signal. */
  pushToOthers<R extends PushRoute>(page: AbortSignal, route: R, payload: PushPayload<R>): void {
    for (const window of this.#windows.list()) {
      const isSame = this.#pages.get(window.webContents.id)?.signal === page;
      if (!isSame) this.pushTo(window, route, payload);
    }
  }

  /** Tells the window that had the focus last. */
  pushToFront<R extends PushRoute>(route: R, payload: PushPayload<R>): void {
    const window = this.#windows.current();
    if (window !== null) this.pushTo(window, route, payload);
  }

  /** Returns whether there is a page to tell. */
  pushTo<R extends PushRoute>(window: BrowserWindow, route: R, payload: PushPayload<R>): boolean {
    if (window.isDestroyed() || window.webContents.isDestroyed()) return false;
    window.webContents.send(PUSH_CHANNEL, { route, payload });
    return true;
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
    const isOwnWindow = this.#windows.isOwn(event.sender.id);
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
