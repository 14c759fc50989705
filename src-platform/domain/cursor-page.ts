import { pageQuerySchema, type Page } from '#shared/platform/page.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { RequestFailure } from './failure.ts';
import { createBadRequest } from './violations.ts';

/** Larger wishes are cut to this, so that one answer stays small. */
const PAGE_MAX_ITEMS = 1_000;
/** Says what the number is, so that it is not taken for an id that a caller may count up. */
const CURSOR = /^after:(\d{1,15})$/;

/** Which page: the `first` entries whose id comes after `afterId`; ids begin with 1. */
export interface PageRequest {
  readonly first: number;
  readonly afterId: number;
}

export interface Identified {
  readonly id: number;
}

function encodeCursor({ id }: Identified): string {
  return Buffer.from(`after:${String(id)}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const id = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1];
  if (id === undefined) {
    throw new RequestFailure('BadRequestError', 'after: send the endCursor of an earlier page');
  }
  return Number(id);
}

/**
 * §4.3 `first` and `after`.
 * @throws RequestFailure 400 naming what is wrong with them
 */
export function readPageRequest(
  query: Readonly<Record<string, string>>,
  pageSize: number,
): PageRequest {
  const parsed = pageQuerySchema.safeParse(query);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, '§4.3'));
  const { first = pageSize, after } = parsed.data;
  return {
    first: Math.min(first, PAGE_MAX_ITEMS),
    afterId: after === undefined ? 0 : readCursor(after),
  };
}

/** @param found in order of their ids, from the page's first on, one more than fits when there are more */
export function createPage<Item extends Identified>(
  found: readonly Item[],
  { first, afterId }: PageRequest,
): Page<Item> {
  const items = found.slice(0, first);
  const [head] = items;
  const tail = items.at(-1);
  return {
    items,
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: afterId > 0,
      startCursor: head ? encodeCursor(head) : null,
      endCursor: tail ? encodeCursor(tail) : null,
    },
  };
}
