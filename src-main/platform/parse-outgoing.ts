import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { toViolations, type Violation } from '#shared/platform/violation.ts';

/**
 * A request that breaks a rule is never sent. `detail` lists every violation under its field's
 * path.
 */
export function createViolationsError(violations: readonly Violation[]): AppError {
  const [first] = violations;
  const detail = Object.fromEntries(violations.map(({ path, advice }) => [path, advice]));
  return new AppError('INVALID_INPUT', first?.advice ?? 'The request breaks a rule.', { detail });
}

/**
 * Parses a request by the contract's schema (`section`); throws INVALID_INPUT before anything is
 * sent.
 */
export function parseOutgoing<S extends z.ZodType>(
  schema: S,
  value: unknown,
  section: string,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw createViolationsError(toViolations(parsed.error, section));
}
