import type { Violation } from '#shared/platform/violation.ts';

/** Names and statuses of §7. The contract leaves the body's shape open; ADR 0003 defines it. */
const FAILURES = {
  BadRequestError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  ConflictError: 409,
  PayloadTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  MisdirectedRequestError: 421,
  InternalServerError: 500,
  ServiceUnavailableError: 503,
} as const;
export type FailureName = keyof typeof FAILURES;
export type FailureStatus = (typeof FAILURES)[FailureName];

/** A request that the platform refuses; the message is shown to the caller. */
export class RequestFailure extends Error {
  override readonly name: FailureName;

  constructor(name: FailureName, message: string) {
    super(message);
    this.name = name;
  }

  get status(): FailureStatus {
    return FAILURES[this.name];
  }

  toBody(): { name: FailureName; message: string; statusCode: FailureStatus } {
    return { name: this.name, message: this.message, statusCode: this.status };
  }
}

/** §7: an authentication failure is sent as a JSON-RPC error with status 200. */
export class AuthenticationFailure extends Error {
  override readonly name = 'AuthenticationFailure';
}

/** Reports all violations in one answer, each with its field. */
export function createBadRequest(violations: readonly Violation[]): RequestFailure {
  const text = violations.map(({ path, advice }) => `${path || 'body'}: ${advice}`).join('; ');
  return new RequestFailure('BadRequestError', text);
}
