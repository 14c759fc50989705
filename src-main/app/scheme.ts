import { readFile } from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import { PREVIEW_SCHEME } from '#shared/embedding/preview-host.ts';
import { SANDBOX_SCHEME } from '#shared/sandbox-content.ts';
import { APP_SCHEME, resolveAppFile } from './app-path.ts';

/** The policy of the app's pages allows its own files, and frames of one source. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'none'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The same policy with other frames. */
export function buildContentPolicy(frameSource: string): string {
  return Object.entries({ ...POLICY, 'frame-src': frameSource })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const CONTENT_SECURITY_POLICY = buildContentPolicy(`${SANDBOX_SCHEME}:`);

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/**
 * Headers of a served file. An unknown extension gets a content type that is never executed. There is
 * no opener policy: nothing opens this window and it opens none, and with one Chromium would throw
 * the window's first process away and start another, in the middle of the app's start.
 */
export function buildAppHeaders(
  file: string,
  contentPolicy = CONTENT_SECURITY_POLICY,
): Record<string, string> {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const type = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Must run before `ready`. `codeCache` stores V8's compiled code of the window's scripts. */
export function registerSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
    // The scheme is secure, because a secure page only frames secure pages. CORS is on, because a
    // page without an origin fetches its own modules and fonts across origins.
    {
      scheme: SANDBOX_SCHEME,
      privileges: { standard: true, secure: true, corsEnabled: true },
    },
    { scheme: PREVIEW_SCHEME, privileges: { standard: true, secure: true } },
  ]);
}

async function serve(request: Request, root: string): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405 });
  const file = resolveAppFile(request.url, root);
  if (file === null) return new Response(null, { status: 403 });
  try {
    return new Response(await readFile(file), { headers: buildAppHeaders(file) });
  } catch {
    // The window's console names the address that did not load, so the reason is not needed here.
    return new Response(null, { status: 404 });
  }
}

/** No file is served before `whenConnected`, so that no page calls main before main listens. */
export function serveAppScheme(session: Session, root: string, whenConnected: Promise<void>): void {
  session.protocol.handle(APP_SCHEME, async (request) => {
    await whenConnected;
    return serve(request, root);
  });
}
