import { z } from 'zod';
import { freeFormOrNull, freeFormSchema, nullable } from './scalars.ts';

/** §2.6. */
export const WIDGET_TYPES = [
  'CHART',
  'TEXT',
  'FILTER',
  'AI',
  'TABS_CONTAINER',
  'TIME_GRAIN',
] as const;

const inputPosition = z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });

/** §2.6 in requests. */
export const widgetInputSchema = z.strictObject({
  id: z.string(),
  type: z.enum(WIDGET_TYPES),
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

const position = z.looseObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });

/** §2.6 in responses: a type that is newer than the contract is kept and shown as a placeholder. */
export const widgetSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  position,
  responsiveLayouts: nullable(
    z.looseObject({
      lg: nullable(position),
      md: nullable(position),
      sm: nullable(position),
      xs: nullable(position),
      xxs: nullable(position),
    }),
  ),
  config: freeFormOrNull,
  style: freeFormOrNull,
});
