import { z } from 'zod';
import { CUTOFF, STATE, createDelta, toNdjson } from '../../src-main/testing/answer-lines.ts';
import { HostileUpstream } from '../../src-main/testing/hostile-upstream/hostile-upstream.ts';
import {
  JSON_TYPE,
  write,
  type Scenario,
} from '../../src-main/testing/hostile-upstream/scenario.ts';

/** The parameters of a stream; the answer's text is the same for every number of deltas. */
const STREAM_REQUEST = /(\d+) kB in (\d+) deltas at (\d+) a second/;
export interface StreamRequest {
  readonly kilobytes: number;
  readonly deltas: number;
  readonly perSecond: number;
}
export const encodeStreamRequest = ({ kilobytes, deltas, perSecond }: StreamRequest): string =>
  `Stream ${String(kilobytes)} kB in ${String(deltas)} deltas at ${String(perSecond)} a second`;

function parseStreamRequest(text: string): StreamRequest {
  const [, kilobytes = '0', deltas = '1', perSecond = '1'] = STREAM_REQUEST.exec(text) ?? [];
  return { kilobytes: Number(kilobytes), deltas: Number(deltas), perSecond: Number(perSecond) };
}

const bodySchema = z.looseObject({ input: z.string() });
/**
 * Due lines are written at this interval, which is as often as a server that flushes each token
 * could.
 */
const TICK_MS = 2;
const WORDS = 'In 2024 the mean of «Umsatz» rose by 12.5 % – more than in any year before. ';
const PARAGRAPH = `${WORDS.repeat(6)}\n\n`;

let streams = 0;

/** One text in so many pieces, the last one with what is left over. */
function splitIntoPieces({ kilobytes, deltas }: StreamRequest): string[] {
  const text = PARAGRAPH.repeat(Math.ceil((kilobytes * 1_024) / PARAGRAPH.length));
  const size = Math.ceil(text.length / deltas);
  return Array.from({ length: deltas }, (_piece, at) => text.slice(at * size, (at + 1) * size));
}

const answerPaced: Scenario = async ({ body, response }) => {
  const order = parseStreamRequest(bodySchema.parse(JSON.parse(body)).input);
  const pieces = splitIntoPieces(order);
  const id = `answer-${String((streams += 1))}`;
  response.writeHead(200, JSON_TYPE);
  await write(response, toNdjson(CUTOFF));
  const begunMs = performance.now();
  for (let sent = 0; sent < pieces.length && !response.destroyed;) {
    const due = Math.floor(((performance.now() - begunMs) / 1_000) * order.perSecond);
    const ready = pieces.slice(sent, due);
    for (const piece of ready) await write(response, toNdjson(createDelta(piece, id)));
    sent += ready.length;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  response.end(toNdjson(STATE));
};

/** A server that streams as many deltas as it is asked for, at the pace that it is asked for. */
export async function startPacingServer(): Promise<{
  readonly address: string;
  readonly close: () => Promise<void>;
}> {
  const server = new HostileUpstream({ stream: answerPaced });
  await server.start();
  return { address: server.urlOf('stream'), close: () => server.close() };
}
