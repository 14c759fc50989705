import { expect, it, onTestFinished } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { HostileUpstream } from '../testing/hostile-upstream/hostile-upstream.ts';
import { collectTurnEvents, createQuestion, openTurns } from '../testing/turns.ts';
import { replayTurn } from './replay.ts';

const { signal: never } = new AbortController();

interface EndingCase {
  readonly play: string;
  readonly status: Turn['status'];
  readonly code: ErrorCode | null;
  /** The question, and where its stream broke the read of the thread. */
  readonly requests: number;
  readonly answer?: string;
}

async function play(name: string) {
  const upstream = new HostileUpstream();
  await upstream.start();
  onTestFinished(() => upstream.close());
  const policy = { maxTries: 8, maxQueuedMs: 50 };
  const { runner, archive } = openTurns(upstream.urlOf(name), { policy });
  const turnId = runner.ask(createQuestion());
  await collectTurnEvents(runner.follow(turnId, never));
  const row = archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  return { turn: replayTurn(row, archive.lines.list(turnId)), requests: upstream.requests.length };
}

it.each<EndingCase>([
  { play: 'empty-200', status: 'failed', code: 'EMPTY_ANSWER', requests: 2 },
  { play: 'no-content', status: 'failed', code: 'EMPTY_ANSWER', requests: 2 },
  { play: 'status-408', status: 'failed', code: 'NETWORK_TIMEOUT', requests: 2 },
  { play: 'headers-too-large', status: 'failed', code: 'TOO_LARGE', requests: 1 },
  { play: 'piece-without-state', status: 'cut', code: 'STREAM_CUT', requests: 3 },
  {
    play: 'final-without-state',
    status: 'finished',
    code: null,
    requests: 1,
    answer: 'Twelve movies.',
  },
  {
    play: 'answer-without-state',
    status: 'finished',
    code: null,
    requests: 2,
    answer: 'Twelve movies.',
  },
  {
    play: 'reset-after-final',
    status: 'finished',
    code: null,
    requests: 2,
    answer: 'Twelve movies.',
  },
])('$play is told after $requests requests', async ({ play: name, status, code, ...expected }) => {
  const { turn, requests } = await play(name);
  expect({ status: turn.status, code: turn.error?.code ?? null }).toEqual({ status, code });
  expect(requests).toBe(expected.requests);
  expect(turn.isComplete).toBe(false);
  if (expected.answer !== undefined) {
    expect(findAnswer(turn.messages)?.content).toBe(expected.answer);
  }
});

it('a server that says when it is back is asked again as often as that takes', async () => {
  const { turn, requests } = await play('away-after-a-piece');
  expect(turn).toMatchObject({ status: 'finished', isComplete: true });
  expect(requests).toBe(5);
});
