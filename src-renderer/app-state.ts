import { createContext } from 'svelte';
import { toAppError } from '../src-shared/errors.ts';
import { conversationIdSchema, type ConversationId } from '../src-shared/ids.ts';
import { ConversationList } from './features/conversations/conversation-list.svelte.ts';
import { ResultFaces } from './features/results/result-faces.svelte.ts';
import { Secrets } from './features/settings/secrets.svelte.ts';
import { SettingsState } from './features/settings/settings.svelte.ts';
import { Desk } from './features/thread/desk.svelte.ts';
import { FrameQueue, type FrameClock } from './features/thread/frame-queue.ts';
import { Workspace } from './features/workspace/workspace.svelte.ts';
import type { Client } from './ipc/client.ts';
import { Toasts } from './lib/ui/toasts.svelte.ts';

/** Where the window remembers what lies open, so that a reload comes back to it. */
export interface OpenMark {
  read(): string;
  write(id: ConversationId | null): void;
}

export interface AppPorts {
  readonly client: Client;
  readonly frames: FrameClock;
  readonly openMark: OpenMark;
}

/** Every state object of the window, made once. */
export class AppState {
  readonly client: Client;
  readonly openMark: OpenMark;
  readonly desk: Desk;
  readonly list: ConversationList;
  readonly settings: SettingsState;
  readonly secrets: Secrets;
  readonly workspace: Workspace;
  readonly toasts = new Toasts();
  readonly faces = new ResultFaces();

  constructor({ client, frames, openMark }: AppPorts) {
    this.client = client;
    this.openMark = openMark;
    this.desk = new Desk({ client, frames: new FrameQueue(frames) });
    this.list = new ConversationList(client);
    this.settings = new SettingsState(client);
    this.secrets = new Secrets(client);
    this.workspace = new Workspace(client);
  }

  start(): void {
    void this.settings.start();
    void this.list.start();
    void this.workspace.start();
    void this.secrets.start();
    const marked = conversationIdSchema.safeParse(this.openMark.read());
    if (marked.success) void this.desk.open(marked.data);
  }

  close(): void {
    for (const part of [this.desk, this.list, this.settings, this.secrets, this.workspace]) {
      part.close();
    }
    this.toasts.close();
  }

  /** Main asks the analyst before anything leaves the app. */
  readonly openLink = (url: string): void => {
    this.client.call('app.openLink', { url }).catch((thrown: unknown) => {
      const { message } = toAppError(thrown);
      this.toasts.show({ message: `The link was not opened. ${message}`, tone: 'error' });
    });
  };
}

export const [getAppState, setAppState] = createContext<AppState>();
