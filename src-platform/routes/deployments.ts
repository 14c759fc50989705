import { Hono, type Context } from 'hono';
import { readCredential } from '../domain/access.ts';
import { createPage } from '../domain/cursor-page.ts';
import { RequestFailure } from '../domain/failure.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { READ_HEADERS, parseDeployment, parsePage, readPathId } from './deployment-request.ts';

const DEPLOYMENT = '/api/v1/deployments/:deploymentId';
/** The data model’s own prefix (§1). Only the main branch exists here. */
const BRANCHES = `/build${DEPLOYMENT}/branches`;

/**
 * A token of the data API is for a bearer, or for a viewer within the session's own deployment.
 * @throws RequestFailure 401, 404
 */
async function parseDataCaller(context: Context, services: Services) {
  const token = readCredential(context.req.header('authorization'), 'Embed-Token');
  if (token === null) {
    const { user, deploymentId } = parseDeployment(context, services);
    return { userId: user.id, deploymentId };
  }
  const { sessionId, deploymentId } = await services.viewing.verifyEmbedToken(token);
  const asked = readPathId(context, 'deploymentId');
  if (asked === deploymentId) return { sid: sessionId, deploymentId };
  throw new RequestFailure('NotFoundError', `There is no deployment ${String(asked)}.`);
}

/**
 * Describes the bearer and the deployments. These operations are outside of the contract and have
 * the shapes of public sources. 401 without a valid bearer token, 404 for an unknown deployment.
 */
export function createDeploymentRoutes(services: Services): Hono {
  const { access, directory, dataTokens } = services;
  const app = new Hono();
  app.get('/api/v1/users/me', (context) => {
    const user = access.requireUser(context.req.header('authorization'));
    return context.json({ ...user }, 200, READ_HEADERS);
  });
  app.get('/api/v1/deployments', (context) => {
    access.requireUser(context.req.header('authorization'));
    const page = parsePage(context, services);
    const found = directory.deployments.filter(({ id }) => id > page.afterId);
    return context.json(createPage(found, page), 200, READ_HEADERS);
  });
  app.get(`${DEPLOYMENT}/agents`, (context) => {
    const { deploymentId } = parseDeployment(context, services);
    const agents = directory.agents.filter((agent) => agent.deploymentId === deploymentId);
    return context.json(agents, 200, READ_HEADERS);
  });
  app.get(BRANCHES, (context) => {
    parseDeployment(context, services);
    const page = parsePage(context, services);
    const main = { id: 1, name: directory.mainBranch, parentBranch: null };
    const found = [main].filter(({ id }) => id > page.afterId);
    return context.json(createPage(found, page), 200, READ_HEADERS);
  });
  app.post(`${DEPLOYMENT}/token`, async (context) => {
    const cubeApiToken = await dataTokens.sign(await parseDataCaller(context, services));
    return context.json({ cubeApiToken }, 200, READ_HEADERS);
  });
  const read = ['/api/v1/users/me', '/api/v1/deployments', `${DEPLOYMENT}/agents`, BRANCHES];
  for (const path of read) {
    app.all(path, refuseMethod('GET'));
  }
  app.all(`${DEPLOYMENT}/token`, refuseMethod('POST'));
  return app;
}
