import { describe, expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { OpenAnswer } from './open-answer.ts';

const request = {
  server: 'main',
  area: 'chat',
  method: 'POST',
  path: '/',
  headers: {},
  body: null,
} as const;

function open(chunks: readonly Uint8Array[]) {
  async function* body() {
    for (const chunk of chunks) {
      await Promise.resolve();
      yield chunk;
    }
  }
  const exchange: Exchange = { request, answer: null };
  return new OpenAnswer({ status: 200, headers: {} }, body(), exchange);
}

async function linesOf(answer: OpenAnswer) {
  const lines = [];
  for await (const line of answer.lines()) lines.push(line);
  return lines;
}

describe('OpenAnswer', () => {
  test('gives the same lines however the bytes are cut', async () => {
    const bytes = new TextEncoder().encode('{"a":"é"}\n\n{"b":2}\nlast');
    const expected = [
      { text: '{"a":"é"}', isComplete: true },
      { text: '{"b":2}', isComplete: true },
      { text: 'last', isComplete: false },
    ];
    expect(await linesOf(open([bytes]))).toEqual(expected);
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await linesOf(open(single))).toEqual(expected);
  });

  test('finds a line while the stream goes on, and says when there is none', async () => {
    const answer = open([new TextEncoder().encode('one\ntwo\n')]);
    expect(await answer.waitForLine((line) => line === 'two')).toBe('two');
    expect(await answer.waitForLine((line) => line === 'three')).toBeNull();
    expect((await answer.finish()).text).toBe('one\ntwo\n');
    expect(answer.hasEnded).toBe(true);
  });
});
