import { describe, expect, it } from 'vitest';
import { readPageRequest, createPage } from './cursor-page.ts';

const SIZE = 3;
const items = [1, 2, 5, 8].map((id) => ({ id }));

describe('the page that is asked for (§4.3)', () => {
  it.each([
    [{}, { first: SIZE, afterId: 0 }],
    [{ first: '1' }, { first: 1, afterId: 0 }],
    [{ first: '5000' }, { first: 1_000, afterId: 0 }],
  ])('%j is %j', (query, request) => {
    expect(readPageRequest(query, SIZE)).toEqual(request);
  });

  it.each([
    [{ first: '0' }, 'first: '],
    [{ first: '-1' }, 'first: '],
    [{ first: '1.5' }, 'first: '],
    [{ first: 'many' }, 'first: '],
    [{ first: '' }, 'first: '],
    [{ after: '' }, 'after: '],
    [{ after: '5' }, 'after: '],
    [{ after: 'after:5' }, 'after: '],
    [{ last: '5' }, 'last'],
  ])('%j is refused', (query, words) => {
    expect(() => readPageRequest(query, SIZE)).toThrow(words);
  });
});

describe('toPage', () => {
  it('leads from page to page to the end', () => {
    const first = createPage(items, { first: 3, afterId: 0 });
    expect(first.items).toEqual(items.slice(0, 3));
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const after = first.pageInfo.endCursor ?? '';
    const request = readPageRequest({ after }, SIZE);
    expect(request).toEqual({ first: SIZE, afterId: 5 });
    const last = createPage(items.slice(3), request);
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('has no cursors where it has no items', () => {
    const { pageInfo } = createPage([], { first: 3, afterId: 0 });
    expect(pageInfo).toMatchObject({ startCursor: null, endCursor: null, hasNextPage: false });
  });
});
