import { NdjsonDecoder } from '../src-main/http/ndjson.ts';
import { SecretMatcher } from '../src-main/http/secret-matcher.ts';
import { atLeast, atMost, measurePairedRatio, type BenchResult } from './measure.ts';
import { DELTA_LINES, ESCAPED_LINES, splitIntoChunks, createLongLine } from './sample-lines.ts';

const KILOBYTE = 1024;
/** The most that sockets deliver at once. */
const SOCKET_CHUNK = 16 * KILOBYTE;
const LARGE_CHUNK = 64 * KILOBYTE;
const LONG_MB = 20;
const SHORT_MB = 2;
const SHORT_ROUNDS = 60;
const LONG_ROUNDS = 12;

/** Each line of an answer is searched for the key of its request. */
const CREDENTIALS = new SecretMatcher(['sk-bench-7f3a9c21d4e8b605-never-in-a-line']);

function decodeAndParse(chunks: readonly Uint8Array[]): unknown {
  const decoder = new NdjsonDecoder();
  let last: unknown;
  for (const chunk of chunks) {
    for (const line of decoder.push(chunk)) if (line.kind === 'line') last = JSON.parse(line.text);
  }
  return last;
}

function decodeHideAndParse(chunks: readonly Uint8Array[]): unknown {
  const decoder = new NdjsonDecoder();
  let last: unknown;
  for (const chunk of chunks) {
    for (const line of decoder.push(chunk)) {
      if (line.kind === 'line') last = JSON.parse(CREDENTIALS.hide(line.text));
    }
  }
  return last;
}

const toChunks = (lines: readonly string[]): Buffer[] =>
  lines.map((line) => Buffer.from(`${line}\n`));

/** The time of lines that are searched for the key, against the same lines without the search. */
const measureSearch = (chunks: readonly Uint8Array[]): number =>
  measurePairedRatio(
    () => decodeAndParse(chunks),
    () => decodeHideAndParse(chunks),
    SHORT_ROUNDS,
  );

/** The least that any reader must do: text of the bytes of each line, and its JSON. */
function parseReady(lines: readonly Buffer[]): unknown {
  let last: unknown;
  for (const line of lines) last = JSON.parse(line.toString());
  return last;
}

function shortLines(): BenchResult[] {
  const ready = DELTA_LINES.map((line) => Buffer.from(line));
  const single = toChunks(DELTA_LINES);
  const large = splitIntoChunks(Buffer.concat(single), LARGE_CHUNK);
  const floor = (): unknown => parseReady(ready);
  const ratioOf = (chunks: readonly Uint8Array[]): number =>
    1 / measurePairedRatio(floor, () => decodeAndParse(chunks), SHORT_ROUNDS);
  return [
    atLeast(
      'ndjson, 64 kB chunks: speed against decode + parse of ready lines',
      ratioOf(large),
      0.9,
    ),
    atLeast('ndjson, one line a chunk: speed against the same', ratioOf(single), 0.65),
    atMost(
      'ndjson, one line a chunk, searched for the key: time against without the search',
      measureSearch(single),
      1.2,
    ),
    atMost(
      'ndjson, the same with umlauts and dashes as escapes',
      measureSearch(toChunks(ESCAPED_LINES)),
      1.2,
    ),
  ];
}

function longLines(): BenchResult[] {
  const long = Buffer.from(`${createLongLine(LONG_MB)}\n`);
  const ready = [long.subarray(0, -1)];
  const longChunks = splitIntoChunks(long, SOCKET_CHUNK);
  const shortChunks = splitIntoChunks(Buffer.from(`${createLongLine(SHORT_MB)}\n`), SOCKET_CHUNK);
  const decodeLong = (): unknown => decodeAndParse(longChunks);
  const againstReady = measurePairedRatio(() => parseReady(ready), decodeLong, LONG_ROUNDS);
  const againstShort = measurePairedRatio(
    () => decodeAndParse(shortChunks),
    decodeLong,
    LONG_ROUNDS,
  );
  return [
    atMost('ndjson, one line of 20 MB: time against decode + parse', againstReady, 1.3),
    atMost('ndjson, one line of 20 MB: time against one of 2 MB', againstShort, 12),
  ];
}

export const measureNdjson = (): BenchResult[] => [...shortLines(), ...longLines()];
