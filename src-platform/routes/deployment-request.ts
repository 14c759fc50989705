import type { Context } from 'hono';
import { readPageRequest, type PageRequest } from '../domain/cursor-page.ts';
import { findDeployment } from '../domain/directory.ts';
import type { Services } from '../services.ts';
import { RequestFailure } from '../domain/failure.ts';

/** An integer in the path. @throws RequestFailure 400 */
export function readPathId(context: Context, name: string): number {
  const text = context.req.param(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new RequestFailure('BadRequestError', `${name}: must be an integer in the address`);
}

/**
 * The answers change with the next publish and belong to the bearer alone, so no cache may store
 * them.
 */
export const READ_HEADERS = { 'Cache-Control': 'no-store' } as const;

/**
 * The bearer is checked before the deployment, so that a stranger learns nothing.
 * @throws RequestFailure 401, 404
 */
export function parseDeployment(context: Context, { access, directory }: Services) {
  const user = access.requireUser(context.req.header('authorization'));
  const deployment = findDeployment(directory, readPathId(context, 'deploymentId'));
  return { user, deploymentId: deployment.id };
}

/**
 * Reads the page parameters; the list itself checks others.
 * @throws RequestFailure 400
 */
export function parsePage(context: Context, { settings }: Services): PageRequest {
  const asked = Object.entries(context.req.query());
  const own = asked.filter(([name]) => name === 'first' || name === 'after');
  return readPageRequest(Object.fromEntries(own), settings.pageSize);
}
