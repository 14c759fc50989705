import { readFile } from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import { SANDBOX_SCHEME } from '#shared/sandbox/sandbox-content.ts';
import { APP_SCHEME, resolveAppFile } from './app-path.ts';
import { buildAppHeaders } from './content-security.ts';

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

export function serveAppScheme(session: Session, root: string): void {
  session.protocol.handle(APP_SCHEME, (request) => serve(request, root));
}
