import { z } from 'zod';
import { connectionIdSchema } from './ids.ts';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Page zoom, 1 = 100 %. */
  zoomFactor: z.number().min(0.5).max(2),
  sidebarOpen: z.boolean(),
  inspectorOpen: z.boolean(),
  /** Where new conversations are asked; absent means the local workspace. */
  newConversationsIn: connectionIdSchema.optional(),
  /** The desktop tells of an answer that is done while nobody looks; absent means yes. */
  notifiesOfAnswers: z.boolean().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  zoomFactor: 1,
  sidebarOpen: true,
  inspectorOpen: false,
};
