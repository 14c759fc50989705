import { z } from 'zod';
import type { EditedDashboard } from '#domain/dashboards/publish-input.ts';
import { dashboardConfigInputSchema } from '#shared/platform/dashboard.ts';

/** One state of an edited dashboard, and one step of the undo history. */
export interface EditStep {
  readonly dashboard: EditedDashboard;
  /**
   * The JSON as the analyst typed it, for as long as it stands in the editor; `dashboard` is then the
   * last of it that could be parsed.
   */
  readonly jsonText: string | null;
}

const editedDashboardSchema = z.strictObject({
  title: z.string().nullable(),
  description: z.string().nullable(),
  allowEmbed: z.boolean(),
  config: dashboardConfigInputSchema,
});

const currentDraftSchema = z.strictObject({
  format: z.literal(2),
  /** `versionId` of the dashboard that was published when these edits began; null when none was. */
  baseVersionId: z.int().nullable(),
  jsonText: z.string().nullable(),
  dashboard: editedDashboardSchema,
});
export type EditDraft = z.infer<typeof currentDraftSchema>;

/** Drafts of the first format may still lie in archives; the next change writes them anew. */
const firstDraftSchema = z
  .strictObject({
    form: z.literal(1),
    beganAtVersion: z.int().nullable(),
    typed: z.string().nullable(),
    dashboard: editedDashboardSchema,
  })
  .transform(({ beganAtVersion, typed, dashboard }): EditDraft => ({
    format: 2,
    baseVersionId: beganAtVersion,
    jsonText: typed,
    dashboard,
  }));

const editDraftSchema = z.union([currentDraftSchema, firstDraftSchema]);

/** Returns null for a text that this app did not write, or that a later one wrote. */
export function readEditDraft(text: string): EditDraft | null {
  try {
    const parsed = editDraftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function serializeEditDraft(
  { dashboard, jsonText }: EditStep,
  baseVersionId: number | null,
): string {
  const draft: EditDraft = { format: 2, baseVersionId, jsonText, dashboard };
  return JSON.stringify(draft);
}
