import { PREVIEW_ORIGIN } from '#shared/embedding/preview-host.ts';
import type { FrameOrigin } from '../domain/frame-origin.ts';

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
 * The origins beside the server's own that may hold a viewer's page of a deployment in a frame: the
 * preview of the app, and those that whoever runs the server has allowed. A page for nobody, which
 * has no deployment, is held by those that may hold the pages of every one.
 */
export function listFrameOrigins(
  embedOrigins: readonly FrameOrigin[],
  deployment: number | null,
): string[] {
  const allowed = embedOrigins.filter(
    ({ deploymentId }) => deploymentId === null || deploymentId === deployment,
  );
  return [...new Set([PREVIEW_ORIGIN, ...allowed.map(({ origin }) => origin)])];
}

function buildHeaders(
  policy: Readonly<Record<string, string>>,
  origins: readonly string[],
): Record<string, string> {
  const ancestors = ["'self'", ...origins].join(' ');
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

/** @param origins those of `listFrameOrigins` */
export const buildPageHeaders = (origins: readonly string[]) => buildHeaders(PAGE_POLICY, origins);

/** @param origins those of `listFrameOrigins` */
export const buildContentHeaders = (origins: readonly string[]) =>
  buildHeaders(CONTENT_POLICY, origins);
