import { publishInputSchema, type PublishInput } from '#shared/platform/dashboard.ts';
import { stringifyJson } from '#shared/platform/json-text.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { createBadRequest } from './violations.ts';

/**
 * A body can be so deep (100,000 levels) that it parses but cannot be serialised; the store needs
 * both.
 */
const writableInputSchema = publishInputSchema.superRefine((input, context) => {
  stringifyJson(input, context);
});

/**
 * §4.1 request body.
 * @throws RequestFailure 400 that names every violated field
 */
export function parsePublishBody(body: unknown, workbookId: number): PublishInput {
  const parsed = writableInputSchema.safeParse(body);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, '§4.1'));
  if (parsed.data.workbookId !== workbookId) {
    const advice = `must be ${String(workbookId)}, as in the address`;
    throw createBadRequest([{ path: 'workbookId', rule: '§4.1', advice }]);
  }
  return parsed.data;
}
