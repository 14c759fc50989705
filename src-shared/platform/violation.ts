import type { z } from 'zod';

/** One broken rule, which a form can show beside its field. All of them are reported at once. */
export interface Violation {
  /** The path, such as `userAttributes.0.name`; empty for the complete request. */
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
