import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createChatRoutes, type ChatRoutesOptions } from './chat.ts';
import { answerFailures, refuseUnknownAddress } from './failures.ts';
import { refuseBrowsers } from './guards.ts';

export interface AppOptions extends ChatRoutesOptions {
  readonly boundTo: () => { host: string; port: number };
  readonly log: Logger;
}

/** Everything the platform answers over HTTP. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  app.onError(answerFailures(options.log));
  app.notFound(refuseUnknownAddress);
  app.use(refuseBrowsers(options.boundTo));
  app.route('/', createChatRoutes(options));
  return app;
}
