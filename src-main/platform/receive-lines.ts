import { AppError } from '#shared/errors.ts';
import { giveWay, isLongText } from '../give-way.ts';
import type { NdjsonLine } from '../http/ndjson.ts';
import type { EchoFilter, ReceivedLine } from './echo-filter.ts';

/** So many lines are stored within a few frames of the screen. */
const LINES_AT_ONCE = 250;

const isLong = (line: NdjsonLine): boolean => line.kind === 'line' && isLongText(line.text);

/** Decoding, parsing and storing a long line are long steps, between which main does other work. */
export async function* receiveLines(
  lines: readonly NdjsonLine[],
  filter: EchoFilter,
): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
  let batch: ReceivedLine[] = [];
  for (const line of lines) {
    if (line.kind === 'tooLong' && batch.length > 0) {
      // It may end the stream, and what came before it is not lost.
      yield batch;
      batch = [];
    }
    const isLongStep = isLong(line);
    if (isLongStep) await giveWay();
    batch.push(parseReceivedLine(line, filter));
    if (!isLongStep && batch.length < LINES_AT_ONCE) continue;
    await giveWay();
    yield batch;
    batch = [];
    await giveWay();
  }
  if (batch.length > 0) yield batch;
}

export function parseReceivedLine(decoded: NdjsonLine, filter: EchoFilter): ReceivedLine {
  switch (decoded.kind) {
    case 'line':
      return filter.receive(decoded.text);
    case 'notUtf8':
      // The stored text cannot be parsed as a message, so that a replay shows the same warning as
      // the stream.
      return filter.receive(`not UTF-8: ${decoded.excerpt}`);
    case 'tooLong': {
      const head = filter.receive(decoded.head);
      // `__state__` only repeats messages that the thread has already sent, so a too long one loses
      // nothing.
      if (head.line.kind === 'state') return head;
      throw new AppError('LINE_TOO_LONG', 'One line of the answer was too large to be read.', {
        detail: { maxBytes: String(decoded.maxBytes) },
      });
    }
  }
}
