import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectItems, readPages } from './cursor-pages.ts';

const createPageInfo = (endCursor: string | null, hasNextPage: boolean) => ({
  hasNextPage,
  hasPreviousPage: false,
  startCursor: null,
  endCursor,
});

it('gives every item once and in order, however they are paged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat()), { minLength: 1 }), async (pages) => {
      const items = readPages((after) => {
        const at = Number(after ?? 0);
        const pageInfo = createPageInfo(String(at + 1), at + 1 < pages.length);
        return Promise.resolve({ items: pages[at] ?? [], pageInfo });
      });
      expect(await collectItems(items)).toEqual(pages.flat());
    }),
  );
});

it('gives up a list that has a new cursor for ever', async () => {
  let count = 0;
  const endless = readPages(() => {
    count += 1;
    return Promise.resolve({ items: [count], pageInfo: createPageInfo(String(count), true) });
  }, 5);
  await expect(collectItems(endless)).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
  expect(count).toBe(5);
});
