import { z } from 'zod';
import type { EditedDashboard } from '#domain/dashboards/publish-input.ts';
import { dashboardConfigInputSchema } from '#shared/platform/dashboard.ts';

/** One state of what is edited; each step of the way back is one. */
export interface EditStep {
  readonly dashboard: EditedDashboard;
  /** The JSON as it was typed, while it stands; `dashboard` holds the last of it that could be read. */
  readonly typed: string | null;
}

const editDraftSchema = z.strictObject({
  form: z.literal(1),
  /** `versionId` of what was published when these edits began; null when nothing was. */
  beganAtVersion: z.int().nullable(),
  typed: z.string().nullable(),
  dashboard: z.strictObject({
    title: z.string().nullable(),
    description: z.string().nullable(),
    allowEmbed: z.boolean(),
    config: dashboardConfigInputSchema,
  }),
});
export type EditDraft = z.infer<typeof editDraftSchema>;

/** Null when it was not written by this app, or by a later one. */
export function readEditDraft(text: string): EditDraft | null {
  try {
    const parsed = editDraftSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function serializeEditDraft(
  { dashboard, typed }: EditStep,
  beganAtVersion: number | null,
): string {
  const note: EditDraft = { form: 1, beganAtVersion, typed, dashboard };
  return JSON.stringify(note);
}
