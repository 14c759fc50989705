import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { createChatRoutes } from './chat.ts';
import { createDataApiRoutes } from './data-api.ts';
import { createEmbedTenantRoutes } from './embed-tenants.ts';
import { handleFailures, refuseUnknownAddress } from './failures.ts';
import { refuseBrowsers } from './guards.ts';
import { createEmbeddedDashboardRoutes } from './embedded-dashboard.ts';
import { createPublishingRoutes } from './publishing.ts';
import { createViewerPageRoutes } from './viewer-pages.ts';
import { createSessionRoutes } from './sessions.ts';
import { createDeploymentRoutes } from './deployments.ts';
import { createWorkspaceRoutes } from './workspace.ts';

/** All groups of operations, in the order in which a request is matched. */
const GROUPS: readonly ((services: Services) => Hono)[] = [
  createChatRoutes,
  createSessionRoutes,
  createEmbedTenantRoutes,
  createPublishingRoutes,
  createDeploymentRoutes,
  createWorkspaceRoutes,
  createDataApiRoutes,
  createEmbeddedDashboardRoutes,
  createViewerPageRoutes,
];

export interface AppOptions {
  readonly services: Services;
  readonly boundTo: () => { host: string; port: number };
  readonly log: Logger;
}

/** The Hono app with every operation of the platform. */
export function createApp({ services, boundTo, log }: AppOptions): Hono {
  const app = new Hono();
  app.onError(handleFailures(log));
  app.notFound(refuseUnknownAddress);
  app.use(refuseBrowsers(boundTo));
  for (const createRoutes of GROUPS) app.route('/', createRoutes(services));
  return app;
}
