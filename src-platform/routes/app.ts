import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { createChatRoutes } from './chat.ts';
import { answerFailures, refuseUnknownAddress } from './failures.ts';
import { refuseBrowsers } from './guards.ts';

/** Every group of operations, in the order in which a request looks for its own. */
const GROUPS: readonly ((services: Services) => Hono)[] = [createChatRoutes];

export interface AppOptions {
  readonly services: Services;
  readonly boundTo: () => { host: string; port: number };
  readonly log: Logger;
}

/** Everything the platform answers over HTTP. */
export function createApp({ services, boundTo, log }: AppOptions): Hono {
  const app = new Hono();
  app.onError(answerFailures(log));
  app.notFound(refuseUnknownAddress);
  app.use(refuseBrowsers(boundTo));
  for (const createRoutes of GROUPS) app.route('/', createRoutes(services));
  return app;
}
