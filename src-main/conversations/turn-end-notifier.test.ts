import { describe, expect, it } from 'vitest';
import { conversationIdSchema } from '#shared/ids.ts';
import type { TurnStatus } from '#shared/thread/turn.ts';
import { type Notice, TurnEndNotifier, type TurnEndNotifierOptions } from './turn-end-notifier.ts';
import { collectTurnEvents, openTurns, createQuestion } from '../testing/turns.ts';
import { CUTOFF, createDelta, toNdjson, COMPLETE_ANSWER } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';

const ID = conversationIdSchema.parse('c1');
const { signal: never } = new AbortController();

function openNotices(patch: Partial<TurnEndNotifierOptions> = {}) {
  const shown: Notice[] = [];
  const opened: string[] = [];
  const notices = new TurnEndNotifier({
    notifier: { show: (notice) => shown.push(notice) },
    isWatched: () => false,
    isWanted: () => true,
    findTitle: () => 'Revenue by month',
    open: (id) => opened.push(id),
    ...patch,
  });
  const tell = (status: TurnStatus) => {
    notices.notify({ conversationId: ID, status });
  };
  return { shown, opened, notices, tell };
}

describe('a notice of an end', () => {
  it.each([
    ['finished', 'The agent has answered.'],
    ['stopped', 'The answer was stopped.'],
    ['cut', 'The answer was cut off.'],
    ['failed', 'The agent could not answer.'],
  ] as const)('says that it was %s, and a click opens the conversation', (status, body) => {
    const { shown, opened, tell } = openNotices();
    tell(status);
    expect(shown).toMatchObject([{ title: 'Revenue by month', body }]);
    shown[0]?.onClick();
    expect(opened).toEqual([ID]);
  });

  it('is not given to who looks at the app, who wants none, or of what was deleted', () => {
    for (const patch of [
      { isWatched: () => true },
      { isWanted: () => false },
      { findTitle: () => null },
    ]) {
      const { shown, tell } = openNotices(patch);
      tell('finished');
      expect(shown).toEqual([]);
    }
  });

  it('is not given while a turn runs', () => {
    const { shown, tell } = openNotices();
    for (const status of ['queued', 'sending', 'streaming', 'stalled', 'resubscribing'] as const) {
      tell(status);
    }
    expect(shown).toEqual([]);
  });

  it('shortens a long title between letters', () => {
    const { shown, tell } = openNotices({ findTitle: () => '🧭'.repeat(200) });
    tell('finished');
    expect(shown[0]?.title).toBe(`${'🧭'.repeat(79)}…`);
  });

  it('comes once for each end, with the end on disk and nothing of the answer in it', async () => {
    const upstream = await startUpstream((response, { body }) => {
      const isSecond = JSON.stringify(body).includes('Second');
      if (isSecond) response.writeHead(200).end(toNdjson(CUTOFF, { error: 'No.' }));
      else response.writeHead(200).end(COMPLETE_ANSWER);
    });
    const { shown, notices } = openNotices();
    const turns = openTurns(upstream.url, {
      onEnded: (turn) => {
        expect(turns.archive.turns.find(turn.id)?.status).toBe(turn.status);
        notices.notify(turn);
      },
    });
    for (const question of ['First', 'Second']) {
      await collectTurnEvents(
        turns.runner.follow(turns.runner.ask(createQuestion(question)), never),
      );
    }
    await expect.poll(() => turns.runner.openCounts.turns).toBe(0);
    expect(shown.map(({ body }) => body)).toEqual([
      'The agent has answered.',
      'The agent could not answer.',
    ]);
    expect(JSON.stringify(shown)).not.toContain('Twelve');
    expect(turns.internalErrors).toEqual([]);
  });

  it('is not given for a turn that the app leaves running when it quits', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).write(toNdjson(CUTOFF, createDelta('Twel')));
    });
    const ended: string[] = [];
    const turns = openTurns(upstream.url, { onEnded: ({ status }) => ended.push(status) });
    const turnId = turns.runner.ask(createQuestion());
    await expect.poll(() => turns.archive.lines.list(turnId).length).toBe(2);
    await turns.runner.shutDown();
    expect(ended).toEqual([]);
  });
});
