import { z } from 'zod';
import { integerOrNull, nullable, textOrNull } from './scalars.ts';

/** §8: `entry` of an app dashboard, in characters. */
export const APP_ENTRY_MAX_CHARS = 255;

/** §2.3 in requests. */
export const appSourceInputSchema = z.strictObject({
  entry: z
    .string()
    .max(APP_ENTRY_MAX_CHARS, `entry holds at most ${String(APP_ENTRY_MAX_CHARS)} characters`)
    .nullish(),
  files: z.record(z.string(), z.string()).nullish(),
  html: z.string().nullish(),
  manifest: z
    .strictObject({
      dependencies: z.record(z.string(), z.string()).nullish(),
      version: z.int().nullish(),
    })
    .nullish(),
});
export type AppSourceInput = z.infer<typeof appSourceInputSchema>;

/** §2.3 in responses. */
export const appSourceSchema = z.looseObject({
  entry: textOrNull,
  files: nullable(z.record(z.string(), z.string())),
  html: textOrNull,
  manifest: nullable(
    z.looseObject({
      dependencies: nullable(z.record(z.string(), z.string())),
      version: integerOrNull,
    }),
  ),
});
