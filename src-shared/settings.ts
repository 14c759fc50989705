import { z } from 'zod';
import { dashboardExportSchema } from './export.ts';
import { connectionIdSchema } from './ids.ts';
import { retentionDaysSchema } from './stored-data.ts';
import { updateChannelSchema } from './updates.ts';

/** A longer word is neither checked nor learnt. */
export const OWN_WORD_MAX_CHARS = 100;

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** `more` raises the contrast; absent follows the system, as it does for `motion`. */
  contrast: z.enum(['system', 'more']).optional(),
  motion: z.enum(['system', 'reduced']).optional(),
  /** How close lines and controls stand; absent means comfortable. */
  density: z.enum(['comfortable', 'compact']).optional(),
  /** What a start shows; absent means a new conversation. */
  startsWith: z.enum(['new', 'last']).optional(),
  /** The key that asks a question; absent means Enter. `modEnter` is Ctrl+Enter, or ⌘Enter. */
  asksWith: z.enum(['enter', 'modEnter']).optional(),
  /** Page zoom, 1 = 100 %. */
  zoomFactor: z.number().min(0.5).max(2),
  /** After so many days without a question a conversation is deleted; null or absent keeps all. */
  keepsDays: retentionDaysSchema.nullable().optional(),
  /** Keys that the analyst chose, by the id of the command; '' is none. */
  shortcuts: z.record(z.string().max(80), z.string().max(40)).optional(),
  sidebarOpen: z.boolean(),
  /** The connection that new conversations ask; absent means the local workspace. */
  newConversationsIn: connectionIdSchema.optional(),
  /** Whether the desktop announces an answer that ends while nobody looks; absent means yes. */
  notifiesOfAnswers: z.boolean().optional(),
  /**
   * Whether English spelling is checked where the system does not do it; absent means no. The
   * dictionary comes with the app.
   */
  checksSpelling: z.boolean().optional(),
  /** Words that the analyst added to the dictionary. */
  ownDictionary: z.array(z.string().max(OWN_WORD_MAX_CHARS)).max(1_000).optional(),
  /** Whether the app asks for newer versions by itself; absent means no, for that is a request. */
  checksForUpdates: z.boolean().optional(),
  /** Absent means `latest`. */
  updateChannel: updateChannelSchema.optional(),
  /** The last choice of the dialog that exports a dashboard; absent before the first one. */
  dashboardExport: dashboardExportSchema.optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  zoomFactor: 1,
  sidebarOpen: true,
};

/** Browsers' own steps, within what the settings allow. */
export const ZOOM_STEPS: readonly number[] = [
  0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2,
];

export function zoomIn(zoomFactor: number): number {
  return ZOOM_STEPS.find((step) => step > zoomFactor + 0.001) ?? zoomFactor;
}

export function zoomOut(zoomFactor: number): number {
  return ZOOM_STEPS.findLast((step) => step < zoomFactor - 0.001) ?? zoomFactor;
}
