import { CUTOFF, toNdjson } from '../../answer-lines.ts';
import { JSON_TYPE, write, type Scenario, type Scenarios } from '../scenario.ts';

const piece = (content: string, sort: number | null = null, id = 'answer-1') => ({
  id,
  role: 'assistant',
  content,
  graphPath: ['final'],
  isDelta: true,
  isInProcess: true,
  ...(sort === null ? {} : { sort }),
});
const toState = (...messages: readonly object[]) => ({
  id: '__state__',
  role: 'assistant',
  state: { messages },
});
const EMPTY_STATE = toState();
const PARTS = ['Alpha ', 'beta ', 'gamma ', 'delta'];
const COMPLETE = { ...piece(PARTS.join('')), isDelta: false, isInProcess: false };
const tool = (id: string, result: string | null = null) => ({
  id,
  role: 'assistant',
  graphPath: ['main', 'tools'],
  isDelta: false,
  isInProcess: result === null,
  toolCall: {
    name: 'platformMeta',
    input: '{"searchQuery":"movies"}',
    ...(result === null ? {} : { result }),
  },
});

type Lines = readonly unknown[];

/** Breaks after the first lines; each later request gets the next ones and an orderly end. */
const breakThenSend =
  (first: Lines, ...later: readonly Lines[]): Scenario =>
  async ({ response, socket, count }) => {
    if (count > 1) {
      const lines = later[Math.min(count - 2, later.length - 1)] ?? [];
      response.writeHead(200, JSON_TYPE).end(toNdjson(...lines));
      return;
    }
    response.writeHead(200, JSON_TYPE);
    await write(response, toNdjson(...first));
    socket.destroy();
  };

const isStateRead = (body: string): boolean => !body.includes('"input"');

/** Answers with the thread's state where that is read (§3.2 last row), and with `play` else. */
const withThread =
  (play: Scenario, ...messages: readonly object[]): Scenario =>
  (scene) => {
    if (!isStateRead(scene.body)) return play(scene);
    scene.response.writeHead(200, JSON_TYPE).end(toNdjson(CUTOFF, toState(...messages)));
  };

const numbered = PARTS.map((part, index) => piece(part, index + 2));
const bare = PARTS.map((part) => piece(part));
const renamed = (round: number) =>
  PARTS.map((part, index) => piece(part, index + 2, `renamed-${String(round)}`));

/** The connection breaks, and the server goes on in one of the ways in which servers do. */
export const RESUMPTION_SCENARIOS: Scenarios = {
  'goes-on-from-now': breakThenSend(
    [CUTOFF, ...numbered.slice(0, 2)],
    [CUTOFF, ...numbered.slice(3), EMPTY_STATE],
  ),
  'goes-on-from-now-without-sort': breakThenSend(
    [CUTOFF, ...bare.slice(0, 2)],
    [CUTOFF, ...bare.slice(3), EMPTY_STATE],
  ),
  'goes-on-from-now-numbered-anew': breakThenSend(
    [CUTOFF, piece('Alpha ', 1), piece('beta ', 2)],
    [CUTOFF, piece('delta ', 1), piece('epsilon', 2), EMPTY_STATE],
  ),
  'goes-on-and-completes': breakThenSend(
    [CUTOFF, ...numbered.slice(0, 2)],
    [CUTOFF, ...numbered.slice(3), { ...COMPLETE, sort: 6 }, EMPTY_STATE],
  ),
  'goes-on-and-states': breakThenSend(
    [CUTOFF, ...numbered.slice(0, 2)],
    [CUTOFF, ...numbered.slice(3), toState(COMPLETE)],
  ),
  'goes-on-and-keeps-a-thread': withThread(
    breakThenSend([CUTOFF, ...numbered.slice(0, 2)], [CUTOFF, ...numbered.slice(3), EMPTY_STATE]),
    COMPLETE,
  ),
  'replays-without-sort': breakThenSend(
    [CUTOFF, ...bare.slice(0, 3)],
    [CUTOFF, ...bare, EMPTY_STATE],
  ),
  'replays-under-new-ids': breakThenSend(
    [CUTOFF, tool('tool-1'), tool('tool-1', '{"cubes":[]}'), ...bare.slice(0, 3)],
    [CUTOFF, tool('tool-9'), tool('tool-9', '{"cubes":[]}'), ...renamed(2), EMPTY_STATE],
  ),
  'replays-twice-under-new-ids': async (scene) => {
    const { response, socket, count } = scene;
    response.writeHead(200, JSON_TYPE);
    const isLast = count > 2;
    await write(response, toNdjson(CUTOFF, ...renamed(count).slice(0, isLast ? 4 : count + 1)));
    if (isLast) response.end(toNdjson(EMPTY_STATE));
    else socket.destroy();
  },
  /** Every turn of the thread numbers its messages from the beginning. */
  'reuses-ids': ({ response, body, count }) => {
    const { messageId } = JSON.parse(body) as { messageId: string };
    const text = count === 1 ? 'Twelve movies.' : 'Seven cars.';
    const lines = [
      CUTOFF,
      { id: messageId, role: 'user', content: 'The question.', sort: 1 },
      piece(text.slice(0, 4), 2, 'm1'),
      piece(text.slice(4), 3, 'm1'),
      { ...piece(text, 4, 'm1'), isDelta: false, isInProcess: false },
      EMPTY_STATE,
    ];
    response.writeHead(200, JSON_TYPE).end(toNdjson(...lines));
  },
};
