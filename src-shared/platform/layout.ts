import { z } from 'zod';
import { integerOrNull, nullable } from './scalars.ts';

/** §2.4, widest first. */
export const BREAKPOINTS = ['lg', 'md', 'sm', 'xs', 'xxs'] as const;

const inputIntegers = z.strictObject({
  lg: z.int().nullish(),
  md: z.int().nullish(),
  sm: z.int().nullish(),
  xs: z.int().nullish(),
  xxs: z.int().nullish(),
});

/** §2.4 in requests. */
export const layoutInputSchema = z.strictObject({
  breakpoints: inputIntegers.nullish(),
  cols: inputIntegers.nullish(),
  containerPadding: z.array(z.int()).nullish(),
  margin: z.array(z.int()).nullish(),
  rowHeight: z.int().nullish(),
});
export type LayoutInput = z.infer<typeof layoutInputSchema>;

export const breakpointNumbersSchema = z.looseObject({
  lg: integerOrNull,
  md: integerOrNull,
  sm: integerOrNull,
  xs: integerOrNull,
  xxs: integerOrNull,
});

/** §2.4 in responses. */
export const layoutSchema = z.looseObject({
  breakpoints: nullable(breakpointNumbersSchema),
  cols: nullable(breakpointNumbersSchema),
  containerPadding: nullable(z.array(z.int())),
  margin: nullable(z.array(z.int())),
  rowHeight: integerOrNull,
});
