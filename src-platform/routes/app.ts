import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createChatRoutes, type ChatRoutesOptions } from './chat.ts';
import { answerFailures, answerUnknownAddress } from './failures.ts';
import { refuseBrowsers } from './guards.ts';
import { limitBody } from './read-json.ts';

export interface AppOptions extends ChatRoutesOptions {
  readonly boundTo: () => { host: string; port: number };
  readonly log: Logger;
}

/** Everything the platform answers over HTTP. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  app.onError(answerFailures(options.log));
  app.notFound(answerUnknownAddress);
  app.use(refuseBrowsers(options.boundTo), limitBody());
  app.route('/', createChatRoutes(options));
  return app;
}
