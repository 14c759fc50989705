import { AppError } from '../../src-shared/errors.ts';
import { LOCAL_CONNECTION_ID, type ConnectionId } from '../../src-shared/ids.ts';
import type { SecretsStatus } from '../../src-shared/secrets.ts';
import type { SessionSettings } from '../../src-shared/platform/chat-request.ts';
import type { LocalPlatform } from '../local-platform/local-platform.ts';
import type { ChatConnection } from '../platform/chat-connection.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Connections } from './connections.ts';

export interface LocalWorkspaceOptions {
  readonly profileId: string;
  readonly platform: LocalPlatform;
  readonly vault: Vault;
}

/** The workspace that the app brings along: its own platform, with a key that the platform makes. */
export class LocalWorkspace implements Connections {
  readonly #options: LocalWorkspaceOptions;
  readonly #session: SessionSettings;

  constructor(options: LocalWorkspaceOptions) {
    this.#options = options;
    // The same user at each start, so that threads of yesterday can be continued.
    this.#session = { externalId: `plumbline-${options.profileId}`, isEphemeral: false };
  }

  async resolve(connectionId: ConnectionId, signal: AbortSignal): Promise<ChatConnection> {
    if (connectionId !== LOCAL_CONNECTION_ID) {
      throw new AppError('SECRET_MISSING', 'This connection is not set up here.');
    }
    const ready = await this.#options.platform.whenReady(signal);
    const [agent] = ready.agents;
    if (agent === undefined) throw new AppError('WORKSPACE_FAILED', 'It has no agent.');
    return {
      chatBaseUrl: ready.chatBaseUrl,
      accountName: ready.accountName,
      agentId: agent.id,
      dialect: 'platform',
      auth: {
        kind: 'apiKey',
        key: await this.#readKey(signal),
        sessionSettings: this.#session,
      },
    };
  }

  /** Makes a new key of the workspace's own and saves it in place of whatever was there. */
  async restoreKey(signal: AbortSignal): Promise<SecretsStatus> {
    const { platform, vault } = this.#options;
    return vault.saveOwn(LOCAL_CONNECTION_ID, await platform.mintKey(signal));
  }

  async #readKey(signal: AbortSignal): Promise<string> {
    const { platform, vault } = this.#options;
    const saved = await vault.read(LOCAL_CONNECTION_ID);
    if (saved !== null) return saved;
    const minted = await platform.mintKey(signal);
    await vault.saveOwn(LOCAL_CONNECTION_ID, minted);
    return minted;
  }
}
