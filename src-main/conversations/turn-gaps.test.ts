import { describe, expect, it, onTestFinished } from 'vitest';
import { findAnswer } from '#shared/thread/answer.ts';
import { GAP_LABEL } from '#shared/thread/gap.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import { createNewTurn, type Turn } from '#shared/thread/turn.ts';
import { HostileUpstream } from '../testing/hostile-upstream/hostile-upstream.ts';
import { collectTurnEvents, createQuestion, openTurns, type Turns } from '../testing/turns.ts';
import { replayTurn } from './replay.ts';

const { signal: never } = new AbortController();

async function openUpstream(): Promise<HostileUpstream> {
  const upstream = new HostileUpstream();
  await upstream.start();
  onTestFinished(() => upstream.close());
  return upstream;
}

type Asked =
  | Partial<ReturnType<typeof createQuestion>>
  | { readonly conversationId: Turn['conversationId'] };

/** Asks, and holds the archive's turn against the one that was shown. */
async function ask({ runner, archive }: Turns, question: Asked = {}): Promise<Turn> {
  const turnId = runner.ask({ ...createQuestion(), ...question });
  const events = await collectTurnEvents(runner.follow(turnId, never));
  const [first] = events;
  if (first?.type !== 'snapshot') return expect.unreachable('a snapshot comes first');
  const turn = events.reduce(reduceTurn, createNewTurn(first.turn));
  const row = archive.turns.find(turnId);
  if (row === null) return expect.unreachable('the turn is archived');
  expect(replayTurn(row, archive.lines.list(turnId))).toEqual(turn);
  return turn;
}

const play = async (name: string): Promise<Turn> => {
  const upstream = await openUpstream();
  return ask(openTurns(upstream.urlOf(name)));
};

describe('a stream that goes on from a later point', () => {
  it.each([
    ['goes-on-from-now', `Alpha beta ${GAP_LABEL}delta`],
    ['goes-on-from-now-without-sort', `Alpha beta ${GAP_LABEL}delta`],
    ['goes-on-from-now-numbered-anew', `Alpha beta ${GAP_LABEL}delta epsilon`],
  ])('%s: the gap is marked at its place, and the turn is not answered', async (name, text) => {
    const turn = await play(name);
    expect(findAnswer(turn.messages)?.content).toBe(text);
    expect(turn).toMatchObject({ status: 'cut', error: { code: 'STREAM_GAP' } });
  });

  it.each(['goes-on-and-completes', 'goes-on-and-states', 'goes-on-and-keeps-a-thread'])(
    '%s: it is whole where the server proves it',
    async (name) => {
      const turn = await play(name);
      expect(turn.messages.map(({ content }) => content)).toEqual(['Alpha beta gamma delta']);
      expect(turn).toMatchObject({ status: 'finished', error: null });
    },
  );
});

describe('a stream that is replayed', () => {
  it.each(['replays-without-sort', 'replays-twice-under-new-ids'])(
    '%s: no text comes twice',
    async (name) => {
      const turn = await play(name);
      expect(turn.messages.map(({ content }) => content)).toEqual(['Alpha beta gamma delta']);
      expect(turn).toMatchObject({ status: 'finished', error: null });
    },
  );

  it('under new ids brings no step twice', async () => {
    const turn = await play('replays-under-new-ids');
    expect(turn.messages.map(({ toolCall, content }) => toolCall?.result ?? content)).toEqual([
      '{"cubes":[]}',
      'Alpha beta gamma delta',
    ]);
    expect(turn.status).toBe('finished');
  });
});

it('ids that a server uses again in a later turn belong to that turn', async () => {
  const upstream = await openUpstream();
  const turns = openTurns(upstream.urlOf('reuses-ids'));
  const first = await ask(turns);
  const second = await ask(turns, { conversationId: first.conversationId });
  const answers = [first, second].map(({ messages }) => findAnswer(messages)?.content);
  expect(answers).toEqual(['Twelve movies.', 'Seven cars.']);
});
