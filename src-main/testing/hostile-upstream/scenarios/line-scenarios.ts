import { CUTOFF, STATE, COMPLETE_ANSWER, createDelta, toNdjson } from '../../answer-lines.ts';
import { JSON_TYPE, send, write, type Scenarios } from '../scenario.ts';

const MEGABYTE = 1024 * 1024;
const EMOJI = Buffer.from(toNdjson(createDelta('Zwölf 🧭')));
/** Between the second and the third byte of the compass. */
const INSIDE = EMOJI.indexOf(Buffer.from('🧭')) + 2;
const CHUNK = 'x'.repeat(MEGABYTE);

const createToolLine = (sort: number, more: object) => ({
  id: 'tool-1',
  role: 'assistant',
  graphPath: ['main', 'tools'],
  isDelta: false,
  sort,
  ...more,
});

const nestJson = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Scenarios of a 200 whose lines are cut, broken, unordered, unknown or too long. */
export const LINE_SCENARIOS: Scenarios = {
  ordinary: send(COMPLETE_ANSWER),
  'cut-mid-line': send(toNdjson(CUTOFF, createDelta('Twelve ')), '{"id":"answer-1","content":"mov'),
  'cut-in-utf8': send(toNdjson(CUTOFF), EMOJI.subarray(0, INSIDE)),
  'split-in-utf8': send(
    toNdjson(CUTOFF),
    EMOJI.subarray(0, INSIDE),
    EMOJI.subarray(INSIDE),
    toNdjson(STATE),
  ),
  'one-byte-a-packet': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    for (const byte of Buffer.from(COMPLETE_ANSWER)) await write(response, Uint8Array.of(byte));
    response.end();
  },
  'long-line': send(toNdjson(CUTOFF, createDelta('y'.repeat(20 * MEGABYTE)), STATE)),
  'line-over-the-cap': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(
      response,
      `${toNdjson(CUTOFF, createDelta('Twelve '))}{"id":"answer-1","content":"`,
    );
    for (let megabytes = 0; megabytes < 70 && !response.destroyed; megabytes += 1) {
      await write(response, CHUNK);
    }
    response.end('"}\n');
  },
  'state-over-the-cap': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(
      response,
      `${toNdjson(CUTOFF, createDelta('Twelve '))}{"id":"__state__","state":{"x":"`,
    );
    for (let megabytes = 0; megabytes < 66; megabytes += 1) await write(response, CHUNK);
    response.end('"}}\n');
  },
  'blank-lines': send('\n\n', toNdjson(CUTOFF), '   \n\n', toNdjson(createDelta('Twelve '), STATE)),
  crlf: send(COMPLETE_ANSWER.replaceAll('\n', '\r\n')),
  bom: send(`\uFEFF${COMPLETE_ANSWER}`),
  'no-last-newline': send(COMPLETE_ANSWER.trimEnd()),
  'bad-json': send(
    toNdjson(CUTOFF),
    '{"id":"answer-1", oops\n',
    toNdjson(createDelta('Twelve '), STATE),
  ),
  'wrong-shape': send(
    toNdjson(
      CUTOFF,
      { id: 'answer-1', content: 12 },
      [1, 2],
      'text',
      null,
      createDelta('Twelve '),
      STATE,
    ),
  ),
  unordered: send(
    toNdjson(
      CUTOFF,
      { ...createDelta('Third.', 'c'), sort: 9 },
      { ...createDelta('First.', 'a'), sort: 3 },
      { ...createDelta('Second.', 'b'), sort: 3 },
      STATE,
    ),
  ),
  unknown: send(
    toNdjson(
      CUTOFF,
      { ...createDelta('By nobody.', 'n'), role: 'oracle', graphPath: ['unheard-of'] },
      { id: '__weather__', role: 'assistant', sunny: true },
      createToolLine(7, {
        toolCall: { name: 'divine', input: '{"bones":3}', result: '{"yes":true}' },
      }),
      STATE,
    ),
  ),
  'delta-never-begun': send(
    toNdjson(CUTOFF, { id: 'late', isDelta: true, content: 'From nowhere.' }, STATE),
  ),
  'history-first': send(
    toNdjson({ ...createDelta('Yesterday.', 'old'), isDelta: false, sort: 1 }, CUTOFF),
    toNdjson(createDelta('Twelve '), STATE),
  ),
  'hostile-json': send(
    toNdjson(CUTOFF),
    '{"id":"answer-1","role":"assistant","content":"Twelve ","isDelta":true,"__proto__":{"polluted":1},"sort":1e400}\n',
    '{"id":"answer-1","id":"answer-2","content":"Twice.","isDelta":false}\n',
    `{"id":"tool-1","toolCall":{"name":"x","input":${nestJson(100_000)}}}\n`,
    toNdjson(STATE),
  ),
};
