import { AppError } from '#shared/errors.ts';

export function createTooLargeError(maxBytes: number, address: string): AppError {
  return new AppError('TOO_LARGE', 'The answer is larger than what is accepted.', {
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
