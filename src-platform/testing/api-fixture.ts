import { afterEach, beforeEach } from 'vitest';
import type { PlatformOptions } from '../compose.ts';
import { ApiClient } from './api-client.ts';
import { TestPlatform } from './test-platform.ts';

export interface ApiFixture {
  readonly platform: TestPlatform;
  /** A client with a bearer token (§5.1). */
  readonly api: ApiClient;
  /** Creates a client with another credential; it is closed with the test. */
  readonly as: (authorization: string) => ApiClient;
}

/** Starts a platform for each test and closes it and its clients afterwards. */
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
