import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { formatPath, toViolations, type Violation } from '#shared/platform/violation.ts';

/** Parses an answer by the contract's schema; throws WRONG_SHAPE, which names the field. */
export function parseIncoming<S extends z.ZodType>(
  schema: S,
  value: unknown,
  address: string,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = formatPath(issue?.path ?? []);
  throw new AppError('WRONG_SHAPE', `${field === '' ? 'answer' : field}: ${issue?.message ?? ''}`, {
    detail: { address, field },
  });
}

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
