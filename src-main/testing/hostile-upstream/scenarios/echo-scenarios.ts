import { CUTOFF, STATE, toNdjson } from '../../answer-lines.ts';
import { JSON_TYPE, type Scenario, type ScenarioContext, type Scenarios } from '../scenario.ts';

type Encode = (key: string) => string;

/** Each character as its number, as JSON and addresses may have any of them. */
const escapeAll: Encode = (key) =>
  Array.from(key, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const percentAll: Encode = (key) =>
  Array.from(key, (char) => `%${char.charCodeAt(0).toString(16)}`).join('');
const toBase64 =
  (before: string): Encode =>
  (key) =>
    Buffer.from(`${before}${key}/end`).toString('base64');

const TEXT_ENCODINGS: Readonly<Record<string, Encode>> = {
  raw: (key) => key,
  percent: (key) => encodeURIComponent(key),
  'percent-lower': (key) => encodeURIComponent(key).toLowerCase(),
  'percent-all': percentAll,
  'percent-twice': (key) => encodeURIComponent(encodeURIComponent(key)),
  base64: (key) => Buffer.from(key).toString('base64'),
  'base64-0': toBase64(''),
  'base64-1': toBase64('a'),
  'base64-2': toBase64('ab'),
  'base64-url': (key) => Buffer.from(`a${key}`).toString('base64url'),
};

/** Texts that are already JSON, because JSON may write the same text in several ways. */
const JSON_ENCODINGS: Readonly<Record<string, Encode>> = {
  'escaped-slash': (key) => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'escaped-signs': (key) => key.replaceAll(/[^a-z0-9-]/gi, (sign) => escapeAll(sign)),
  'escaped-all': escapeAll,
};

function readKey({ request }: ScenarioContext): string {
  return (request.headers.authorization ?? '').replace(/^\S+ /, '');
}

const createAnswer = (content: string, isDelta: boolean, sort = 5) => ({
  id: 'answer-1',
  role: 'assistant',
  content,
  graphPath: ['final'],
  isDelta,
  isInProcess: isDelta,
  sort,
});

const sendLines =
  (build: (key: string) => string): Scenario =>
  (scene) => {
    scene.response.writeHead(200, JSON_TYPE).end(build(readKey(scene)));
  };

/** The key in an answer, in a tool's result, in an error of a tool and in the id of the thread. */
const sayIn = (encode: Encode): Scenario =>
  sendLines((key) => {
    const said = encode(key);
    const call = { name: 'platformMeta', input: JSON.stringify({ searchQuery: said }) };
    const result = JSON.stringify({ error: `Unknown ${said}`, cubes: [] });
    const tool = {
      id: 'tool-1',
      role: 'assistant',
      isDelta: false,
      toolCall: { ...call, result },
      sort: 3,
    };
    const cutoff = { ...CUTOFF, state: { chatId: `chat ${said}` } };
    return toNdjson(cutoff, tool, createAnswer(`Twelve, said ${said} again.`, false), STATE);
  });

/** The same line with the key written into the JSON itself. */
const writeInto = (encode: Encode): Scenario =>
  sendLines((key) => {
    const line = JSON.stringify(createAnswer('Twelve, said KEY again.', false));
    return `${toNdjson(CUTOFF)}${line.replace('KEY', () => encode(key))}\n${toNdjson(STATE)}`;
  });

function splitEvery(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}

const splitInto = (size: number, encode: Encode): Scenario =>
  sendLines((key) => {
    const pieces = splitEvery(`Twelve, said ${encode(key)} again.`, size);
    return toNdjson(CUTOFF, ...pieces.map((piece, at) => createAnswer(piece, true, at + 2)), STATE);
  });

const cutInside: Scenario = sendLines((key) =>
  toNdjson(CUTOFF, createAnswer('Twelve, said ', true, 2), createAnswer(key.slice(0, -1), true, 3)),
);

const redirectWith =
  (encode: Encode): Scenario =>
  (scene) => {
    const location = `${scene.otherOrigin}/to?key=${encode(readKey(scene))}`;
    scene.response.writeHead(307, { location }).end();
  };

const refuseWith =
  (encode: Encode): Scenario =>
  (scene) => {
    const message = `The key ${encode(readKey(scene))} is not valid.`;
    scene.response.writeHead(403, JSON_TYPE).end(JSON.stringify({ message }));
  };

function nameAll(
  prefix: string,
  encodings: Readonly<Record<string, Encode>>,
  play: (encode: Encode) => Scenario,
): Scenarios {
  return Object.fromEntries(
    Object.entries(encodings).map(([name, encode]) => [`${prefix}-${name}`, play(encode)]),
  );
}

/** Servers that repeat the key they were sent, in every form in which text travels. */
export const ECHO_SCENARIOS: Scenarios = {
  ...nameAll('echo', TEXT_ENCODINGS, sayIn),
  ...nameAll('echo', JSON_ENCODINGS, writeInto),
  ...nameAll('echo-redirect', TEXT_ENCODINGS, redirectWith),
  ...nameAll('echo-refusal', TEXT_ENCODINGS, refuseWith),
  'echo-split-1': splitInto(1, (key) => key),
  'echo-split-7': splitInto(7, (key) => key),
  'echo-split-percent': splitInto(5, encodeURIComponent),
  'echo-split-percent-all': splitInto(5, percentAll),
  'echo-split-base64': splitInto(3, toBase64('a')),
  'echo-cut-inside': cutInside,
  'echo-encoding': (scene) => {
    scene.response.writeHead(200, { ...JSON_TYPE, 'content-encoding': readKey(scene) }).end('x');
  },
  'echo-json': sendLines((key) => JSON.stringify({ id: 7, username: key })),
};
