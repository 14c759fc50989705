import { pageQuerySchema, type Page } from '#shared/platform/page.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { RequestFailure, createBadRequest } from './failure.ts';

/** Larger requests are reduced to this number, so that one answer stays small. */
const PAGE_MAX_ITEMS = 1_000;
/**
 * The prefix says what the number means, so that callers do not take it for an id that they may
 * count.
 */
const CURSOR = /^after:(\d{1,15})$/;

/** A page holds the `first` entries whose id comes after `afterId`; ids begin with 1. */
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
 * Reads `first` and `after` (§4.3).
 * @throws RequestFailure 400 naming the faulty one
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

/**
 * @param found ordered by id, from the page's first entry on, with one more than fits if there are
 * more
 */
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
