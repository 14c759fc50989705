import { z } from 'zod';

/** The number of reports that one app may ask for. */
export const APP_MAX_REPORTS = 50;
/** Beyond this height, in CSS pixels, an app scrolls by itself. */
export const APP_MAX_HEIGHT_PX = 20_000;

/**
 * Messages of an app to the page around it (ADR 0022), by `parent.postMessage(message, '*')`;
 * others are dropped. `ready` asks for the rows of reports by their names: each is answered once.
 */
export const appMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    reports: z.array(z.string().max(255)).max(APP_MAX_REPORTS).default([]),
  }),
  /** The height of the app's content, in CSS pixels. */
  z.object({ type: z.literal('height'), px: z.number().min(0).max(APP_MAX_HEIGHT_PX) }),
]);

/** Messages to an app: the rows of a report as text and null, or why there are none. */
export const hostMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('rows'),
    report: z.string(),
    columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    rows: z.array(z.array(z.string().nullable())),
    /**
     * There may be more rows than these. Apps of other authors read this key, so it keeps its name.
     */
    possiblyCut: z.boolean(),
  }),
  z.strictObject({ type: z.literal('failed'), report: z.string(), message: z.string() }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
