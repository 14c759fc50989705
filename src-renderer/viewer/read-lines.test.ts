import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasErrorCode } from '#shared/errors.ts';
import { LineSplitter, readLines } from './read-lines.ts';

const encoder = new TextEncoder();

function createResponse(chunks: readonly Uint8Array<ArrayBuffer>[], end?: Error): Response {
  const left = [...chunks];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const next = left.shift();
        if (next !== undefined) controller.enqueue(next);
        else if (end === undefined) controller.close();
        else controller.error(end);
      },
    }),
  );
}

async function readAll(response: Response, signal = new AbortController().signal) {
  const lines: string[] = [];
  for await (const batch of readLines(response, signal)) lines.push(...batch);
  return lines;
}

describe('the lines of an answer', () => {
  it('are the same however its bytes came', async () => {
    const line = fc.stringMatching(/^[a-zé€😀{}"]{1,12}$/u);
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat(40)), async (lines, cuts) => {
        const bytes = encoder.encode(lines.join('\n'));
        const positions = [...new Set(cuts)].toSorted((a, b) => a - b);
        const chunks = [0, ...positions].map((from, index) =>
          bytes.slice(from, positions[index] ?? bytes.length),
        );
        expect(await readAll(createResponse(chunks))).toEqual(lines);
      }),
    );
  });

  it('leave out blank ones, and end without a newline', async () => {
    expect(await readAll(createResponse([encoder.encode('a\n\n \nb')]))).toEqual(['a', 'b']);
  });

  it.each([
    [
      'a broken connection',
      createResponse([encoder.encode('a\n')], new Error('reset')),
      'STREAM_CUT',
    ],
    ['bytes that are no text', createResponse([new Uint8Array([0xff])]), 'STREAM_UNREADABLE'],
    [
      'text that is cut within a character',
      createResponse([new Uint8Array([0xe2])]),
      'STREAM_UNREADABLE',
    ],
  ] as const)('fail for %s', async (_name, response, code) => {
    const thrown: unknown = await readAll(response).catch((error: unknown) => error);
    expect(hasErrorCode(thrown, code)).toBe(true);
  });

  it('may not be endless', () => {
    const splitter = new LineSplitter(10);
    expect(splitter.push('12345')).toEqual([]);
    expect(() => splitter.push('678901')).toThrow('too large');
  });
});
