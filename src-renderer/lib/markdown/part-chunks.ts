/**
 * The number of rows, items, lines or blocks in a chunk. A frame's cost grows with the number of
 * chunks and with the size of one, so the best value is about the square root of a thousand.
 */
export const CHUNK_PARTS = 32;

function isSame<T>(known: readonly T[], parts: readonly T[], at: number): boolean {
  if (known.length !== Math.min(CHUNK_PARTS, parts.length - at)) return false;
  return known.every((part, index) => part === parts[at + index]);
}

/**
 * Divides a growing list of parts into chunks. A chunk with unchanged parts stays the same object,
 * so that the view only checks the last one or two, however long the list is.
 */
export class PartChunks<T> {
  #chunks: readonly (readonly T[])[] = [];

  read(parts: readonly T[]): readonly (readonly T[])[] {
    const chunks: (readonly T[])[] = [];
    for (let at = 0; at < parts.length; at += CHUNK_PARTS) {
      const known = this.#chunks[chunks.length];
      chunks.push(known && isSame(known, parts, at) ? known : parts.slice(at, at + CHUNK_PARTS));
    }
    this.#chunks = chunks;
    return chunks;
  }
}
