import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';
import type { SecretMatcher } from './secret-matcher.ts';

/**
 * A deeper value can be parsed but not cloned to another process. The API needs about ten levels.
 */
const MAX_DEPTH = 200;

/** The platform answers an unknown address with status 200 and its web app. */
export function isWebPage(contentType: string): boolean {
  return /^text\/html\b/i.test(contentType);
}

export function createWebPageError(address: string): AppError {
  return new AppError('NOT_JSON', 'The server returned a web page instead of the API.', {
    detail: { address },
  });
}

/** The check does not recurse, because deep nesting is the attack. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    );
    if (depth > maxDepth) return true;
    level = next;
  }
  return false;
}

function parse(text: string, address: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/^[[{]/.test(text.trimStart())) {
      throw new AppError('NOT_JSON', 'The server’s answer is not JSON.', {
        detail: { address },
      });
    }
    throw new AppError('BODY_DAMAGED', 'The answer’s JSON is invalid or cut.', {
      cause: error,
      detail: { address },
    });
  }
}

interface JsonBodyContext {
  readonly contentType: string;
  readonly address: string;
  /** What the answer must not repeat. */
  readonly credentials: SecretMatcher;
}

/** Parses a JSON answer; `undefined` when the body is empty (204, or a DELETE's 200). */
export function parseJsonBody(body: Buffer, context: JsonBodyContext): unknown {
  const { contentType, address, credentials } = context;
  if (isWebPage(contentType)) throw createWebPageError(address);
  if (!isUtf8(body)) {
    throw new AppError('BODY_DAMAGED', 'The answer is not UTF-8 text.', { detail: { address } });
  }
  const text = credentials.hide(body.toString('utf8').replace(/^\uFEFF/, ''));
  if (text.trim() === '') return undefined;
  if (text.trimStart().startsWith('<')) throw createWebPageError(address);
  const value = parse(text, address);
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new AppError('WRONG_SHAPE', 'The answer is nested too deep.', { detail: { address } });
  }
  return value;
}
