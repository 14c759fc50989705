import { z } from 'zod';
import { themeInputSchema } from '../platform/theme.ts';

/** What the page that holds the frame may ask of a viewer's page; names from public sources. */
const FRAME_ACTIONS = [
  'cube:action:set-color-scheme',
  'cube:action:set-theme',
  'cube:action:set-locale',
  'cube:action:set-filter',
  'cube:action:refresh',
] as const;
export type FrameAction = (typeof FRAME_ACTIONS)[number];

/** What a viewer's page says to the page that holds its frame; names from public sources. */
const FRAME_EVENTS = [
  'cube:event:ready',
  'cube:event:view',
  'cube:event:navigate',
  'cube:event:dashboard-loaded',
  'cube:event:download',
  'cube:event:drilldown',
  'cube:event:ai-query',
  'cube:event:error',
] as const;
export type FrameEvent = (typeof FRAME_EVENTS)[number];

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

export function createFrameEvent(
  type: FrameEvent,
  payload: unknown,
  timestamp: number,
): FrameMessage {
  return { source: FRAME_MESSAGE_SOURCE, direction: 'event', type, payload, timestamp };
}

/** Names of members are as long in an address. */
const MEMBER_MAX_CHARS = 512;
const LOCALE_MAX_CHARS = 64;

/** An action with the payload that the local platform's pages understand (ADR 0066). */
export const frameActionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cube:action:set-color-scheme'),
    payload: z.object({ colorScheme: z.enum(['light', 'dark']) }),
  }),
  z.object({
    type: z.literal('cube:action:set-theme'),
    payload: z.object({ theme: themeInputSchema.nullable() }),
  }),
  z.object({
    type: z.literal('cube:action:set-locale'),
    payload: z.object({ locale: z.string().min(1).max(LOCALE_MAX_CHARS) }),
  }),
  z.object({
    type: z.literal('cube:action:set-filter'),
    /** The value is as in an address: a value, a list, or an operator with values. */
    payload: z.object({ member: z.string().min(1).max(MEMBER_MAX_CHARS), value: z.unknown() }),
  }),
  z.object({ type: z.literal('cube:action:refresh'), payload: z.unknown().optional() }),
]);
export type FrameActionMessage = z.infer<typeof frameActionSchema>;
