import { AppError } from '#shared/errors.ts';
import type { HttpAnswer } from './http-client.ts';
import { isWebPage, createWebPageError } from './json-body.ts';
import { NdjsonDecoder, type NdjsonLine } from './ndjson.ts';

function createStallError(address: string): AppError {
  return new AppError('NETWORK_TIMEOUT', 'No complete line came for too long.', {
    detail: { address },
  });
}

/**
 * Lines of a streamed answer, in the batches that the network made complete. Silence is timed by
 * whole lines: a server that drips bytes without finishing one is as silent as a dead one. Leaving
 * the loop closes the socket.
 */
export async function* readNdjson(
  answer: HttpAnswer,
  stallMs: number,
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
    }, stallMs);
  let watch = startWatch();
  try {
    for await (const chunk of answer.chunks) {
      const lines = decoder.push(chunk);
      if (lines.length === 0) continue;
      if (isFirst) refuseWebPage(lines, answer.address);
      isFirst = false;
      // Time that the reader takes is not the server's silence.
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
