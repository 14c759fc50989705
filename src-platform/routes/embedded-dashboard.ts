import { Hono } from 'hono';
import { readCredential } from '../domain/access.ts';
import { RequestFailure } from '../domain/failure.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';

/**
 * A published dashboard as a viewer sees it: 200 with the Dashboard of §2.1. 401 without the token
 * of a session, 404 for a dashboard that is not of its deployment, 403 without allowEmbed.
 */
export function createEmbeddedDashboardRoutes({ publishing, viewing }: Services): Hono {
  const path = '/api/v1/embed/dashboard/:publicId';
  const app = new Hono();
  app.get(path, async (context) => {
    const token = readCredential(context.req.header('authorization'), 'Embed-Token');
    const viewer = await viewing.verifyEmbedToken(token ?? '');
    const dashboard = publishing.findPublicDashboard(context.req.param('publicId'));
    // To this viewer another deployment's dashboard does not exist.
    if (dashboard?.deploymentId !== viewer.deploymentId) {
      throw new RequestFailure('NotFoundError', 'There is no such dashboard.');
    }
    if (!dashboard.allowEmbed) {
      const text = 'This dashboard may not be embedded: publish it with allowEmbed.';
      throw new RequestFailure('ForbiddenError', text);
    }
    return context.json(dashboard, 200, { 'Cache-Control': 'no-store' });
  });
  app.all(path, refuseMethod('GET'));
  return app;
}
