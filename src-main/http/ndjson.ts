import { isUtf8 } from 'node:buffer';

/** Longer lines are refused: one line must never take the process down. */
const LINE_MAX_BYTES = 64 * 1024 * 1024;

/** What a server sent as one line. What cannot be read is named and never costs the later lines. */
export type NdjsonLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'notUtf8'; readonly excerpt: string }
  /** `head` is the beginning of the line, to tell what it would have been. */
  | { readonly kind: 'tooLong'; readonly head: string; readonly maxBytes: number };

const NEWLINE = 0x0a;
const HEAD_BYTES = 200;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Bytes → lines. Pure, and linear in the bytes however they are cut: the open line is kept as a
 * list of parts, and each complete region is joined and decoded once.
 */
export class NdjsonDecoder {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #openBytes = 0;
  #isFirst = true;
  #isSkipping = false;

  constructor(maxBytes = LINE_MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Uint8Array): NdjsonLine[] {
    let rest = chunk;
    if (this.#isSkipping) {
      const end = rest.indexOf(NEWLINE);
      if (end === -1) return [];
      this.#isSkipping = false;
      rest = rest.subarray(end + 1);
    }
    const last = lastNewline(rest);
    const lines = last === -1 ? [] : this.#takeRegion(rest.subarray(0, last));
    if (last + 1 < rest.length) this.#keep(last === -1 ? rest : rest.subarray(last + 1));
    if (this.#openBytes > this.#maxBytes) lines.push(this.#refuseOpenLine());
    return lines;
  }

  /** The last line may lack its newline. */
  end(): NdjsonLine[] {
    return this.#openBytes === 0 ? [] : this.#takeRegion(new Uint8Array());
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#openBytes += part.length;
  }

  /** Without its last newline: a string cut from a larger one costs a copy when it is parsed. */
  #takeRegion(tail: Uint8Array): NdjsonLine[] {
    let region = tail;
    if (this.#openBytes > 0) {
      this.#keep(tail);
      region = this.#takeOpen();
    }
    const isWhole = region.length <= this.#maxBytes && isUtf8(region);
    return isWhole ? this.#toLines(toUtf8(region)) : this.#takeLineByLine(region);
  }

  #takeLineByLine(region: Uint8Array): NdjsonLine[] {
    const lines: NdjsonLine[] = [];
    for (let start = 0; start < region.length;) {
      const newline = region.indexOf(NEWLINE, start);
      const end = newline === -1 ? region.length : newline;
      lines.push(...this.#decodeLine(region.subarray(start, end)));
      start = end + 1;
    }
    return lines;
  }

  #decodeLine(bytes: Uint8Array): NdjsonLine[] {
    if (bytes.length > this.#maxBytes) {
      this.#isFirst = false;
      return [{ kind: 'tooLong', head: toHead(bytes), maxBytes: this.#maxBytes }];
    }
    if (isUtf8(bytes)) return this.#toLines(toUtf8(bytes));
    this.#isFirst = false;
    return [{ kind: 'notUtf8', excerpt: toHead(bytes) }];
  }

  #toLines(text: string): NdjsonLine[] {
    const body = this.#isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    this.#isFirst = false;
    const lines: NdjsonLine[] = [];
    for (const line of body.includes('\n') ? body.split('\n') : [body]) {
      const bare = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (bare.trim() !== '') lines.push({ kind: 'line', text: bare });
    }
    return lines;
  }

  #refuseOpenLine(): NdjsonLine {
    this.#isSkipping = true;
    this.#isFirst = false;
    return { kind: 'tooLong', head: toHead(this.#takeOpen()), maxBytes: this.#maxBytes };
  }

  #takeOpen(): Uint8Array {
    const [first] = this.#parts;
    const open = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#openBytes = 0;
    return open;
  }
}

function lastNewline(bytes: Uint8Array): number {
  const end = bytes.length - 1;
  return bytes[end] === NEWLINE ? end : bytes.lastIndexOf(NEWLINE);
}

/** After `isUtf8` this gives what a fatal TextDecoder would, in two thirds of its time. */
function toUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

function toHead(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
}
