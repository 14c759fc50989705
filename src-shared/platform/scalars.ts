import { z } from 'zod';

/** Reads a value that a server may leave out or send as null as null. */
export const nullable = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? null);

/** The free-form objects of §2, kept as they came. */
export const freeFormSchema = z.record(z.string(), z.unknown());

export const textOrNull = nullable(z.string());
export const flagOrNull = nullable(z.boolean());
export const integerOrNull = nullable(z.int());
export const freeFormOrNull = nullable(freeFormSchema);
