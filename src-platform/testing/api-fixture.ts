import { afterEach, beforeEach } from 'vitest';
import type { PlatformOptions } from '../compose.ts';
import { ApiClient } from './api-client.ts';
import { TestPlatform } from './test-platform.ts';

export interface ApiFixture {
  readonly platform: TestPlatform;
  /** With a bearer token (§5.1). */
  readonly api: ApiClient;
  /** A client with another credential; closed with the test. */
  readonly as: (authorization: string) => ApiClient;
}

/** A platform of its own for each test, and clients that are gone after it. */
export function useApi(options: Partial<PlatformOptions> = {}): () => ApiFixture {
  let fixture: ApiFixture | null = null;
  let clients: ApiClient[] = [];
  beforeEach(async () => {
    const platform = await TestPlatform.start(options);
    const as = (authorization: string) => {
      const client = new ApiClient(platform.running.ready.baseUrl, authorization);
      clients.push(client);
      return client;
    };
    const api = as(`Bearer ${platform.running.mintAccessToken('test')}`);
    fixture = { platform, api, as };
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
    await fixture?.platform.dispose();
    fixture = null;
  });
  return () => {
    if (!fixture) throw new Error('The test platform does not run.');
    return fixture;
  };
}
