import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import {
  findViewerRefusal,
  type ViewerPage,
  type ViewerRefusal,
  type ViewerSelf,
} from '#shared/embedding/viewer-page.ts';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import type { FrameChannel } from './frame-channel.ts';
import { exchangeSession, ViewerApi } from './viewer-api.ts';
import { messages } from './messages.ts';

export interface OpenedViewer {
  readonly api: ViewerApi;
  readonly self: ViewerSelf;
  /** Null for the chat. */
  readonly dashboard: Dashboard | null;
}

/** What the page shows. */
export type ViewerPhase =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly refusal: ViewerRefusal }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'open'; readonly opened: OpenedViewer };

export interface ViewerScreenPorts {
  readonly page: ViewerPage;
  /** The session of the page's address, which is used once. */
  readonly sessionId: string;
  readonly channel: FrameChannel;
}

/** Opens a viewer's page: from its session to what the viewer sees, or the words why nothing is. */
export class ViewerScreen {
  phase: ViewerPhase = $state.raw({ kind: 'loading' });
  readonly #ports: ViewerScreenPorts;
  readonly #closing = new AbortController();
  /** Kept for a retry, because the session cannot be used twice. */
  #api: ViewerApi | null = null;

  constructor(ports: ViewerScreenPorts) {
    this.#ports = ports;
  }

  async open(): Promise<void> {
    const { refusal } = this.#ports.page;
    if (refusal !== null) {
      this.#refuse(refusal);
      return;
    }
    this.phase = { kind: 'loading' };
    try {
      this.phase = await this.#read(this.#closing.signal);
    } catch (thrown) {
      if (!this.#closing.signal.aborted) this.#fail(thrown);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #read(signal: AbortSignal): Promise<ViewerPhase> {
    const { page, sessionId } = this.#ports;
    this.#api ??= new ViewerApi(await exchangeSession(sessionId, signal), this.#end);
    const api = this.#api;
    const [self, dashboard] = await Promise.all([
      api.readSelf(signal),
      page.publicId === null ? null : api.readDashboard(page.publicId, signal),
    ]);
    if (dashboard === null && self.agent === null) {
      throw new AppError('REMOTE_NOT_FOUND', messages.viewerScreen.deploymentHasNoAgent);
    }
    return { kind: 'open', opened: { api, self, dashboard } };
  }

  readonly #end = (): void => {
    this.#refuse('ended');
  };

  #fail(thrown: unknown): void {
    const error = toErrorData(thrown);
    const refusal = findViewerRefusal(Number(error.detail['status']));
    if (this.phase.kind === 'refused') return;
    if (refusal !== null) {
      this.#refuse(refusal);
      return;
    }
    this.phase = { kind: 'failed', error };
    this.#ports.channel.emit('cube:event:error', { code: error.code, message: error.message });
  }

  #refuse(refusal: ViewerRefusal): void {
    this.phase = { kind: 'refused', refusal };
    this.#ports.channel.emit('cube:event:error', { code: refusal });
  }
}
