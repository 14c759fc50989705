import { PREVIEW_ORIGIN } from '#shared/embedding/preview-host.ts';

/** A viewer's page has its own files, its own server, and frames of its own server. */
const PAGE_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** A page by another author runs no code and loads nothing, also where it is opened by itself. */
const CONTENT_POLICY: Readonly<Record<string, string>> = {
  sandbox: '',
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'font-src': 'data:',
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * The origins beside the server's own that may hold a viewer's page in a frame: the preview of the
 * app, and those that whoever runs the server has allowed.
 */
export function listFrameOrigins(embedOrigins: readonly string[]): string[] {
  return [...new Set([PREVIEW_ORIGIN, ...embedOrigins])];
}

function buildHeaders(
  policy: Readonly<Record<string, string>>,
  embedOrigins: readonly string[],
): Record<string, string> {
  const ancestors = ["'self'", ...listFrameOrigins(embedOrigins)].join(' ');
  const directives = Object.entries({ ...policy, 'frame-ancestors': ancestors });
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': directives.map((parts) => parts.join(' ').trim()).join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

export const buildPageHeaders = (embedOrigins: readonly string[]) =>
  buildHeaders(PAGE_POLICY, embedOrigins);

export const buildContentHeaders = (embedOrigins: readonly string[]) =>
  buildHeaders(CONTENT_POLICY, embedOrigins);
