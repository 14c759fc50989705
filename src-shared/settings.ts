import { z } from 'zod';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Page zoom, 1 = 100 %. */
  zoomFactor: z.number().min(0.5).max(2),
  sidebarOpen: z.boolean(),
  inspectorOpen: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  zoomFactor: 1,
  sidebarOpen: true,
  inspectorOpen: false,
};
