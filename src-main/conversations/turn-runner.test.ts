import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { TurnId } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { collectTurnEvents, openTurns, createQuestion, type Turns } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson, COMPLETE_ANSWER } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';
import { replayTurn } from './replay.ts';

const { signal: never } = new AbortController();

const send =
  (text: string): UpstreamHandler =>
  (response) => {
    response.writeHead(200).end(text);
  };

function reduceEvents(events: readonly TurnEvent[]): Turn {
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  return events.reduce(reduceTurn, createNewTurn(first.turn));
}

async function askAndWait(turns: Turns): Promise<{ turn: Turn; turnId: TurnId }> {
  const turnId = turns.runner.ask(createQuestion());
  return {
    turnId,
    turn: reduceEvents(await collectTurnEvents(turns.runner.follow(turnId, never))),
  };
}

function readArchived({ archive }: Turns, turnId: TurnId): Turn {
  const row = archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  return replayTurn(row, archive.lines.list(turnId));
}

describe('a turn', () => {
  it('is finished when `__state__` came, and the archive gives the same turn as the stream', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const turns = openTurns(upstream.url);
    const { turn, turnId } = await askAndWait(turns);
    expect(turn).toMatchObject({ status: 'finished', error: null, chatId: 'chat-1' });
    expect(turn.messages.map(({ content }) => content)).toEqual(['Twelve movies.']);
    expect(readArchived(turns, turnId)).toEqual(turn);
    expect(turns.archive.lines.list(turnId).map(({ text }) => text)).toEqual(
      COMPLETE_ANSWER.trimEnd().split('\n'),
    );
    expect(turns.runner.openCounts.turns).toBe(0);
    expect(turns.internalErrors).toEqual([]);
  });

  it.each<[string, UpstreamHandler, Partial<Turn['error'] & object>, Turn['status']]>([
    ['whose body ends too early', send(toNdjson(CUTOFF)), { code: 'STREAM_CUT' }, 'cut'],
    ['whose body is empty', send(''), { code: 'EMPTY_ANSWER' }, 'failed'],
    [
      'with a wrong key',
      send('{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Invalid API key"}}'),
      { code: 'AUTH_REJECTED', message: 'Invalid API key' },
      'failed',
    ],
    [
      'that fails in mid-stream',
      send(toNdjson(CUTOFF, createDelta('Twel'), { error: 'BadRequestError: Bad branch' })),
      { code: 'AGENT_FAILED', message: 'BadRequestError: Bad branch' },
      'failed',
    ],
    [
      'in a thread that stays busy',
      send(toNdjson({ error: 'Streaming for thread is in progress' })),
      { code: 'THREAD_BUSY' },
      'failed',
    ],
    [
      'that the server refuses',
      (response) => {
        response.writeHead(403).end('{"message":"Not for deployment 7"}');
      },
      { code: 'FORBIDDEN', message: 'Not for deployment 7' },
      'failed',
    ],
    [
      'whose connection breaks in mid-line',
      (response) => {
        response.writeHead(200).write(`${toNdjson(CUTOFF)}{"id":"a`, () => response.destroy());
      },
      { code: 'NETWORK_RESET' },
      'cut',
    ],
  ])('%s says so', async (_name, answer, error, status) => {
    const upstream = await startUpstream(answer);
    const turns = openTurns(upstream.url, { policy: { maxQueuedMs: 50 } });
    const { turn, turnId } = await askAndWait(turns);
    expect(turn.status).toBe(status);
    expect(turn.error).toMatchObject(error);
    expect(readArchived(turns, turnId)).toEqual(turn);
  });

  it('keeps a bad line as a warning and goes on to its end', async () => {
    const text = `${toNdjson(CUTOFF)}{"id": oops}\n${toNdjson(createDelta('Twelve.'), STATE)}`;
    const upstream = await startUpstream(send(text));
    const { turn } = await askAndWait(openTurns(upstream.url));
    expect(turn).toMatchObject({ status: 'finished', warnings: [{ excerpt: '{"id": oops}' }] });
  });

  it('is finished although the connection breaks after `__state__`', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).write(COMPLETE_ANSWER, () => response.destroy());
    });
    expect((await askAndWait(openTurns(upstream.url))).turn.status).toBe('finished');
  });

  it('fails with the reason when its connection cannot be had', async () => {
    const turns = openTurns('', {
      resolve: () => Promise.reject(new AppError('WORKSPACE_FAILED', 'It does not run.')),
    });
    const { turn, turnId } = await askAndWait(turns);
    expect(turn).toMatchObject({ status: 'failed', error: { code: 'WORKSPACE_FAILED' } });
    expect(readArchived(turns, turnId).question).toBe('How many movies?');
  });

  it('has every line on disk before anybody is shown it', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const { runner, archive } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    let shown = 0;
    for await (const event of runner.follow(turnId, never)) {
      if (event.type === 'line') shown += 1;
      expect(archive.lines.list(turnId).length).toBeGreaterThanOrEqual(shown);
      if (event.type === 'ended') expect(archive.turns.find(turnId)?.status).toBe('finished');
    }
    expect(shown).toBe(4);
  });
});

