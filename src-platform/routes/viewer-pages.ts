import { Hono, type Context } from 'hono';
import { z } from 'zod';
import {
  findViewerRefusal,
  VIEWER_REFUSALS,
  type ViewerPage,
  type ViewerRefusal,
  type ViewerSelf,
} from '#shared/embedding/viewer-page.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { RequestFailure, createBadRequest } from '../domain/failure.ts';
import type { Viewer } from '../domain/viewing.ts';
import type { Services } from '../services.ts';
import { READ_HEADERS } from './deployment-request.ts';
import { getEmbeddedDashboard, readViewer } from './embedded-dashboard.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';
import { buildContentHeaders, buildPageHeaders, listFrameOrigins } from './viewer-headers.ts';
import { fillViewerPage } from './viewer-html.ts';

/** An html snapshot is a part of a published dashboard. */
const CONTENT_MAX_BYTES = 4 * 1024 * 1024;
const FILES = '/embed/files/';
/** The names of the files change with their content. */
const FILE_CACHE = 'public, max-age=31536000, immutable';

interface PageRequest {
  readonly page: ViewerPage['page'];
  readonly publicId: string | null;
  readonly sessionId: string;
}

/** @throws RequestFailure 404 for a deployment without an agent */
function findViewerAgent({ directory }: Services, { deploymentId }: Viewer) {
  const agent = directory.agents.find((each) => each.deploymentId === deploymentId);
  if (!agent) throw new RequestFailure('NotFoundError', 'This deployment has no agent.');
  return { accountName: directory.accountName, agentId: agent.id, name: agent.name };
}

/**
 * The session is checked first and stays unused, so that a stranger learns nothing.
 * @returns the deployment of the session
 */
function checkPage(services: Services, { page, publicId, sessionId }: PageRequest): number {
  const viewer = services.viewing.checkUnused(sessionId);
  if (page === 'chat') findViewerAgent(services, viewer);
  else getEmbeddedDashboard(services.publishing, viewer, publicId ?? '');
  return viewer.deploymentId;
}

interface CheckedPage {
  readonly refusal: ViewerRefusal | null;
  /** The deployment of the session; null for a page that is refused. */
  readonly deploymentId: number | null;
}

function findRefusal(services: Services, request: PageRequest): CheckedPage {
  if (services.viewerFiles.page === null) return { refusal: 'unavailable', deploymentId: null };
  try {
    return { refusal: null, deploymentId: checkPage(services, request) };
  } catch (error) {
    const refusal = error instanceof RequestFailure ? findViewerRefusal(error.status) : null;
    if (refusal === null) throw error;
    return { refusal, deploymentId: null };
  }
}

function answerPage(context: Context, services: Services, request: PageRequest): Response {
  const { page, publicId } = request;
  const { refusal, deploymentId } = findRefusal(services, request);
  const origins = listFrameOrigins(services.settings.embedOrigins, deploymentId);
  const html = fillViewerPage(services.viewerFiles.page, { page, publicId, refusal, origins });
  const status = refusal === null ? 200 : VIEWER_REFUSALS[refusal].status;
  return context.body(html, status, buildPageHeaders(origins));
}

const contentSchema = z.strictObject({ html: z.string() });

function parseContent(body: unknown): string {
  const parsed = contentSchema.safeParse(body);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, 'content'));
  return parsed.data.html;
}

function answerContent(context: Context, { viewerContents, settings }: Services): Response {
  const content = viewerContents.take(context.req.param('id') ?? '');
  if (content === null)
    throw new RequestFailure('NotFoundError', 'There is no such page, or no more.');
  const origins = listFrameOrigins(settings.embedOrigins, content.deploymentId);
  return context.body(content.html, 200, buildContentHeaders(origins));
}

async function answerFile(context: Context, { viewerFiles }: Services): Promise<Response> {
  const file = await viewerFiles.read(context.req.path.slice(FILES.length));
  if (file === null) throw new RequestFailure('NotFoundError', 'There is no such file.');
  return context.body(file.bytes, 200, {
    'Content-Type': file.type,
    'Cache-Control': FILE_CACHE,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/** §2.8: shown where neither the session nor the account says otherwise. */
const SHOWS_CHAT = true;

async function describeViewer(context: Context, services: Services): Promise<ViewerSelf> {
  const viewer = await readViewer(context, services.viewing);
  const agent = services.directory.agents.some((one) => one.deploymentId === viewer.deploymentId)
    ? findViewerAgent(services, viewer)
    : null;
  return {
    deploymentId: viewer.deploymentId,
    displayName: services.viewing.identify(viewer).displayName,
    showDashboardChat: viewer.settings.showDashboardChat ?? SHOWS_CHAT,
    agent,
  };
}

/**
 * The pages that viewers open, and what only these pages ask for.
 * - `GET /embed/dashboard/{publicId}?session=…` and `GET /embed/chat?sessionId=…` answer a page, or
 * words under 401 (a session that is unknown, used, withdrawn or older than 5 minutes), 403 (without
 * allowEmbed), 404 and 503. The session stays unused: the page's script exchanges it.
 * - `GET /embed/viewer` describes the viewer of an Embed-Token; 401 without one.
 * - `POST /embed/content {html}` holds the page of an html snapshot for one `GET` of its path.
 */
export function createViewerPageRoutes(services: Services): Hono {
  const app = new Hono();
  app.get('/embed/dashboard/:publicId', (context) => {
    const publicId = context.req.param('publicId');
    const sessionId = context.req.query('session') ?? '';
    return answerPage(context, services, { page: 'dashboard', publicId, sessionId });
  });
  app.get('/embed/chat', (context) => {
    const sessionId = context.req.query('sessionId') ?? '';
    return answerPage(context, services, { page: 'chat', publicId: null, sessionId });
  });
  app.get('/embed/viewer', async (context) =>
    context.json(await describeViewer(context, services), 200, READ_HEADERS),
  );
  app.post('/embed/content', limitBody(CONTENT_MAX_BYTES), async (context) => {
    const { deploymentId } = await readViewer(context, services.viewing);
    const html = parseContent(await readJson(context));
    const id = services.viewerContents.add({ html, deploymentId });
    return context.json({ path: `/embed/content/${id}` }, 201, READ_HEADERS);
  });
  app.get('/embed/content/:id', (context) => answerContent(context, services));
  app.get(`${FILES}*`, (context) => answerFile(context, services));
  app.all('/embed/content', refuseMethod('POST'));
  for (const path of ['dashboard/:publicId', 'chat', 'viewer', 'content/:id', 'files/*']) {
    app.all(`/embed/${path}`, refuseMethod('GET'));
  }
  return app;
}
