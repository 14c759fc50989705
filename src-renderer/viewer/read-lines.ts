import { AppError } from '#shared/errors.ts';
import { messages } from './messages.ts';

/** One line must never exhaust the page's memory. */
const LINE_MAX_CHARS = 64 * 1_024 * 1_024;

/** Joins text that came in any pieces into lines; the cost is linear in the text. */
export class LineSplitter {
  #open: string[] = [];
  #openChars = 0;
  readonly #maxChars: number;

  constructor(maxChars = LINE_MAX_CHARS) {
    this.#maxChars = maxChars;
  }

  /** @throws AppError LINE_TOO_LONG */
  push(text: string): string[] {
    const pieces = text.split('\n');
    const last = pieces.pop() ?? '';
    const lines = pieces.map((piece, index) => (index === 0 ? this.#takeOpen(piece) : piece));
    this.#open.push(last);
    this.#openChars += last.length;
    if (this.#openChars > this.#maxChars) {
      throw new AppError('LINE_TOO_LONG', messages.readLines.lineTooLong);
    }
    return lines.filter((line) => line.trim() !== '');
  }

  /** The last line may lack its newline. */
  end(): string[] {
    const line = this.#takeOpen('');
    return line.trim() === '' ? [] : [line];
  }

  #takeOpen(end: string): string {
    const line = this.#open.length === 0 ? end : [...this.#open, end].join('');
    this.#open = [];
    this.#openChars = 0;
    return line;
  }
}

/** Without bytes it ends the text. @throws AppError STREAM_UNREADABLE */
function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', messages.readLines.answerIsNotUtf, { cause: error });
  }
}

/**
 * Yields the lines of an answer, those that each chunk completed together. Leaving the loop closes
 * the connection.
 * @throws AppError STREAM_UNREADABLE for what is not UTF-8, STREAM_CUT for a broken connection; what
 * the signal was aborted with
 */
export async function* readLines(
  { body }: Response,
  signal: AbortSignal,
): AsyncGenerator<readonly string[], void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const splitter = new LineSplitter();
  let isRead = false;
  try {
    while (!isRead) {
      const { done, value } = await reader.read();
      isRead = done;
      yield splitter.push(decode(decoder, value));
    }
    yield splitter.end();
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof AppError) throw thrown;
    throw new AppError('STREAM_CUT', messages.readLines.connectionToServerBroke, { cause: thrown });
  } finally {
    // What was read to its end has nothing to cancel; the browser would count it as broken.
    if (!isRead) await reader.cancel().catch(() => undefined);
  }
}
