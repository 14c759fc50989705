import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { TurnId } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { FakeConnectivity } from '../testing/fake-connectivity.ts';
import { collectTurnEvents, openTurns, createQuestion, type Turns } from '../testing/turns.ts';
import { CUTOFF, STATE, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { replayTurn } from './replay.ts';

const { signal: never } = new AbortController();
const BUSY = 'Streaming for thread is in progress';

const createPiece = (content: string, sort: number) => ({
  id: 'answer-1',
  role: 'assistant',
  content,
  graphPath: ['final'],
  isDelta: true,
  isInProcess: true,
  sort,
});
const PIECES = [createPiece('Twelve ', 2), createPiece('movies', 3), createPiece('.', 4)];
const DONE = { ...createPiece('Twelve movies.', 5), isDelta: false, isInProcess: false };
const ALL_LINES = [CUTOFF, ...PIECES, DONE, STATE];

/** Sends so many bytes and lets the connection break. */
function breakAfter(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-length': '100000' }).write(text, () => response.destroy());
}

/** One answer for each request in turn; the last one for all later ones. */
function answerInOrder(...answers: readonly UpstreamHandler[]): UpstreamHandler {
  let count = 0;
  return (response, request) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    return answer?.(response, request);
  };
}

const breaking =
  (...lines: readonly unknown[]): UpstreamHandler =>
  (response) => {
    breakAfter(response, toNdjson(...lines));
  };
const sending =
  (...lines: readonly unknown[]): UpstreamHandler =>
  (response) => {
    response.writeHead(200).end(toNdjson(...lines));
  };
const refusing =
  (status: number, message: string): UpstreamHandler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message }));
  };

interface EndedTurn {
  readonly turn: Turn;
  readonly turnId: TurnId;
  readonly progress: readonly string[];
}

function reduceEvents(events: readonly TurnEvent[]): Turn {
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  return events.reduce(reduceTurn, createNewTurn(first.turn));
}

async function askAndWait({ runner, archive }: Turns): Promise<EndedTurn> {
  const turnId = runner.ask(createQuestion());
  const events = await collectTurnEvents(runner.follow(turnId, never));
  const turn = reduceEvents(events);
  const row = archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  expect(replayTurn(row, archive.lines.list(turnId))).toEqual(turn);
  return { turn, turnId, progress: listProgress(events) };
}

const listProgress = (events: readonly TurnEvent[]) =>
  events.flatMap((event) => (event.type === 'progress' ? [event.status] : []));

/** Counts the lines of the server that are in the archive. */
const countReceived = ({ archive }: Turns, turnId: TurnId): number =>
  archive.lines.list(turnId).filter(({ kind }) => kind === 'line').length;

const bodies = (requests: readonly { readonly body: unknown }[]) =>
  requests.map(({ body }) => body as Record<string, unknown>);

