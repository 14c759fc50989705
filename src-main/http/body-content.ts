import { Readable, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '#shared/errors.ts';

function createTooLargeError(maxBytes: number, address: string): AppError {
  return new AppError('TOO_LARGE', 'The answer is too large.', {
    detail: { address, maxBytes: String(maxBytes) },
  });
}

/** Reads a complete body and refuses it as soon as it exceeds the limit. */
export async function readCapped(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  address: string,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw createTooLargeError(maxBytes, address);
    parts.push(chunk);
  }
  return Buffer.concat(parts, bytes);
}

interface EncodedContent {
  readonly address: string;
  /** The value of the answer's `Content-Encoding` header. */
  readonly encoding: string;
  /** A body with more decompressed bytes than this is refused as a decompression bomb. */
  readonly maxBytes: number;
}

type Chunks = AsyncIterable<Uint8Array>;

function createDecoder(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return createInflate();
    default:
      return null;
  }
}

function isIdentity(encoding: string): boolean {
  return /^(?:\s*|identity)$/i.test(encoding);
}

function createDamagedBodyError({ address, encoding }: EncodedContent, cause?: unknown): AppError {
  return new AppError(
    'BODY_DAMAGED',
    `The answer says that it is ${encoding}, but cannot be read.`,
    {
      cause,
      detail: { address, encoding },
    },
  );
}

async function* decompress(
  chunks: Chunks,
  decoder: Transform,
  facts: EncodedContent,
): AsyncGenerator<Uint8Array, void, undefined> {
  // `pipeline` requires a callback; the loop below throws the same error.
  pipeline(Readable.from(chunks, { objectMode: true }), decoder, () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of decoder) {
      if (!(chunk instanceof Uint8Array)) continue;
      bytes += chunk.length;
      if (bytes > facts.maxBytes) throw createTooLargeError(facts.maxBytes, facts.address);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : createDamagedBodyError(facts, error);
  } finally {
    decoder.destroy();
  }
}

/** Decompresses a body. The output is limited, and an early end is an error. */
export function decodeContent(chunks: Chunks, facts: EncodedContent): Chunks {
  if (isIdentity(facts.encoding)) return chunks;
  const decoder = createDecoder(facts.encoding);
  if (decoder === null) throw createDamagedBodyError(facts);
  return decompress(chunks, decoder, facts);
}
