import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/platform/page.ts';

export type ReadPage<Item> = (after: string | null) => Promise<Page<Item>>;

/** A server that never announces the last page must not be read for ever. */
const MAX_PAGES = 1_000;

function createEndlessListError(reason: string): AppError {
  return new AppError('WRONG_SHAPE', `The list does not end: ${reason}.`);
}

/** §4.3: yields every item of a list and reads the next page only when it is needed. */
export async function* readPages<Item>(
  readPage: ReadPage<Item>,
  maxPages = MAX_PAGES,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>();
  let after: string | null = null;
  for (let count = 0; count < maxPages; count += 1) {
    const { items, pageInfo }: Page<Item> = await readPage(after);
    yield* items;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
    if (after === null) throw createEndlessListError('there is more, but no cursor to it');
    if (seen.has(after)) throw createEndlessListError('a cursor came twice');
    seen.add(after);
  }
  throw createEndlessListError(`more than ${String(maxPages)} pages`);
}

/**
 * Leaves out items that came before: a list that changes while its pages are read repeats some, and
 * a server may send two of one id, of which no address can mean the second.
 */
export async function* dropRepeats<Item>(
  items: AsyncIterable<Item>,
  getKey: (item: Item) => unknown,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<unknown>();
  for await (const item of items) {
    const key = getKey(item);
    if (seen.has(key)) continue;
    seen.add(key);
    yield item;
  }
}

/** Reads a list to its end, or as far as `maxItems`. */
export async function collectItems<Item>(
  items: AsyncIterable<Item>,
  maxItems = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) {
    found.push(item);
    if (found.length >= maxItems) break;
  }
  return found;
}
