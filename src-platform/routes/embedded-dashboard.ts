import { Hono, type Context } from 'hono';
import type { Dashboard } from '#shared/platform/dashboard.ts';
import { readCredential } from '../domain/access.ts';
import { RequestFailure } from '../domain/failure.ts';
import type { Publishing } from '../domain/publishing.ts';
import type { Viewer, Viewing } from '../domain/viewing.ts';
import type { Services } from '../services.ts';
import { READ_HEADERS } from './deployment-request.ts';
import { refuseMethod } from './failures.ts';

/** The viewer of a request's Embed-Token. @throws RequestFailure 401 */
export function readViewer(context: Context, viewing: Viewing): Promise<Viewer> {
  const token = readCredential(context.req.header('authorization'), 'Embed-Token');
  return viewing.verifyEmbedToken(token ?? '');
}

/**
 * A published dashboard as far as a viewer may see it.
 * @throws RequestFailure 404 for one of no or another deployment, 403 without allowEmbed
 */
export function getEmbeddedDashboard(
  publishing: Publishing,
  { deploymentId }: Viewer,
  publicId: string,
): Dashboard {
  const dashboard = publishing.findPublicDashboard(publicId);
  // To this viewer another deployment's dashboard does not exist.
  if (dashboard?.deploymentId !== deploymentId) {
    throw new RequestFailure('NotFoundError', 'There is no such dashboard.');
  }
  if (!dashboard.allowEmbed) {
    const text = 'This dashboard may not be embedded: publish it with allowEmbed.';
    throw new RequestFailure('ForbiddenError', text);
  }
  return dashboard;
}

/**
 * A published dashboard as a viewer sees it: 200 with the Dashboard of §2.1. 401 without the token
 * of a session, 404 for a dashboard that is not of its deployment, 403 without allowEmbed.
 */
export function createEmbeddedDashboardRoutes({ publishing, viewing }: Services): Hono {
  const path = '/api/v1/embed/dashboard/:publicId';
  const app = new Hono();
  app.get(path, async (context) => {
    const viewer = await readViewer(context, viewing);
    const dashboard = getEmbeddedDashboard(publishing, viewer, context.req.param('publicId'));
    return context.json(dashboard, 200, READ_HEADERS);
  });
  app.all(path, refuseMethod('GET'));
  return app;
}
