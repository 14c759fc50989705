import { AppError } from '#shared/errors.ts';
import type { HttpAnswer } from './http-client.ts';
import { isWebPage, createWebPageError } from './json-body.ts';
import { NdjsonDecoder, type NdjsonLine } from './ndjson.ts';

function createStallError(address: string): AppError {
  return new AppError('NETWORK_TIMEOUT', 'No complete line arrived for too long.', {
    detail: { address },
  });
}

/**
 * Yields the lines of a streamed answer in batches, as the network completes them. Silence is
 * measured between complete lines: a server that sends single bytes without finishing a line counts
 * as silent. Leaving the loop closes the socket.
 */
export async function* readNdjson(
  answer: HttpAnswer,
): AsyncGenerator<readonly NdjsonLine[], void, undefined> {
  if (isWebPage(answer.contentType)) {
    answer.discard();
    throw createWebPageError(answer.address);
  }
  const decoder = new NdjsonDecoder();
  let isFirst = true;
  const startWatch = (): NodeJS.Timeout =>
    setTimeout(() => {
      answer.discard(createStallError(answer.address));
    }, answer.stallMs);
  let watch = startWatch();
  try {
    for await (const chunk of answer.chunks) {
      const lines = decoder.push(chunk);
      if (lines.length === 0) continue;
      if (isFirst) refuseWebPage(lines, answer.address);
      isFirst = false;
      // Time that the reader spends must not count as the server's silence.
      clearTimeout(watch);
      yield lines;
      watch = startWatch();
    }
    const rest = decoder.end();
    if (isFirst) refuseWebPage(rest, answer.address);
    if (rest.length > 0) yield rest;
  } finally {
    clearTimeout(watch);
  }
}

function refuseWebPage([first]: readonly NdjsonLine[], address: string): void {
  if (first?.kind === 'line' && first.text.trimStart().startsWith('<')) {
    throw createWebPageError(address);
  }
}
