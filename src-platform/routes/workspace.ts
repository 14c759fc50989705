import { Hono, type Context } from 'hono';
import { createPage } from '../domain/cursor-page.ts';
import type { Workbook } from '../domain/library.ts';
import type { Publishing } from '../domain/publishing.ts';
import { listWorkspace, parseWorkspaceQuery } from '../domain/workspace.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { readPathId, READ_HEADERS, parseDeployment, parsePage } from './deployment-request.ts';
import { limitBody, readJson } from './read-json.ts';

const DEPLOYMENT = '/api/v1/deployments/:deploymentId';

function summarize({ id, name, description, folderId }: Workbook, deploymentId: number) {
  return { id, name, description, deploymentId, folderId };
}

function listReports(publishing: Publishing, workbook: Workbook) {
  return publishing.listSnapshots(workbook).map((snapshot) => {
    const { reportId, name, title, description, kind } = snapshot;
    return { id: reportId, name, title, description, kind, workbookId: workbook.id, snapshot };
  });
}

/** Entries of different types can share an id, so the cursor stores a position in the list. */
function answerWorkspace(context: Context, services: Services): Response {
  const { deploymentId } = parseDeployment(context, services);
  const { folderId, search } = context.req.query();
  const types = context.req.queries('types')?.flatMap((names) => names.split(','));
  const page = parsePage(context, services);
  const shelf = services.library.getDeployment(deploymentId);
  const query = parseWorkspaceQuery({ folderId, types, search });
  const items = listWorkspace(shelf, services.publishing, query);
  const numbered = items.map((item, index) => ({ id: index + 1, item }));
  const { items: found, pageInfo } = createPage(numbered.slice(page.afterId), page);
  return context.json({ items: found.map(({ item }) => item), pageInfo }, 200, READ_HEADERS);
}

function answerWorkbook(context: Context, services: Services): Response {
  const { deploymentId } = parseDeployment(context, services);
  const { library, publishing } = services;
  const workbook = library.getWorkbook(deploymentId, readPathId(context, 'workbookId'));
  const complete = {
    ...summarize(workbook, deploymentId),
    dashboardDraft: workbook.draft,
    publishedDashboard: publishing.findPublished(workbook.id),
    reports: listReports(publishing, workbook),
  };
  return context.json(complete, 200, READ_HEADERS);
}

/**
 * Lists folders, workbooks and reports of a deployment, and adds a report to a workbook's draft.
 * These operations are outside of the contract and have the shapes of public sources. 401 without a
 * valid bearer token, 404 for an unknown object, 400 naming a faulty parameter or field.
 */
export function createWorkspaceRoutes(services: Services): Hono {
  const { library, publishing } = services;
  const app = new Hono();
  app.get(`${DEPLOYMENT}/workspace`, (context) => answerWorkspace(context, services));
  app.get(`${DEPLOYMENT}/workbooks`, (context) => {
    const { deploymentId } = parseDeployment(context, services);
    const page = parsePage(context, services);
    const { workbooks } = library.getDeployment(deploymentId);
    const found = workbooks.filter(({ id }) => id > page.afterId);
    const items = found.map((workbook) => summarize(workbook, deploymentId));
    return context.json(createPage(items, page), 200, READ_HEADERS);
  });
  app.get(`${DEPLOYMENT}/workbooks/:workbookId`, (context) => answerWorkbook(context, services));
  app.get(`${DEPLOYMENT}/reports`, (context) => {
    const { deploymentId } = parseDeployment(context, services);
    const page = parsePage(context, services);
    const { workbooks } = library.getDeployment(deploymentId);
    const reports = workbooks.flatMap((workbook) => listReports(publishing, workbook));
    const found = reports.filter(({ id }) => id > page.afterId).sort((a, b) => a.id - b.id);
    return context.json(createPage(found, page), 200, READ_HEADERS);
  });
  app.post(`${DEPLOYMENT}/workbooks/:workbookId/reports`, limitBody(), async (context) => {
    const { user, deploymentId } = parseDeployment(context, services);
    const workbook = library.getWorkbook(deploymentId, readPathId(context, 'workbookId'));
    const report = services.reportAdding.add(workbook, await readJson(context), user.id);
    const now = library.getWorkbook(deploymentId, workbook.id);
    const added = listReports(publishing, now).find(({ id }) => id === report.id);
    return context.json(added, 201, READ_HEADERS);
  });
  app.all(`${DEPLOYMENT}/workbooks/:workbookId/reports`, refuseMethod('POST'));
  for (const name of ['workspace', 'workbooks', 'workbooks/:workbookId', 'reports']) {
    app.all(`${DEPLOYMENT}/${name}`, refuseMethod('GET'));
  }
  return app;
}
