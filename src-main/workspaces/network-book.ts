import { APP_NETWORK_ID, type ConnectionId } from '#shared/ids.ts';
import type { CallOutput } from '#shared/ipc/types.ts';
import {
  DEFAULT_NETWORK_SETTINGS,
  describePassphraseTarget,
  describeProxyTarget,
  mergeNetworkSettings,
  networkSettingsSchema,
  type NetworkOverrides,
  type NetworkSecret,
  type NetworkSettings,
} from '#shared/network.ts';
import { toViolations } from '#shared/platform/violation.ts';
import type { NetworkSource } from '../http/dispatcher-pool.ts';
import type { Network } from '../http/dispatchers.ts';
import type { ProxyResolver } from '../http/proxy-routes.ts';
import type { Log } from '../logging/log.ts';
import type { Vault } from '../secrets/vault.ts';
import { JsonFile } from '../storage/json-file.ts';

export interface NetworkBookOptions {
  readonly path: string;
  readonly log: Log;
  readonly vault: Pick<Vault, 'read' | 'remove'>;
  readonly resolver: ProxyResolver;
  /** What a connection sets for itself; undefined for nothing. */
  readonly findOverrides: (id: ConnectionId) => NetworkOverrides | undefined;
  readonly onChange: (settings: NetworkSettings) => void;
}

interface NetworkParts {
  readonly proxy?: NetworkSettings['proxy'] | undefined;
  readonly clientCertificate?: NetworkSettings['clientCertificate'] | undefined;
}

/**
 * A password was typed for one proxy, and a passphrase for one file: neither is used for another.
 */
export async function dropMisplacedNetworkSecrets(
  vault: Pick<Vault, 'remove'>,
  connectionId: ConnectionId,
  { before, after }: { readonly before: NetworkParts; readonly after: NetworkParts },
): Promise<void> {
  const hadProxy = describeProxyTarget(before.proxy);
  if (hadProxy !== '' && hadProxy !== describeProxyTarget(after.proxy)) {
    await vault.remove({ connectionId, scope: 'proxyPassword' });
  }
  const hadFile = describePassphraseTarget(before.clientCertificate);
  if (hadFile !== '' && hadFile !== describePassphraseTarget(after.clientCertificate)) {
    await vault.remove({ connectionId, scope: 'certificatePassphrase' });
  }
}

/** The app's network settings, and those of each connection with the secrets that belong to them. */
export class NetworkBook implements NetworkSource {
  readonly resolver: ProxyResolver;

  readonly #options: NetworkBookOptions;
  readonly #file: JsonFile<NetworkSettings>;
  readonly #listeners = new Set<() => void>();
  #settings: NetworkSettings;

  constructor(options: NetworkBookOptions) {
    const { path, log, resolver } = options;
    this.#options = options;
    this.resolver = resolver;
    this.#file = new JsonFile({
      path,
      schema: networkSettingsSchema,
      fallback: DEFAULT_NETWORK_SETTINGS,
      onBroken: (backupPath, reason) => {
        log.warn('The network settings could not be read; the defaults are used.', {
          backupPath,
          reason,
        });
      },
    });
    this.#settings = this.#file.read();
  }

  get settings(): NetworkSettings {
    return this.#settings;
  }

  /** Saves a draft. One with faults is not saved, and every fault is returned. */
  async save(draft: unknown): Promise<CallOutput<'network.save'>> {
    const parsed = networkSettingsSchema.safeParse(draft);
    if (!parsed.success) {
      return { outcome: 'invalid', violations: toViolations(parsed.error, 'network') };
    }
    const settings = parsed.data;
    await dropMisplacedNetworkSecrets(this.#options.vault, APP_NETWORK_ID, {
      before: this.#settings,
      after: settings,
    });
    this.#file.write(settings);
    this.#settings = settings;
    this.#options.onChange(settings);
    this.notifyChanged();
    return { outcome: 'saved', settings };
  }

  /** Also when a connection's own settings, or a secret of the network, changed. */
  notifyChanged(): void {
    for (const listener of this.#listeners) listener();
  }

  onRefresh(listener: () => void): void {
    this.#listeners.add(listener);
  }

  isOwn(connectionId: ConnectionId): boolean {
    const own = this.#options.findOverrides(connectionId);
    return own !== undefined && Object.values(own).some((part) => part !== undefined);
  }

  read(connectionId: ConnectionId | null): Network {
    const { findOverrides, vault } = this.#options;
    const own = connectionId === null ? undefined : findOverrides(connectionId);
    const ownerOf = (part: unknown): ConnectionId =>
      connectionId !== null && part !== undefined ? connectionId : APP_NETWORK_ID;
    const owners: Readonly<Record<NetworkSecret, ConnectionId>> = {
      proxyPassword: ownerOf(own?.proxy),
      certificatePassphrase: ownerOf(own?.clientCertificate),
    };
    return {
      settings: mergeNetworkSettings(this.#settings, own),
      readSecret: (scope) => vault.read({ connectionId: owners[scope], scope }),
    };
  }
}
