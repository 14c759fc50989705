import type { Scheme } from '#features/board/board-theme.ts';
import { Conversation } from '#features/thread/conversation.svelte.ts';
import { BrowserFrames, FrameQueue } from '#features/thread/frame-queue.ts';
import { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { FrameActionMessage, FrameEvent } from '#shared/embedding/frame-message.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { version } from '../../package.json';
import type { Client } from '../ipc/client.ts';
import type { FrameChannel } from './frame-channel.ts';
import { PageFiles, writeClipboard } from './page-files.ts';
import type { PageLocale } from './page-locale.ts';
import { LoadWatch, readTileRows } from './tile-rows.ts';
import type { ViewerAgent, ViewerApi } from './viewer-api.ts';
import { ViewerChat } from './viewer-chat.ts';
import { createViewerClient, ViewerPushes } from './viewer-client.ts';

export interface PageToolsPorts {
  readonly api: ViewerApi;
  /** Null where the page offers no chat. */
  readonly agent: ViewerAgent | null;
  readonly channel: FrameChannel;
  readonly locale: PageLocale;
}

/** Files name the program that made them. There is no Electron and no profile here. */
const readInfo = () =>
  Promise.resolve({
    name: 'Plumbline',
    version,
    electron: '',
    release: 'released' as const,
    profileDir: '',
    openStreams: 0,
  });

/** Nothing is edited in a viewer's page, so no draft outlives its field. */
const NO_DRAFTS = { textOf: () => '', keep: () => undefined };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** What every part of an opened viewer's page shares. */
export class PageTools {
  readonly client: Client;
  readonly toasts = new Toasts();
  readonly files: PageFiles;
  readonly loads: LoadWatch;
  /** The question and answers of this page; null where it offers no chat. */
  readonly conversation: Conversation | null;
  /** Null follows the system. */
  scheme: Scheme | null = $state(null);
  /** Changes with the locale, so that what is formatted is drawn anew. */
  localeName: string | null = $state(null);
  readonly #ports: PageToolsPorts;

  constructor(ports: PageToolsPorts) {
    this.#ports = ports;
    this.localeName = ports.locale.name;
    this.files = new PageFiles(this.toasts, ({ title, target }) =>
      this.emit('cube:event:download', { title, format: target }),
    );
    this.loads = new LoadWatch(() => this.emit('cube:event:dashboard-loaded', {}));
    const pushes = new ViewerPushes();
    const chat = ports.agent === null ? null : this.#createChat(ports.agent, pushes);
    const { api } = ports;
    this.client = createViewerClient(
      { 'app.info': readInfo, 'clipboard.writeTable': writeClipboard, ...chat?.calls },
      {
        'dashboards.rows': (input, signal) =>
          readTileRows({ api, loads: this.loads }, input, signal),
        ...chat?.streams,
      },
      pushes,
    );
    this.conversation = chat === null ? null : this.#createConversation();
  }

  emit(type: FrameEvent, payload: unknown): void {
    this.#ports.channel.emit(type, payload);
  }

  /** Carries out what concerns every page; returns whether it did. */
  act(action: FrameActionMessage): boolean {
    switch (action.type) {
      case 'cube:action:set-color-scheme':
        this.scheme = action.payload.colorScheme;
        return true;
      case 'cube:action:set-locale': {
        const { locale } = this.#ports;
        const isKnown = locale.set(action.payload.locale);
        if (isKnown) this.localeName = locale.name;
        else this.emit('cube:event:error', { code: 'INVALID_ACTION', type: action.type });
        return true;
      }
      case 'cube:action:set-theme':
      case 'cube:action:set-filter':
      case 'cube:action:refresh':
        return false;
    }
  }

  /** Opens a checked address in a page of its own, which learns nothing of this one. */
  readonly openLink = (url: string): void => {
    this.emit('cube:event:navigate', { url });
    window.open(url, '_blank', 'noopener,noreferrer');
  };

  close(): void {
    this.loads.close();
    this.toasts.close();
    this.conversation?.close();
  }

  #createChat(agent: ViewerAgent, pushes: ViewerPushes): ViewerChat {
    const { api } = this.#ports;
    return new ViewerChat({
      api,
      agent,
      pushes,
      nowMs: Date.now,
      pause,
      onQuestion: (question) => this.emit('cube:event:ai-query', { question }),
    });
  }

  #createConversation(): Conversation {
    const { client } = this;
    const frames = new FrameQueue(new BrowserFrames());
    const selectedConnection = () => LOCAL_CONNECTION_ID;
    return new Conversation({ client, frames, drafts: NO_DRAFTS, selectedConnection }, null);
  }
}
