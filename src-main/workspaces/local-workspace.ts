import type { ApiScope, Connection } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { PlatformReady } from '#shared/local-platform.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { Starter } from '#shared/workspace.ts';
import type { LocalPlatform, OwnKeys } from '../local-platform/local-platform.ts';
import type { Vault } from '../secrets/vault.ts';

/** First questions of the local workspace: each is known to work on its data. */
export const LOCAL_STARTERS: readonly Starter[] = [
  { question: 'How many movies were released each year since 2000?', about: 'Movies' },
  { question: 'Top 10 movies by worldwide gross', about: 'Movies' },
  { question: 'Average miles per gallon by origin and model year', about: 'Cars' },
  { question: 'Monthly precipitation in 2014', about: 'Seattle weather' },
  { question: 'Life expectancy and fertility by country in 2005', about: 'Countries' },
  { question: 'Average unemployment rate by industry', about: 'Unemployment' },
  { question: 'Average stock price by company and year', about: 'Stocks' },
  { question: 'Average delay by hour of the day', about: 'Flights' },
];

export interface LocalWorkspaceOptions {
  readonly profileId: string;
  readonly platform: LocalPlatform;
  readonly vault: Vault;
}

/** Which of the platform's own keys each API scope uses; `data` asks with the platform's (§5). */
const KEY_OF_SCOPE = {
  chat: 'apiKey',
  embed: 'apiKey',
  platform: 'accessToken',
  data: 'accessToken',
} as const satisfies Record<ApiScope, keyof OwnKeys>;
const OWN_SCOPES = ['chat', 'embed', 'platform'] as const;

/** The workspace that the app brings along: its own platform, with keys that the platform makes. */
export class LocalWorkspace {
  readonly #options: LocalWorkspaceOptions;
  /** One at a time: two API scopes asked at once must not make keys against each other. */
  #minting: Promise<OwnKeys> | null = null;

  constructor(options: LocalWorkspaceOptions) {
    this.#options = options;
  }

  /** Returns the connection as it is now: without addresses while the platform is not running. */
  connection(): Connection {
    return this.#toConnection(this.#options.platform.ready());
  }

  /** Waits for the platform while it starts. */
  async whenReady(signal: AbortSignal): Promise<Connection> {
    return this.#toConnection(await this.#options.platform.whenReady(signal));
  }

  async readKey(scope: ApiScope, signal: AbortSignal): Promise<string> {
    const storedScope = scope === 'data' ? 'platform' : scope;
    const saved = await this.#options.vault.read({
      connectionId: LOCAL_CONNECTION_ID,
      scope: storedScope,
    });
    if (saved !== null) return saved;
    this.#minting ??= this.#mintMissing(signal).finally(() => {
      this.#minting = null;
    });
    return (await this.#minting)[KEY_OF_SCOPE[scope]];
  }

  /** Makes new keys of the workspace's own and saves them in place of whatever was there. */
  async restoreKey(signal: AbortSignal): Promise<SecretsStatus> {
    const keys = await this.#options.platform.mintKeys(signal);
    for (const scope of OWN_SCOPES) await this.#saveOwn(scope, keys);
    return this.#options.vault.status();
  }

  /** A key that the analyst saved for one API scope is not replaced because another API scope has none. */
  async #mintMissing(signal: AbortSignal): Promise<OwnKeys> {
    const { platform, vault } = this.#options;
    const keys = await platform.mintKeys(signal);
    for (const scope of OWN_SCOPES) {
      const saved = await vault.read({ connectionId: LOCAL_CONNECTION_ID, scope });
      if (saved === null) await this.#saveOwn(scope, keys);
    }
    return keys;
  }

  #saveOwn(scope: ApiScope, keys: OwnKeys) {
    const keyRef = { connectionId: LOCAL_CONNECTION_ID, scope };
    return this.#options.vault.saveOwn(keyRef, keys[KEY_OF_SCOPE[scope]]);
  }

  #toConnection(ready: PlatformReady | null): Connection {
    const agent = ready?.agents[0];
    if (ready !== null && agent === undefined) {
      throw new AppError('WORKSPACE_FAILED', 'It has no agent.');
    }
    return {
      id: LOCAL_CONNECTION_ID,
      isLocal: true,
      name: 'Local workspace',
      colour: 'brass',
      isProduction: false,
      dialect: 'platform',
      baseUrl: ready?.baseUrl ?? null,
      chatBaseUrl: ready?.chatBaseUrl ?? null,
      dataApiUrl: ready?.dataApiUrl ?? null,
      accountName: ready?.accountName ?? null,
      agentId: agent?.id ?? null,
      deploymentId: agent?.deploymentId ?? null,
      chatAuth: {
        method: 'apiKey',
        // The same user at each start of this profile, and never that of another profile.
        identity: { kind: 'external', externalId: `plumbline-${this.#options.profileId}` },
      },
      platformAuth: 'bearer',
      embedAuth: 'apiKey',
      dataAuth: 'fromPlatform',
    };
  }
}
