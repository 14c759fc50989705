import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BrowserWindow, session as electronSession, type Session } from 'electron';
import {
  PREVIEW_META,
  PREVIEW_ORIGIN,
  PREVIEW_SCHEME,
  type PreviewContent,
} from '#shared/embedding/preview-host.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { OpenPreview } from '../embedding/previews.ts';
import type { HttpClient, RelayRequest } from '../http/http-client.ts';
import type { Log } from '../logging/log.ts';
import { resolveAppFile } from './app-path.ts';
import { buildAppHeaders, buildContentPolicy } from './scheme.ts';
import { allowNavigation, guardPreviewSession } from './security.ts';

const PAGE = `${PREVIEW_ORIGIN}/viewer-preview.html`;
const SIZE = { width: 1_400, height: 960, minWidth: 480, minHeight: 480 };
/** A viewer's page sends questions and queries. */
const BODY_MAX_BYTES = 4 * 1_024 * 1_024;
/** What Chromium decides for its own connection says nothing about ours. */
const UNSENT_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'cookie',
]);
const UNRETURNED_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'set-cookie']);
const BODYLESS_STATUSES = new Set([204, 205, 304]);

export interface ViewerPreviewOptions {
  /** The folder of the window's pages. */
  readonly root: string;
  readonly http: Pick<HttpClient, 'relay'>;
  readonly log: Log;
}

/** The same for one preview. */
interface PreviewOptions extends ViewerPreviewOptions {
  readonly connectionId: ConnectionId;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page has no preload and no network, so what it shows is written into its head. */
function fillPage(html: string, content: PreviewContent): string {
  const text = escapeAttribute(JSON.stringify(content));
  return html.replace('</head>', () => `<meta name="${PREVIEW_META}" content="${text}"></head>`);
}

async function servePage(
  request: Request,
  { root, content }: { readonly root: string; readonly content: PreviewContent },
): Promise<Response> {
  const file = request.method === 'GET' ? resolveAppFile(request.url, root, PREVIEW_ORIGIN) : null;
  if (file === null) return new Response(null, { status: 403 });
  const headers = buildAppHeaders(file, buildContentPolicy(new URL(content.address).origin));
  try {
    const bytes = await readFile(file);
    const isPage = request.url === PAGE;
    return new Response(isPage ? fillPage(bytes.toString('utf8'), content) : bytes, { headers });
  } catch {
    // The window's console names the file that did not load, so the reason is not needed here.
    return new Response(null, { status: 404 });
  }
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'] satisfies RelayRequest['method'][];
const isRelayed = (method: string): method is RelayRequest['method'] => METHODS.includes(method);

function toHeaders(answered: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answered)) {
    if (value === undefined || UNRETURNED_HEADERS.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  return headers;
}

/**
 * Fetches for the preview by main's own client: Chromium resolves no name in this app, and the
 * proxy and the trusted certificates are main's.
 */
async function relay(
  request: Request,
  { http, log, connectionId }: PreviewOptions,
): Promise<Response> {
  const { method, url, signal } = request;
  if (!isRelayed(method)) return new Response(null, { status: 405 });
  const body = method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : null;
  if (body !== null && body.length > BODY_MAX_BYTES) return new Response(null, { status: 413 });
  const sent = [...request.headers].filter(([name]) => !UNSENT_HEADERS.has(name));
  try {
    const answer = await http.relay({
      method,
      url,
      headers: Object.fromEntries(sent),
      body,
      signal,
      connectionId,
    });
    const hasBody = method !== 'HEAD' && !BODYLESS_STATUSES.has(answer.status);
    return new Response(hasBody ? ReadableStream.from(answer.chunks) : null, {
      status: answer.status,
      headers: toHeaders(answer.headers),
    });
  } catch (error) {
    log.warn('A preview got no answer.', error);
    return Response.error();
  }
}

const readScheme = (address: string): string => new URL(address).protocol.replace(':', '');

/** Only the origin of the viewer's page is reachable, and only from this partition. */
async function prepareSession(
  session: Session,
  content: PreviewContent,
  options: PreviewOptions,
): Promise<void> {
  const { origin } = new URL(content.address);
  allowNavigation(session, origin);
  session.protocol.handle(PREVIEW_SCHEME, (request) =>
    servePage(request, { root: options.root, content }),
  );
  session.protocol.handle(readScheme(content.address), (request) => {
    if (request.url.startsWith(`${origin}/`)) return relay(request, options);
    options.log.warn('Refused: a request of a preview to another origin.');
    return Response.error();
  });
  await guardPreviewSession(session, options.log, [`${origin}/`, `${PREVIEW_ORIGIN}/`]);
}

/** The handlers hold the address with its session, so they go as well. */
async function clearSession(session: Session, { address }: PreviewContent): Promise<void> {
  session.protocol.unhandle(PREVIEW_SCHEME);
  session.protocol.unhandle(readScheme(address));
  await Promise.all([
    session.clearStorageData(),
    session.clearCache(),
    session.closeAllConnections(),
  ]);
}

/**
 * Opens a viewer's page in a window of its own: a partition in memory that nothing else uses,
 * without a preload, without permissions, and cleared when the window closes.
 */
export function createViewerPreview(options: ViewerPreviewOptions): OpenPreview {
  const { log } = options;
  return async (content, connectionId, onClosed) => {
    const session = electronSession.fromPartition(`viewer-${randomUUID()}`, { cache: false });
    await prepareSession(session, content, { ...options, connectionId });
    const window = new BrowserWindow({
      ...SIZE,
      title: content.title,
      autoHideMenuBar: true,
      webPreferences: {
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    });
    window.once('closed', () => {
      onClosed();
      clearSession(session, content).catch((error: unknown) => {
        log.warn('A preview’s partition could not be cleared.', error);
      });
    });
    window.loadURL(PAGE).catch((error: unknown) => {
      log.warn('A preview’s page could not be loaded.', error);
    });
    return {
      close: () => {
        window.destroy();
      },
    };
  };
}
