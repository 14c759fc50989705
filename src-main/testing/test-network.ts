import { AppError } from '#shared/errors.ts';
import {
  DEFAULT_NETWORK_SETTINGS,
  type NetworkOverrides,
  mergeNetworkSettings,
} from '#shared/network.ts';
import type { NetworkSource } from '../http/dispatcher-pool.ts';
import { HttpClient } from '../http/http-client.ts';
import type { HttpTimeouts } from '../http/http-timeouts.ts';
import type { ProxyResolver } from '../http/proxy-routes.ts';

export interface TestNetwork extends NetworkOverrides {
  readonly proxyPassword?: string;
  readonly passphrase?: string;
  /** Whether the keychain refuses to give a secret. */
  readonly isLocked?: boolean;
  /** What the system or a PAC file answers; DIRECT where it is left out. */
  readonly resolve?: ProxyResolver['resolve'];
}

/** One network for everything, on a desktop that names no proxy. */
export function createTestNetworks(network: TestNetwork = {}): NetworkSource {
  const { proxyPassword = null, passphrase = null, isLocked, resolve, ...settings } = network;
  return {
    resolver: { resolve: resolve ?? (() => Promise.resolve('DIRECT')) },
    isOwn: () => false,
    read: () => ({
      settings: mergeNetworkSettings(DEFAULT_NETWORK_SETTINGS, settings),
      readSecret: (secret) =>
        isLocked === true
          ? Promise.reject(new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.'))
          : Promise.resolve(secret === 'proxyPassword' ? proxyPassword : passphrase),
    }),
  };
}

/** A client with the patience of a test. */
export function createTestHttpClient(
  timeouts: Partial<HttpTimeouts> = {},
  network: TestNetwork = {},
): HttpClient {
  return new HttpClient({ networks: createTestNetworks(network), timeouts });
}
