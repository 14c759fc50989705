import { z } from 'zod';
import { AppError, type ErrorCode } from '../errors.ts';

/** §3.2, §7: the text with which a busy thread refuses a new message. */
const BUSY = /streaming for thread is in progress/i;
const AUTH =
  /\b(?:auth|authenticat(?:ion|ed|e)|authori[sz](?:ation|ed)|unauthori[sz]ed|unauthenticated|api[\s_-]?keys?|credentials?|jwt|(?:invalid|expired|missing|malformed|bad) (?:key|token)|(?:key|token) (?:is )?(?:invalid|expired|missing|unknown|revoked|malformed)|not allowed to chat)\b/i;
/**
 * JSON-RPC servers use an HTTP status, or a code of their own for it, in the range that the
 * specification leaves open.
 */
const AUTH_CODES: ReadonlySet<number> = new Set([401, -32001, -32401]);

const jsonRpcSchema = z.looseObject({
  error: z.looseObject({ code: z.number().optional() }),
});

function readJsonRpcCode(text: string): number | null {
  try {
    const parsed = jsonRpcSchema.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data.error.code ?? null) : null;
  } catch {
    // The line was parsed before, so this cannot fail; without a code the message decides.
    return null;
  }
}

function classifyMessage(message: string, rpcCode: number | null): ErrorCode {
  if (BUSY.test(message)) return 'THREAD_BUSY';
  if (rpcCode !== null && AUTH_CODES.has(rpcCode)) return 'AUTH_REJECTED';
  return AUTH.test(message) ? 'AUTH_REJECTED' : 'AGENT_FAILED';
}

/** §7: maps an error line inside an HTTP 200 to an AppError. `text` is the line as it arrived. */
export function toAgentError(message: string, text: string): AppError {
  const rpcCode = readJsonRpcCode(text);
  return new AppError(classifyMessage(message, rpcCode), message, {
    detail: rpcCode === null ? {} : { rpcCode: String(rpcCode) },
  });
}
