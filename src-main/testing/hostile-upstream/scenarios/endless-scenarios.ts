import { createGzip } from 'node:zlib';
import { CUTOFF, createDelta, toNdjson } from '../../answer-lines.ts';
import { JSON_TYPE, write, type Scenario, type Scenarios } from '../scenario.ts';

/** So many lines in one write, and then again, until the reader has gone. */
const LINES_AT_ONCE = 500;

const repeatLines =
  (createLine: (at: number) => string): Scenario =>
  async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, toNdjson(CUTOFF, createDelta('Twelve ')));
    for (let at = 0; !response.destroyed; at += LINES_AT_ONCE) {
      const lines = Array.from({ length: LINES_AT_ONCE }, (_, index) => createLine(at + index));
      await Promise.race([
        write(response, `${lines.join('\n')}\n`),
        new Promise((resolve) => response.once('close', resolve)),
      ]);
    }
  };

const piece = (at: number): string =>
  JSON.stringify({ ...createDelta(`piece ${String(at)} ${'x'.repeat(100)}`), sort: at + 10 });

/** The question is answered without an end; a stop is answered as it should be. */
const withAbort =
  (play: Scenario): Scenario =>
  (scene) => {
    if (!(scene.request.url ?? '').endsWith('/abort')) return play(scene);
    scene.response.writeHead(204).end();
  };

/** Streams that never end. */
export const ENDLESS_SCENARIOS: Scenarios = {
  'endless-traces': withAbort(
    repeatLines((at) => JSON.stringify({ traceId: `trace-${String(at)}` })),
  ),
  'endless-empty-pieces': withAbort(repeatLines(() => JSON.stringify(createDelta('')))),
  'endless-unreadable': withAbort(repeatLines(() => '{"id": oops')),
  'endless-pieces': withAbort(repeatLines(piece)),
  'endless-gzip': withAbort(({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    gzip.write(toNdjson(CUTOFF, createDelta('Twelve ')));
    const lines = `${JSON.stringify(createDelta(''))}\n`.repeat(LINES_AT_ONCE);
    const more = (): void => {
      if (!response.destroyed) gzip.write(lines, more);
    };
    more();
    response.on('close', () => {
      gzip.destroy();
    });
  }),
};
