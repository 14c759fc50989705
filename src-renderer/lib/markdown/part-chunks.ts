/**
 * How many rows, items, lines or blocks are handed to the view together. What a frame costs grows with
 * the number of chunks and with the size of one, so it lies near the root of a thousand.
 */
const CHUNK_PARTS = 32;

function isSame<T>(known: readonly T[], parts: readonly T[], at: number): boolean {
  if (known.length !== Math.min(CHUNK_PARTS, parts.length - at)) return false;
  return known.every((part, index) => part === parts[at + index]);
}

/**
 * Cuts a growing run of parts into chunks. A chunk whose parts are the same keeps its identity, so
 * that the view looks into the last one or two only, however long the run is.
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
