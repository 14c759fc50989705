import { onTestFinished } from 'vitest';
import { HttpClient } from '../http/http-client.ts';
import { PlatformApi } from '../platform/platform-api.ts';

/** The whole API over real HTTP, closed with the test. */
export function openPlatformApi(): PlatformApi {
  const http = new HttpClient({ connectMs: 1_000, headersMs: 5_000, stallMs: 5_000 });
  onTestFinished(() => http.close());
  return new PlatformApi(http);
}
