import { z } from 'zod';

/** A cursor page, in the form that public sources show. */
export const pageSchema = z.looseObject({
  items: z.array(z.record(z.string(), z.unknown())),
  pageInfo: z.looseObject({
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    startCursor: z.string().nullable(),
    endCursor: z.string().nullable(),
  }),
});
export type Page = z.infer<typeof pageSchema>;

export const groupSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  description: z.string().nullish(),
  userCount: z.int().nullish(),
});
export type Group = z.infer<typeof groupSchema>;

export const attributeSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  type: z.enum(['string', 'number', 'string_array', 'number_array']),
  displayName: z.string().nullish(),
  defaultValue: z.string().nullish(),
  description: z.string().nullish(),
});
export type Attribute = z.infer<typeof attributeSchema>;
