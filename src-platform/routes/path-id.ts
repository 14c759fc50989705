import type { Context } from 'hono';
import { RequestFailure } from '../domain/failure.ts';

/** An integer in the path. @throws RequestFailure 400 */
export function readPathId(context: Context, name: string): number {
  const text = context.req.param(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new RequestFailure('BadRequestError', `${name}: must be an integer in the address`);
}
