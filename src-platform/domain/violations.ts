import type { Violation } from '#shared/platform/violation.ts';
import { RequestFailure } from './failure.ts';

/** Reports all violations in one answer, each with its field. */
export function createBadRequest(violations: readonly Violation[]): RequestFailure {
  const text = violations.map(({ path, advice }) => `${path || 'body'}: ${advice}`).join('; ');
  return new RequestFailure('BadRequestError', text);
}
