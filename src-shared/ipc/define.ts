import type { z } from 'zod';

export interface CallDef<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export interface StreamDef<I extends z.ZodType = z.ZodType, E extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly event: E;
}

/** Defines a call: one question, one answer. */
export const call = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
): CallDef<I, O> => ({
  input,
  output,
});

/** Defines a stream: one question, any number of events and one end. */
export const stream = <I extends z.ZodType, E extends z.ZodType>(
  input: I,
  event: E,
): StreamDef<I, E> => ({ input, event });
