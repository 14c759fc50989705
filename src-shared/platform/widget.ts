import { z } from 'zod';
import { freeFormOrNull, freeFormSchema, nullable } from './scalars.ts';

/** The values of a widget’s `type` (§2.6). */
export const WIDGET_KINDS = [
  'CHART',
  'TEXT',
  'FILTER',
  'AI',
  'TABS_CONTAINER',
  'TIME_GRAIN',
] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

const inputPosition = z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });

/** §2.6 in requests. */
export const widgetInputSchema = z.strictObject({
  id: z.string(),
  type: z.enum(WIDGET_KINDS),
  position: inputPosition,
  responsiveLayouts: z
    .strictObject({
      lg: inputPosition.nullish(),
      md: inputPosition.nullish(),
      sm: inputPosition.nullish(),
      xs: inputPosition.nullish(),
      xxs: inputPosition.nullish(),
    })
    .nullish(),
  config: freeFormSchema.nullish(),
  style: freeFormSchema.nullish(),
});
export type WidgetInput = z.infer<typeof widgetInputSchema>;

export const positionSchema = z.looseObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });

export const breakpointPositionsSchema = z.looseObject({
  lg: nullable(positionSchema),
  md: nullable(positionSchema),
  sm: nullable(positionSchema),
  xs: nullable(positionSchema),
  xxs: nullable(positionSchema),
});

/**
 * A widget of §2.6 in responses: a type that is newer than the contract is kept and shown as a
 * placeholder.
 */
export const widgetSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  position: positionSchema,
  responsiveLayouts: nullable(breakpointPositionsSchema),
  config: freeFormOrNull,
  style: freeFormOrNull,
});
