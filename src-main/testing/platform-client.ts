import { onTestFinished } from 'vitest';
import { createTestHttpClient } from './test-network.ts';
import { PlatformApi } from '../platform/platform-api.ts';

/** The whole API over real HTTP, closed with the test. */
export function openPlatformApi(): PlatformApi {
  const http = createTestHttpClient({ connectMs: 1_000, headersMs: 5_000, stallMs: 5_000 });
  onTestFinished(() => http.close());
  return new PlatformApi(http);
}
