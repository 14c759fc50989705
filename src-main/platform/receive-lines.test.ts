import { expect, it } from 'vitest';
import type { NdjsonLine } from '../http/ndjson.ts';
import { SecretMatcher } from '../http/secret-matcher.ts';
import { createDelta } from '../testing/answer-lines.ts';
import { EchoFilter } from './echo-filter.ts';
import { receiveLines } from './receive-lines.ts';

const LONG_CHARS = 2_000_000;
const createFilter = () => new EchoFilter(new SecretMatcher([]));
const toLine = (text: string): NdjsonLine => ({
  kind: 'line',
  text: JSON.stringify(createDelta(text)),
});

/** The lengths of the batches, and what else main did before each of them. */
async function receiveAll(lines: readonly NdjsonLine[]) {
  let turns = 0;
  let isOpen = true;
  const count = () => {
    turns += 1;
    if (isOpen) setImmediate(count);
  };
  setImmediate(count);
  const batches: { readonly lines: number; readonly turns: number }[] = [];
  for await (const batch of receiveLines(lines, createFilter())) {
    batches.push({ lines: batch.length, turns });
  }
  isOpen = false;
  return batches;
}

it('short lines of one chunk are one batch, without a pause', async () => {
  const batches = await receiveAll(Array.from({ length: 50 }, () => toLine('Twelve.')));
  expect(batches).toEqual([{ lines: 50, turns: 0 }]);
});

it('many short lines are several batches, between which main does other work', async () => {
  const batches = await receiveAll(Array.from({ length: 600 }, () => toLine('Twelve.')));
  expect(batches.map(({ lines }) => lines)).toEqual([250, 250, 100]);
  expect(batches[2]?.turns).toBeGreaterThan(batches[1]?.turns ?? Number.NaN);
});

it('main does other work before and after a long line is parsed, and the order stays', async () => {
  const batches = await receiveAll([toLine('a'), toLine('x'.repeat(LONG_CHARS)), toLine('b')]);
  expect(batches.map(({ lines }) => lines)).toEqual([2, 1]);
  expect(batches[0]?.turns).toBeGreaterThanOrEqual(2);
  expect(batches[1]?.turns).toBeGreaterThan(batches[0]?.turns ?? Number.NaN);
});

it('lines before one that is too long are not lost with it', async () => {
  const seen: string[] = [];
  const lines: NdjsonLine[] = [
    toLine('Twelve.'),
    { kind: 'tooLong', head: '{"id":"a","content":"', maxBytes: 10 },
  ];
  const receive = async () => {
    for await (const batch of receiveLines(lines, createFilter())) {
      for (const { text } of batch) seen.push(text);
    }
  };
  await expect(receive()).rejects.toMatchObject({ code: 'LINE_TOO_LONG' });
  expect(seen).toHaveLength(1);
});
