import type { z } from 'zod';

/** One broken rule, so that a form can show it beside its field. All of them are told at once. */
export interface Violation {
  /** Where, as `userAttributes.0.name`; empty for the request as a whole. */
  readonly path: string;
  /** The section that asks for it, as `§4.2 rule 5`. */
  readonly rule: string;
  /** What to do, in one sentence. */
  readonly advice: string;
}

export function formatPath(segments: readonly PropertyKey[]): string {
  return segments.map(String).join('.');
}

/** Shape errors of a schema as violations of the section that describes the shape. */
export function toViolations(error: z.ZodError, section: string): Violation[] {
  return error.issues.map((issue) => ({
    path: formatPath(issue.path),
    rule: section,
    advice: issue.message,
  }));
}
