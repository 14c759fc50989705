import type { StreamLog } from '../domain/stream-log.ts';

/** §4.4: the stream is newline-delimited JSON but declared as application/json. */
export const STREAM_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * The chunked encoding is named, so that the server adapter sends the first line without waiting
 * for more.
 */
const LIVE_HEADERS = { ...STREAM_HEADERS, 'Transfer-Encoding': 'chunked' } as const;

const encoder = new TextEncoder();

/**
 * Reads the stream at the socket's pace. A client that disconnects only stops reading, because the
 * turn belongs to the platform (§3.2).
 */
export function createStreamResponse(lines: StreamLog): Response {
  const gone = new AbortController();
  let position = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const batch = await lines.readFrom(position, gone.signal);
        position += batch.length;
        if (batch.length > 0) controller.enqueue(encoder.encode(`${batch.join('\n')}\n`));
        else if (!gone.signal.aborted) controller.close();
      },
      cancel() {
        gone.abort();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: LIVE_HEADERS });
}
