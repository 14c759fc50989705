import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { turnIdSchema, type TurnId } from '#shared/ids.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn, type TurnEvent } from '#shared/thread/turn.ts';
import { collectTurnEvents, openTurns, createQuestion } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';
import type { TurnRunner } from './turn-runner.ts';

const { signal: never } = new AbortController();

/** A server that streams as the test says, and answers an abort with `abortStatus`. */
async function startControlled(abortStatus: number, onAbort?: (stream: ServerResponse) => void) {
  const opened: { stream: ServerResponse | null } = { stream: null };
  const upstream = await startUpstream((response, { path }) => {
    if (path.endsWith('/abort')) {
      response.writeHead(abortStatus).end();
      if (opened.stream) onAbort?.(opened.stream);
      return;
    }
    opened.stream = response;
    response.writeHead(200).write(toNdjson(CUTOFF, createDelta('Twel')));
  });
  return { upstream, opened };
}

async function untilText(runner: TurnRunner, turnId: TurnId, text: string): Promise<void> {
  let turn: Turn | null = null;
  for await (const event of runner.follow(turnId, never)) {
    turn = event.type === 'snapshot' ? event.turn : turn && reduceTurn(turn, event);
    if (turn?.messages.some(({ content }) => content.includes(text)) === true) return;
  }
  expect.unreachable(`the turn ended without "${text}"`);
}

const reduceEvents = (events: readonly TurnEvent[]): Turn => {
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  return events.reduce(reduceTurn, createNewTurn(first.turn));
};

describe('following', () => {
  it('gives a late follower all that was, then what still comes', async () => {
    const { upstream, opened } = await startControlled(204);
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const early = collectTurnEvents(runner.follow(turnId, never));
    await untilText(runner, turnId, 'Twel');
    const late = collectTurnEvents(runner.follow(turnId, never));
    opened.stream?.end(toNdjson(createDelta('ve.'), STATE));
    const [turn, same] = [reduceEvents(await early), reduceEvents(await late)];
    expect(turn).toMatchObject({ status: 'finished', messages: [{ content: 'Twelve.' }] });
    expect(same).toEqual(turn);
  });

  it('ends with the port, while the turn goes on to its end', async () => {
    const { upstream, opened } = await startControlled(204);
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const port = new AbortController();
    const follower = collectTurnEvents(runner.follow(turnId, port.signal));
    await untilText(runner, turnId, 'Twel');
    port.abort();
    expect((await follower).some(({ type }) => type === 'ended')).toBe(false);
    expect(runner.openCounts).toEqual({ turns: 1, followers: 0 });
    opened.stream?.end(toNdjson(STATE));
    expect(reduceEvents(await collectTurnEvents(runner.follow(turnId, never))).status).toBe(
      'finished',
    );
  });

  it('gives the snapshot of a turn that has ended, and knows none that never was', async () => {
    const { upstream, opened } = await startControlled(204);
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const allEvents = collectTurnEvents(runner.follow(turnId, never));
    await untilText(runner, turnId, 'Twel');
    opened.stream?.end(toNdjson(STATE));
    await allEvents;
    await expect.poll(() => runner.openCounts.turns).toBe(0);
    expect(await collectTurnEvents(runner.follow(turnId, never))).toMatchObject([
      { type: 'snapshot', turn: { status: 'finished' } },
    ]);
    const unknown = runner.follow(turnIdSchema.parse('never-was'), never);
    await expect(collectTurnEvents(unknown)).rejects.toMatchObject({ code: 'TURN_NOT_RUNNING' });
  });
});

describe('stopping', () => {
  it('asks the server to abort, keeps what came, and ends as stopped', async () => {
    const { upstream } = await startControlled(204, (stream) => stream.end());
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const events = collectTurnEvents(runner.follow(turnId, never));
    await untilText(runner, turnId, 'Twel');
    expect(await runner.stop(turnId)).toBe('stopped');
    const turn = reduceEvents(await events);
    expect(turn).toMatchObject({ status: 'stopped', error: null, messages: [{ content: 'Twel' }] });
    expect(upstream.requests.at(-1)).toMatchObject({ body: { chatId: 'chat-1' } });
    expect(await runner.stop(turnId)).toBe('stopped');
  });

  it('stays stopped when the server sends its state after the abort', async () => {
    const { upstream } = await startControlled(204, (stream) => stream.end(toNdjson(STATE)));
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    await untilText(runner, turnId, 'Twel');
    expect(await runner.stop(turnId)).toBe('stopped');
  });

  it('ends as stopped with the reason noted when the abort fails', async () => {
    const { upstream, opened } = await startControlled(404);
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const events = collectTurnEvents(runner.follow(turnId, never));
    await untilText(runner, turnId, 'Twel');
    expect(await runner.stop(turnId)).toBe('stopped');
    expect(reduceEvents(await events).error).toMatchObject({ code: 'REMOTE_NOT_FOUND' });
    await expect.poll(() => opened.stream?.destroyed).toBe(true);
  });

  it('stops before the server has said anything', async () => {
    const upstream = await startUpstream(() => undefined);
    const { runner } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    await expect.poll(() => upstream.requests.length).toBe(1);
    expect(await runner.stop(turnId)).toBe('stopped');
    expect(runner.openCounts.turns).toBe(0);
  });

  it('stops one of two, and the other goes on', async () => {
    const { upstream, opened } = await startControlled(204);
    const { runner } = openTurns(upstream.url);
    const first = runner.ask(createQuestion('one'));
    await untilText(runner, first, 'Twel');
    const firstStream = opened.stream;
    const second = runner.ask(createQuestion('two'));
    await untilText(runner, second, 'Twel');
    const stopping = runner.stop(first);
    firstStream?.end();
    expect(await stopping).toBe('stopped');
    expect(runner.openCounts.turns).toBe(1);
    const rest = collectTurnEvents(runner.follow(second, never));
    opened.stream?.end(toNdjson(STATE));
    expect(reduceEvents(await rest).status).toBe('finished');
  });

  it('leaves what runs as it is when the app closes', async () => {
    const { upstream } = await startControlled(204);
    const { runner, archive } = openTurns(upstream.url);
    const turnId = runner.ask(createQuestion());
    const events = collectTurnEvents(runner.follow(turnId, never));
    await untilText(runner, turnId, 'Twel');
    await runner.shutDown();
    expect((await events).some(({ type }) => type === 'ended')).toBe(false);
    expect(archive.turns.find(turnId)).toMatchObject({ status: 'streaming', error: null });
    expect(upstream.requests).toHaveLength(1);
    await expect.poll(() => upstream.openSockets()).toBe(0);
  });
});
