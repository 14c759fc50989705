import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RequestFailure } from '../domain/failure.ts';
import { findStorageProblem } from '../domain/storable.ts';

/** A question has at most 32,000 characters; the rest leaves room for a securityContext. */
const BODY_MAX_BYTES = 1024 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

export function limitBody(maxBytes = BODY_MAX_BYTES): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      const text = `body: larger than ${String(maxBytes)} bytes`;
      throw new RequestFailure('PayloadTooLargeError', text);
    },
  });
}

function checkType(context: Context): void {
  if (JSON_TYPE.test(context.req.header('content-type') ?? '')) return;
  const text = 'Content-Type: must be application/json';
  throw new RequestFailure('UnsupportedMediaTypeError', text);
}

function parseBytes(bytes: ArrayBuffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new RequestFailure('BadRequestError', `body: not JSON in UTF-8 (${reason})`);
  }
  const reason = findStorageProblem(value);
  if (reason !== null) throw new RequestFailure('BadRequestError', `body: ${reason}`);
  return value;
}

/** @throws RequestFailure 415 for another Content-Type, 400 for what is not JSON in UTF-8 */
export async function readJson(context: Context): Promise<unknown> {
  checkType(context);
  return parseBytes(await context.req.arrayBuffer());
}

/** Like `readJson`, for an operation whose body is optional: an absent body is undefined. */
export async function readOptionalJson(context: Context): Promise<unknown> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  checkType(context);
  return parseBytes(bytes);
}
