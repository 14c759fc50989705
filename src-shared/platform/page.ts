import { z } from 'zod';
import { nullable } from './scalars.ts';

/** Cursor pages of §4.3; `data` and `count` of older lists are tolerated and not read. */
const pageInfoSchema = z.looseObject({
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean().default(false),
  startCursor: nullable(z.string()),
  endCursor: nullable(z.string()),
});

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ items: z.array(item), pageInfo: pageInfoSchema });

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: z.infer<typeof pageInfoSchema>;
}

/** §4.3 query parameters: `first` is 1 or more. */
export const pageQuerySchema = z.strictObject({
  first: z.coerce.number().int().min(1, 'first must be 1 or more').optional(),
  after: z.string().min(1).optional(),
});
