import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { readPathId } from './deployment-request.ts';
import { limitBody, readOptionalJson } from './read-json.ts';

/** An app dashboard carries its files (§2.3). */
const BODY_MAX_BYTES = 16 * 1024 * 1024;

/**
 * §4.1: 200 with the Dashboard of §2.1. 401 without a valid bearer token; 404 for a deployment or
 * workbook that does not exist; 400 that names every violated field.
 */
export function createPublishingRoutes({ access, publishing }: Services): Hono {
  const path = '/api/v1/deployments/:deploymentId/workbooks/:workbookId/publish';
  const app = new Hono();
  app.post(path, limitBody(BODY_MAX_BYTES), async (context) => {
    const user = access.requireUser(context.req.header('authorization'));
    const deploymentId = readPathId(context, 'deploymentId');
    const workbookId = readPathId(context, 'workbookId');
    const body = await readOptionalJson(context);
    const publish = { deploymentId, workbookId, body, createdBy: user.id };
    return context.json(await publishing.publish(publish), 200, { 'Cache-Control': 'no-store' });
  });
  app.all(path, refuseMethod('POST'));
  return app;
}
