import { at, asObject, type JsonObject } from '../wire/json.ts';
import { dropLines, isDelta, isFinal, isText, mutateLinesWhen } from './lines.ts';
import { inLines } from './make.ts';
import type { Mutation } from './mutation.ts';

function withMessages(line: JsonObject, change: (list: readonly unknown[]) => unknown): JsonObject {
  const state = asObject(line['state']) ?? {};
  const list = Array.isArray(state['messages']) ? state['messages'] : [];
  return { ...line, state: { ...state, messages: change(list) } };
}

/** Streams whose messages are wrong. */
export const messageMutations: readonly Mutation[] = [
  inLines(
    'echo-lost',
    'does not echo the user',
    dropLines(({ role }) => role === 'user'),
  ),
  inLines('echo-doubled', 'echoes the user twice', (line) =>
    line['role'] === 'user' ? [line, line] : [line],
  ),
  inLines(
    'echo-renamed',
    'echoes the user under an id of its own',
    mutateLinesWhen(
      ({ role }) => role === 'user',
      (line) => ({ ...line, id: 'echo' }),
    ),
  ),
  inLines(
    'echo-changed',
    'echoes something else',
    mutateLinesWhen(
      ({ role }) => role === 'user',
      (line) => ({ ...line, content: 'Else' }),
    ),
  ),
  inLines('deltas-lost', 'sends no deltas', dropLines(isDelta)),
  inLines(
    'deltas-complete',
    'marks deltas as complete',
    mutateLinesWhen(isDelta, (line) => ({ ...line, isInProcess: false })),
  ),
  inLines(
    'deltas-as-whole',
    'sends in every delta what came before too',
    mutateLinesWhen(isDelta, (line) => ({
      ...line,
      content: `${String(line['content'])} `,
      thinking: `${String(line['thinking'])} `,
    })),
  ),
  inLines(
    'never-complete',
    'completes no message',
    dropLines((line) => isText(line) && line['isInProcess'] === false),
  ),
  inLines(
    'complete-without-text',
    'completes messages without their text',
    mutateLinesWhen(
      (line) => isText(line) && line['isInProcess'] === false,
      (line) => ({ ...line, content: '', thinking: '' }),
    ),
  ),
  inLines(
    'complete-in-process',
    'says that complete messages go on',
    mutateLinesWhen(
      (line) => isText(line) && line['isInProcess'] === false,
      (line) => ({ ...line, isInProcess: true }),
    ),
  ),
  inLines(
    'no-final-path',
    'never says `final`',
    mutateLinesWhen(isText, (line) => ({ ...line, graphPath: ['main'] })),
  ),
  inLines(
    'final-path-long',
    'says a path of three steps',
    mutateLinesWhen(isFinal, (line) => ({ ...line, graphPath: ['final', 'a', 'b'] })),
  ),
  inLines('sort-constant', 'numbers all lines alike', (line) => [{ ...line, sort: 0 }]),
  inLines('sort-backwards', 'numbers the lines backwards', (line) => [
    { ...line, sort: -Number(line['sort']) },
  ]),
  inLines(
    'cutoff-streaming',
    'says at once that it streams',
    mutateLinesWhen(
      ({ id }) => id === '__cutoff__',
      (line) => ({ ...line, state: { ...asObject(line['state']), isStreaming: true } }),
    ),
  ),
  inLines(
    'cutoff-sort',
    'numbers the first line 5',
    mutateLinesWhen(
      ({ id }) => id === '__cutoff__',
      (line) => ({ ...line, sort: 5 }),
    ),
  ),
  inLines('state-doubled', 'says the state twice', (line) =>
    line['id'] === '__state__' ? [line, line] : [line],
  ),
  inLines('cutoff-doubled', 'says the cutoff twice', (line) =>
    line['id'] === '__cutoff__' ? [line, line] : [line],
  ),
  inLines(
    'state-forgets-user',
    'forgets the user in the state',
    mutateLinesWhen(
      ({ id }) => id === '__state__',
      (line) => withMessages(line, (list) => list.filter((m) => at(m, 'role') !== 'user')),
    ),
  ),
  inLines(
    'state-doubles-user',
    'keeps the user’s message twice',
    mutateLinesWhen(
      ({ id }) => id === '__state__',
      (line) =>
        withMessages(line, (list) => [...list.filter((m) => at(m, 'role') === 'user'), ...list]),
    ),
  ),
  inLines(
    'state-forgets-answer',
    'forgets the answer in the state',
    mutateLinesWhen(
      ({ id }) => id === '__state__',
      (line) => withMessages(line, (list) => list.slice(0, -1)),
    ),
  ),
  inLines(
    'error-line-lost',
    'does not tell an error in a stream',
    dropLines((line) => typeof line['error'] === 'string'),
  ),
  inLines(
    'json-rpc-id',
    'gives its errors an id',
    mutateLinesWhen(
      (line) => 'jsonrpc' in line,
      (line) => ({ ...line, id: 1 }),
    ),
  ),
];
