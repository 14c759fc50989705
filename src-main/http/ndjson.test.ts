import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NdjsonDecoder, type NdjsonLine } from './ndjson.ts';

function decode(chunks: readonly Uint8Array[], maxBytes?: number): NdjsonLine[] {
  const decoder = new NdjsonDecoder(maxBytes);
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

function cut(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const sorted = [...cuts.map((cutAt) => cutAt % (bytes.length + 1)), bytes.length].sort(
    (a, b) => a - b,
  );
  return sorted.map((end, index) => bytes.subarray(sorted[index - 1] ?? 0, end));
}

const text = (lines: readonly NdjsonLine[]): string[] =>
  lines.map((line) => (line.kind === 'line' ? line.text : line.kind));

/** Lines with text of every kind, and bytes that are no text. */
const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }).map((it) => Buffer.from(it)),
    fc.constantFrom(...['\n', '\r\n', '\n\n', '\uFEFF', '🧭'].map((it) => Buffer.from(it))),
    fc.uint8Array({ maxLength: 4 }),
  ),
);

describe('NdjsonDecoder', () => {
  it('gives the same lines for any cutting of the same bytes', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(), { maxLength: 20 }), (parts, cuts) => {
        const bytes = Buffer.concat(parts);
        expect(decode(cut(bytes, cuts))).toEqual(decode([bytes]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses the same lines for any cutting, also with a low cap', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(), { maxLength: 20 }), (parts, cuts) => {
        const bytes = Buffer.concat(parts);
        const kinds = (chunks: readonly Uint8Array[]): string[] =>
          decode(chunks, 5).map(({ kind }) => kind);
        expect(kinds(cut(bytes, cuts))).toEqual(kinds([bytes]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads one byte at a time, through characters of four bytes', () => {
    const bytes = Buffer.from('{"a":"🧭é"}\n{"b":2}\n');
    const lines = decode(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(text(lines)).toEqual(['{"a":"🧭é"}', '{"b":2}']);
  });

  it('skips blank lines, a byte order mark at the start, and carriage returns', () => {
    expect(text(decode([Buffer.from('\uFEFF{"a":1}\r\n\r\n  \n{"b":2}\n')]))).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
  });

  it('gives a last line without its newline at the end only', () => {
    const decoder = new NdjsonDecoder();
    expect(decoder.push(Buffer.from('{"a":1}'))).toEqual([]);
    expect(text(decoder.end())).toEqual(['{"a":1}']);
    expect(decoder.end()).toEqual([]);
  });

  it('names a line that is not UTF-8 and reads the ones around it', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":1}\n'),
      Uint8Array.of(0x22, 0xc3, 0x28, 0x22, 0x0a),
      Buffer.from('{"b":2}\n'),
    ]);
    expect(text(decode([bytes]))).toEqual(['{"a":1}', 'notUtf8', '{"b":2}']);
  });

  it('refuses a line over the cap once, and reads the next one', () => {
    const decoder = new NdjsonDecoder(10);
    const chunk = Buffer.from('x'.repeat(8));
    const lines = [chunk, chunk, chunk, Buffer.from('tail\n{"b":2}\n')].flatMap((it) =>
      decoder.push(it),
    );
    expect(lines).toEqual([
      { kind: 'tooLong', head: 'x'.repeat(16), maxBytes: 10 },
      { kind: 'line', text: '{"b":2}' },
    ]);
  });

  it('takes time in proportion to the bytes of one long line', () => {
    const timeOf = (megabytes: number): number => {
      const chunk = Buffer.alloc(16 * 1024, 'a');
      const chunks = Array.from({ length: megabytes * 64 }, () => chunk);
      const runs = Array.from({ length: 3 }, () => {
        const startedAt = performance.now();
        decode([...chunks, Buffer.from('\n')]);
        return performance.now() - startedAt;
      });
      return Math.min(...runs);
    };
    timeOf(2);
    // Ten times the bytes; a quadratic decoder takes a hundred times as long: 23 s against 0.2 s.
    expect(timeOf(20)).toBeLessThan(timeOf(2) * 30 + 1_000);
  });
});