describe('a turn whose connection breaks', () => {
  it('is taken up under its own messageId, and nothing is doubled', async () => {
    const upstream = await startUpstream(
      answerInOrder(
        breaking(CUTOFF, ...PIECES.slice(0, 2)),
        breaking(CUTOFF, PIECES[0]),
        sending(...ALL_LINES),
      ),
    );
    const { turn, progress } = await askAndWait(openTurns(upstream.url));
    expect(turn).toMatchObject({ status: 'finished', error: null });
    expect(turn.messages.map(({ content }) => content)).toEqual(['Twelve movies.']);
    expect(progress).toEqual(['resubscribing', 'resubscribing']);
    const [first, ...again] = bodies(upstream.requests);
    expect(again).toHaveLength(2);
    for (const body of again) {
      expect(body).toEqual({ ...first, chatId: 'chat-1' });
    }
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it('goes on where a server continues from the current point and completes the message', async () => {
    const upstream = await startUpstream(
      answerInOrder(
        breaking(CUTOFF, ...PIECES.slice(0, 1)),
        sending(...PIECES.slice(1), DONE, STATE),
      ),
    );
    const { turn } = await askAndWait(openTurns(upstream.url));
    expect(turn).toMatchObject({ status: 'finished', messages: [{ content: 'Twelve movies.' }] });
  });

  it('is sent again before any byte of the answer, as the same message', async () => {
    const upstream = await startUpstream(
      answerInOrder(
        (response) => {
          response.destroy();
        },
        sending(...ALL_LINES),
      ),
    );
    const { turn } = await askAndWait(openTurns(upstream.url));
    expect(turn.status).toBe('finished');
    const [first, second] = bodies(upstream.requests);
    expect(second).toEqual(first);
    expect(first).toHaveProperty('messageId');
  });

  it('is asked for a bounded number of times when nothing new comes', async () => {
    const upstream = await startUpstream((response, { body }) => {
      const isRead = !JSON.stringify(body).includes('"input"');
      if (isRead) response.writeHead(404).end('{}');
      else breakAfter(response, toNdjson(CUTOFF, PIECES[0]));
    });
    const { turn } = await askAndWait(openTurns(upstream.url, { policy: { maxTries: 8 } }));
    expect(turn).toMatchObject({ status: 'cut', messages: [{ content: 'Twelve ' }] });
    expect(turn.error?.code).toBe('NETWORK_RESET');
    // The first, two more that end alike, and the read of the thread.
    expect(upstream.requests).toHaveLength(4);
  });

  it('reads the thread when its stream cannot be had, and says that it may not be whole', async () => {
    const earlier = { id: 'old', role: 'assistant', content: 'Seven.', sort: 0 };
    const messages = [
      earlier,
      { id: 'x-message', role: 'user', content: 'How many movies?', sort: 1 },
      DONE,
    ];
    const upstream = await startUpstream((response, { body }) => {
      const { input, messageId } = body as { input?: string; messageId?: string };
      if (input === undefined) {
        const own = messages.map((it) => (it.role === 'user' ? { ...it, id: asked.id } : it));
        response.writeHead(200).end(toNdjson(CUTOFF, { ...STATE, state: { messages: own } }));
      } else if (asked.id === '') {
        asked.id = messageId ?? '';
        breakAfter(response, toNdjson(CUTOFF, PIECES[0]));
      } else {
        void refusing(404, 'This stream is gone.')(response, { path: '', headers: {}, body });
      }
    });
    const asked = { id: '' };
    const { turn } = await askAndWait(openTurns(upstream.url));
    expect(turn.status).toBe('cut');
    expect(turn.error?.code).toBe('NETWORK_RESET');
    expect(turn.messages.map(({ content }) => content)).toEqual([
      'How many movies?',
      'Twelve movies.',
    ]);
    expect(bodies(upstream.requests).at(-1)).not.toHaveProperty('messageId');
  });

  it('ends as cut when the platform says that its own try was interrupted', async () => {
    const failure = { error: 'InternalServerError: The platform was stopped.' };
    const upstream = await startUpstream(
      answerInOrder(breaking(CUTOFF, PIECES[0]), sending(CUTOFF, PIECES[0], failure)),
    );
    const { turn } = await askAndWait(openTurns(upstream.url));
    expect(turn).toMatchObject({ status: 'cut', error: { code: 'AGENT_FAILED' } });
  });

  it('is stopped while it waits to be taken up', async () => {
    const upstream = await startUpstream((response, { path }) => {
      if (path.endsWith('/abort')) response.writeHead(204).end();
      else breakAfter(response, toNdjson(CUTOFF, PIECES[0]));
    });
    const turns = openTurns(upstream.url, { policy: { firstWaitMs: 60_000, maxWaitMs: 60_000 } });
    const turnId = turns.runner.ask(createQuestion());
    await expect.poll(() => turns.archive.turns.find(turnId)?.status).toBe('resubscribing');
    expect(await turns.runner.stop(turnId)).toBe('stopped');
    expect(upstream.requests.at(-1)?.path).toMatch(/\/abort$/);
  });
});

describe('a turn in silence', () => {
  it('is told as stalled, and streams on when a line comes', async () => {
    const opened: { stream: ServerResponse | null } = { stream: null };
    const upstream = await startUpstream((response) => {
      opened.stream = response;
      response.writeHead(200).write(toNdjson(CUTOFF, PIECES[0]));
    });
    const turns = openTurns(upstream.url, { policy: { stalledMs: 20 } });
    const turnId = turns.runner.ask(createQuestion());
    const events = collectTurnEvents(turns.runner.follow(turnId, never));
    await expect.poll(() => countReceived(turns, turnId)).toBe(2);
    await expect.poll(() => turns.archive.turns.find(turnId)?.status).toBe('stalled');
    opened.stream?.end(toNdjson(...PIECES.slice(1), STATE));
    const turn = reduceEvents(await events);
    expect(turn).toMatchObject({ status: 'finished', messages: [{ content: 'Twelve movies.' }] });
    expect(upstream.requests).toHaveLength(1);
  });

  it('is taken up again when the silence is that of a dead line', async () => {
    let isHeard = () => false;
    const upstream = await startUpstream((response) => {
      if (isHeard()) response.writeHead(200).end(toNdjson(...ALL_LINES));
      else response.writeHead(200).write(toNdjson(CUTOFF, PIECES[0]));
    });
    // On a busy machine a line may also count as dead before anything came, however often.
    const policy = { stalledMs: 20, deadMs: 100, maxTries: 1_000, maxConnections: 1_000 };
    const turns = openTurns(upstream.url, { policy });
    const turnId = turns.runner.ask(createQuestion());
    isHeard = () => countReceived(turns, turnId) >= 2;
    const events = await collectTurnEvents(turns.runner.follow(turnId, never));
    expect(reduceEvents(events).status).toBe('finished');
    const progress = listProgress(events);
    expect(progress[progress.indexOf('resubscribing') - 1]).toBe('stalled');
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });

  it('is taken up at once when the machine wakes up', async () => {
    const connectivity = new FakeConnectivity();
    const upstream = await startUpstream(
      answerInOrder(
        (response) => {
          response.writeHead(200).write(toNdjson(CUTOFF, PIECES[0]));
        },
        sending(...ALL_LINES),
      ),
    );
    const turns = openTurns(upstream.url, { connectivity });
    const turnId = turns.runner.ask(createQuestion());
    const events = collectTurnEvents(turns.runner.follow(turnId, never));
    await expect.poll(() => countReceived(turns, turnId)).toBe(2);
    connectivity.emit('lost');
    expect(turns.archive.turns.find(turnId)?.status).toBe('stalled');
    connectivity.emit('back');
    expect(reduceEvents(await events).status).toBe('finished');
    expect(upstream.requests).toHaveLength(2);
    expect(connectivity.listenerCount).toBe(0);
  });

  it('does not wait for its time when the network comes back', async () => {
    const connectivity = new FakeConnectivity();
    const upstream = await startUpstream(
      answerInOrder(breaking(CUTOFF, PIECES[0]), sending(...ALL_LINES)),
    );
    const policy = { firstWaitMs: 60_000, maxWaitMs: 60_000 };
    const turns = openTurns(upstream.url, { connectivity, policy });
    const turnId = turns.runner.ask(createQuestion());
    const events = collectTurnEvents(turns.runner.follow(turnId, never));
    await expect.poll(() => turns.archive.turns.find(turnId)?.status).toBe('resubscribing');
    connectivity.emit('back');
    expect(reduceEvents(await events).status).toBe('finished');
  });
});

describe('a question in a busy thread', () => {
  it.each([
    ['a conflict', refusing(409, BUSY)],
    ['an error line', sending({ error: BUSY })],
  ])('waits and is then answered (told by %s)', async (_name, busy) => {
    const upstream = await startUpstream(answerInOrder(busy, busy, sending(...ALL_LINES)));
    const { turn, progress } = await askAndWait(openTurns(upstream.url));
    expect(turn).toMatchObject({ status: 'finished', messages: [{ content: 'Twelve movies.' }] });
    expect(progress).toEqual(['queued']);
    const [first, ...again] = bodies(upstream.requests);
    expect(again).toEqual([first, first]);
  });

  it('can be stopped while it waits, without an abort of the other question', async () => {
    const upstream = await startUpstream(refusing(409, BUSY));
    const turns = openTurns(upstream.url);
    const turnId = turns.runner.ask(createQuestion());
    await expect.poll(() => turns.archive.turns.find(turnId)?.status).toBe('queued');
    expect(await turns.runner.stop(turnId)).toBe('stopped');
    expect(upstream.requests.some(({ path }) => path.endsWith('/abort'))).toBe(false);
  });
});
