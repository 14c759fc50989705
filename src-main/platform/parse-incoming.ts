import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { formatPath } from '#shared/platform/violation.ts';

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
