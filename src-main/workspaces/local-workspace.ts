import type { ApiScope, Connection } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { ownScopeSchema, type OwnScope, type PlatformReady } from '#shared/local-platform.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { Starter } from '#shared/workspace.ts';
import { raceAbort } from '#shared/node/race-abort.ts';
import type { LocalPlatform } from '../local-platform/local-platform.ts';
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

/** The workspace that the app brings along: its own platform, with keys that the platform makes. */
export class LocalWorkspace {
  readonly #options: LocalWorkspaceOptions;
  /** One at a time for each scope: a second new key would end the first. */
  readonly #pendingKeys = new Map<OwnScope, Promise<string>>();

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
    const ownScope = scope === 'data' ? 'platform' : scope;
    const pending =
      this.#pendingKeys.get(ownScope) ?? this.#request(ownScope, () => this.#readOrMint(ownScope));
    return raceAbort(pending, signal, 'The request was cancelled.');
  }

  /** Makes new keys of the workspace's own and saves them in place of whatever was there. */
  async restoreKey(signal: AbortSignal): Promise<SecretsStatus> {
    for (const scope of ownScopeSchema.options) {
      const pending = this.#request(scope, () => this.#mint(scope));
      await raceAbort(pending, signal, 'The request was cancelled.');
    }
    return this.#options.vault.status();
  }

  #request(scope: OwnScope, run: () => Promise<string>): Promise<string> {
    const before = this.#pendingKeys.get(scope);
    const pending = Promise.allSettled([before])
      .then(run)
      .finally(() => {
        if (this.#pendingKeys.get(scope) === pending) this.#pendingKeys.delete(scope);
      });
    this.#pendingKeys.set(scope, pending);
    return pending;
  }

  async #readOrMint(scope: OwnScope): Promise<string> {
    const saved = await this.#options.vault.read({ connectionId: LOCAL_CONNECTION_ID, scope });
    return saved ?? this.#mint(scope);
  }

  /** Is not cancelled half-way: the key that was saved before ends when the new one is made. */
  async #mint(scope: OwnScope): Promise<string> {
    const { platform, vault } = this.#options;
    const key = await platform.mintKey(scope, new AbortController().signal);
    await vault.saveOwn({ connectionId: LOCAL_CONNECTION_ID, scope }, key);
    return key;
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
