import { z } from 'zod';

/** What the page that holds the frame may ask of a viewer's page; names from public sources. */
const FRAME_ACTIONS = [
  'cube:action:set-color-scheme',
  'cube:action:set-theme',
  'cube:action:set-locale',
  'cube:action:set-filter',
  'cube:action:refresh',
] as const;
export type FrameAction = (typeof FRAME_ACTIONS)[number];

const FRAME_MESSAGE_SOURCE = 'cube-embed';

/**
 * A message between a frame and its page. A type that is newer than the list is a text, so that a
 * log can show it.
 */
export const frameMessageSchema = z.object({
  source: z.literal(FRAME_MESSAGE_SOURCE),
  direction: z.enum(['event', 'action']),
  type: z.string().max(128),
  payload: z.unknown().optional(),
  /** Unix milliseconds. */
  timestamp: z.number(),
});
export type FrameMessage = z.infer<typeof frameMessageSchema>;

export function createFrameAction(
  type: FrameAction,
  payload: unknown,
  timestamp: number,
): FrameMessage {
  return { source: FRAME_MESSAGE_SOURCE, direction: 'action', type, payload, timestamp };
}