describe('a conversation', () => {
  it('continues its thread under fresh, growing message ids', async () => {
    const upstream = await startUpstream(send(COMPLETE_ANSWER));
    const { runner, archive } = openTurns(upstream.url);
    const first = runner.ask(createQuestion());
    await collectTurnEvents(runner.follow(first, never));
    const [conversation] = archive.conversations.list();
    if (!conversation) return expect.unreachable();
    const again = { ...createQuestion('And since 2000?'), conversationId: conversation.id };
    await collectTurnEvents(runner.follow(runner.ask(again), never));
    const bodies = upstream.requests.map(({ body }) => body) as Record<string, string>[];
    expect(bodies[0]).not.toHaveProperty('chatId');
    expect(bodies[1]).toMatchObject({ chatId: 'chat-1', input: 'And since 2000?' });
    expect(Number.parseInt(bodies[1]?.['messageId'] ?? '', 10)).toBeGreaterThan(
      Number.parseInt(bodies[0]?.['messageId'] ?? '', 10),
    );
  });

  it('keeps replayed history on disk but out of the new turn', async () => {
    const first = toNdjson(CUTOFF, createDelta('Twelve.', 'old'), STATE);
    const replay = { ...createDelta('Twelve.', 'old'), isDelta: false };
    const second = toNdjson(replay, CUTOFF, createDelta('Seven.', 'new'), STATE);
    const upstream = await startUpstream((response, { body }) => {
      const isFirst = JSON.stringify(body).includes('How many');
      response.writeHead(200).end(isFirst ? first : second);
    });
    const turns = openTurns(upstream.url);
    const { turn } = await askAndWait(turns);
    const again = { ...createQuestion('And since 2000?'), conversationId: turn.conversationId };
    const turnId = turns.runner.ask(again);
    const next = reduceEvents(await collectTurnEvents(turns.runner.follow(turnId, never)));
    expect(next.messages.map(({ id }) => id)).toEqual(['new']);
    expect(turns.archive.lines.list(turnId)).toHaveLength(4);
    expect(readArchived(turns, turnId)).toEqual(next);
  });

  it('refuses a second question while one is answered, and lets another conversation ask', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).write(toNdjson(CUTOFF));
    });
    const { runner, archive } = openTurns(upstream.url);
    runner.ask(createQuestion());
    const [conversation] = archive.conversations.list();
    if (!conversation) return expect.unreachable();
    expect(() => runner.ask({ ...createQuestion(), conversationId: conversation.id })).toThrow(
      expect.objectContaining({ code: 'THREAD_BUSY' }),
    );
    runner.ask(createQuestion('Something else'));
    expect(runner.openCounts.turns).toBe(2);
  });
});
