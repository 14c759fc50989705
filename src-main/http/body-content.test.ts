import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { readCapped, decodeContent } from './body-content.ts';

const MAX_BYTES = 100_000;
const ENCODERS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync } as const;
type Encoding = keyof typeof ENCODERS;

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

function decode(bytes: Uint8Array, encoding: string, size = 7): Promise<Buffer> {
  const facts = { address: 'http://x', encoding, maxBytes: MAX_BYTES };
  return readCapped(decodeContent(cut(bytes, size), facts), MAX_BYTES, 'http://x');
}

it('gives back what was compressed, however it is cut', async () => {
  const encodings = fc.constantFrom(...(Object.keys(ENCODERS) as Encoding[]));
  await fc.assert(
    fc.asyncProperty(
      encodings,
      fc.uint8Array({ maxLength: 500 }),
      fc.integer({ min: 1, max: 50 }),
      async (encoding, bytes, size) => {
        const body = await decode(ENCODERS[encoding](bytes), encoding, size);
        expect(body.equals(bytes)).toBe(true);
      },
    ),
  );
});

it.each(Object.keys(ENCODERS) as Encoding[])('%s cut short is an error', async (encoding) => {
  const encoded = ENCODERS[encoding](Buffer.from('a longer text, so that something is left'));
  await expect(decode(encoded.subarray(0, -5), encoding)).rejects.toMatchObject({
    code: 'BODY_DAMAGED',
  });
});

it.each(Object.keys(ENCODERS) as Encoding[])('a bomb in %s is refused', async (encoding) => {
  const bomb = ENCODERS[encoding](Buffer.alloc(MAX_BYTES + 1));
  await expect(decode(bomb, encoding, 1_000)).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

it('an error of the connection stays what it was', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(gzipSync('text').subarray(0, 12));
    throw new AppError('NETWORK_RESET', 'the line broke');
  }
  const facts = { address: 'http://x', encoding: 'gzip', maxBytes: MAX_BYTES };
  const pendingRead = readCapped(decodeContent(broken(), facts), MAX_BYTES, 'http://x');
  await expect(pendingRead).rejects.toMatchObject({ code: 'NETWORK_RESET' });
});
