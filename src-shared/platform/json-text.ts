import { z } from 'zod';

/**
 * Writes a value as JSON text. Parsing has no depth limit but writing has: a value that is nested
 * too deep becomes an issue of its schema instead of a crash.
 */
export function stringifyJson(value: unknown, context: z.RefinementCtx): string {
  try {
    return JSON.stringify(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'nested too deep' });
    return z.NEVER;
  }
}
