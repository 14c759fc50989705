import { isUtf8 } from 'node:buffer';
import { AppError } from '#shared/errors.ts';

/** Deeper values parse, but cannot be cloned to another process. The API's own need about ten. */
const MAX_DEPTH = 200;

/** An unknown address of the platform answers 200 with its web app. */
export function isWebPage(contentType: string): boolean {
  return /^text\/html\b/i.test(contentType);
}

export function createWebPageError(address: string): AppError {
  return new AppError('NOT_JSON', 'The address answered with a web page instead of the API.', {
    detail: { address },
  });
}

/** Without recursion: the nesting is the attack. */
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
      throw new AppError('NOT_JSON', 'The address answered with something that is not JSON.', {
        detail: { address },
      });
    }
    throw new AppError('BODY_DAMAGED', 'The JSON of the answer is broken or cut short.', {
      cause: error,
      detail: { address },
    });
  }
}

/** The value of a JSON answer; `undefined` when its body is empty (204, or a DELETE's 200). */
export function parseJsonBody(body: Buffer, contentType: string, address: string): unknown {
  if (isWebPage(contentType)) throw createWebPageError(address);
  if (!isUtf8(body)) {
    throw new AppError('BODY_DAMAGED', 'The answer is not UTF-8 text.', { detail: { address } });
  }
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return undefined;
  if (text.trimStart().startsWith('<')) throw createWebPageError(address);
  const value = parse(text, address);
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new AppError('WRONG_SHAPE', 'The answer is nested too deep.', { detail: { address } });
  }
  return value;
}
