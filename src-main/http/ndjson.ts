import { isAscii, isUtf8 } from 'node:buffer';

/** Longer lines are refused, because one line must never exhaust the process's memory. */
const LINE_MAX_BYTES = 64 * 1024 * 1024;

/**
 * One line from the server. An unreadable line is reported and never affects the lines after it.
 */
export type NdjsonLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'notUtf8'; readonly excerpt: string }
  /** `head` is the beginning of the line, from which its kind can be read. */
  | { readonly kind: 'tooLong'; readonly head: string; readonly maxBytes: number };

const NEWLINE = 0x0a;
const HEAD_BYTES = 200;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Decodes bytes into lines. The decoder is pure, and its cost is linear in the bytes however they
 * are split: an unfinished line is stored as a list of parts, and each complete region is joined
 * and decoded once.
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
    let lines: NdjsonLine[] = [];
    const first = this.#openBytes > 0 ? rest.indexOf(NEWLINE) : -1;
    if (first !== -1) {
      // The unfinished line is joined separately, because joining it with the region after it would
      // copy all of that.
      this.#keep(rest.subarray(0, first));
      lines = this.#takeRegion(this.#takeOpen());
      rest = rest.subarray(first + 1);
    }
    const last = lastNewline(rest);
    if (last !== -1) {
      const region = this.#takeRegion(rest, last);
      lines = lines.length === 0 ? region : lines.concat(region);
    }
    if (last + 1 < rest.length) this.#keep(rest.subarray(last + 1));
    if (this.#openBytes > this.#maxBytes) lines.push(this.#refuseOpenLine());
    return lines;
  }

  /** The last line may lack its newline. */
  end(): NdjsonLine[] {
    return this.#openBytes === 0 ? [] : this.#takeRegion(this.#takeOpen());
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#openBytes += part.length;
  }

  /**
   * Decodes the first `length` bytes, without their last newline: parsing a string that was cut from
   * a larger one would copy it.
   */
  #takeRegion(region: Uint8Array, length = region.byteLength): NdjsonLine[] {
    // One view of the bytes and not two, because a chunk is often one short line.
    const bytes = Buffer.from(region.buffer, region.byteOffset, length);
    // One character beyond Latin-1 makes the complete region two-byte text, which parses more
    // slowly.
    const isPlain = bytes.length <= this.#maxBytes && isAscii(bytes);
    return isPlain ? this.#toLines(bytes.toString('latin1')) : this.#takeLineByLine(bytes);
  }

  #takeLineByLine(region: Buffer): NdjsonLine[] {
    const isText = isUtf8(region);
    const lines: NdjsonLine[] = [];
    for (let start = 0; start < region.length;) {
      const newline = region.indexOf(NEWLINE, start);
      const end = newline === -1 ? region.length : newline;
      const isFit = end - start <= this.#maxBytes;
      if (isText && isFit) this.#addLine(region.toString('utf8', start, end), lines);
      else lines.push(...this.#decodeLine(region.subarray(start, end)));
      start = end + 1;
    }
    return lines;
  }

  #decodeLine(bytes: Buffer): NdjsonLine[] {
    if (bytes.length > this.#maxBytes) {
      this.#isFirst = false;
      return [{ kind: 'tooLong', head: decodeHead(bytes), maxBytes: this.#maxBytes }];
    }
    if (isUtf8(bytes)) return this.#toLines(bytes.toString('utf8'));
    this.#isFirst = false;
    return [{ kind: 'notUtf8', excerpt: decodeHead(bytes) }];
  }

  #toLines(text: string): NdjsonLine[] {
    const lines: NdjsonLine[] = [];
    if (text.includes('\n')) for (const line of text.split('\n')) this.#addLine(line, lines);
    else this.#addLine(text, lines);
    return lines;
  }

  #addLine(text: string, lines: NdjsonLine[]): void {
    // Nearly every line is a complete object, which its first and last character show.
    if (text.startsWith('{') && text.endsWith('}')) lines.push({ kind: 'line', text });
    else this.#addOddLine(text, lines);
    this.#isFirst = false;
  }

  #addOddLine(text: string, lines: NdjsonLine[]): void {
    const body = this.#isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    const bare = body.endsWith('\r') ? body.slice(0, -1) : body;
    if (bare.trim() !== '') lines.push({ kind: 'line', text: bare });
  }

  #refuseOpenLine(): NdjsonLine {
    this.#isSkipping = true;
    this.#isFirst = false;
    return { kind: 'tooLong', head: decodeHead(this.#takeOpen()), maxBytes: this.#maxBytes };
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

function decodeHead(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
}
