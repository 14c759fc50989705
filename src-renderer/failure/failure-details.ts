import type { AppErrorData } from '#shared/errors.ts';

/** For a report: code, message and facts, a line each. Main has already kept secrets out. */
export function formatFailureDetails(error: AppErrorData): string {
  const facts = Object.entries(error.detail).map(([name, value]) => `${name}: ${value}`);
  return [`code: ${error.code}`, `message: ${error.message}`, ...facts].join('\n');
}
