import { describe, expect, it } from 'vitest';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { chatRequestSchema, type ChatRequest } from '#shared/platform/chat-request.ts';
import type { Turn } from '#shared/thread/turn.ts';
import {
  collectTurnEvents,
  openTurns,
  createQuestion,
  type Turns,
  type TurnsOptions,
} from '../testing/turns.ts';
import { toNdjson } from '../testing/answer-lines.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import { Conversations } from './conversations.ts';

const { signal: never } = new AbortController();

interface BranchTestContext extends Turns {
  readonly upstream: Upstream;
  readonly conversations: Conversations;
  readonly requests: () => readonly ChatRequest[];
  /** Asks and waits for the end. */
  readonly ask: (
    question: string,
    conversationId?: ConversationId | null,
    after?: TurnId | null,
  ) => Promise<Turn>;
}

/** A platform that names a new thread for each request without one, and answers under the same ids. */
async function openBranchTest(options: TurnsOptions = {}): Promise<BranchTestContext> {
  let threads = 0;
  const upstream = await startUpstream((response, { body }) => {
    const {
      chatId = `chat-${String((threads += 1))}`,
      input,
      messageId,
    } = chatRequestSchema.parse(body);
    response
      .writeHead(200)
      .end(
        toNdjson(
          { id: '__cutoff__', state: { chatId, isStreaming: false } },
          { id: messageId, role: 'user', content: input },
          { id: `answer-${messageId ?? ''}`, role: 'assistant', content: `Re: ${input ?? ''}` },
          { id: '__state__', state: { messages: [] } },
        ),
      );
  });
  const turns = openTurns(upstream.url, options);
  const { archive, runner } = turns;
  const conversations = new Conversations({
    archive,
    runner,
    nowMs: () => 5,
    onChange: () => undefined,
    stopRuns: () => Promise.resolve(),
  });
  return {
    ...turns,
    upstream,
    conversations,
    requests: () => upstream.requests.map(({ body }) => chatRequestSchema.parse(body)),
    ask: async (question, conversationId = null, after) => {
      const turnId = runner.ask({ ...createQuestion(question), conversationId, after });
      await collectTurnEvents(runner.follow(turnId, never));
      const row = archive.turns.find(turnId);
      const [turn] =
        row === null ? [] : await conversations.turns(row.opening.conversationId, [turnId]);
      return turn ?? expect.unreachable('the turn is archived');
    },
  };
}

describe('a branch', () => {
  it('goes on in the thread of its tail', async () => {
    const { ask, requests } = await openBranchTest();
    const first = await ask('One');
    const second = await ask('Two', first.conversationId);
    expect(second).toMatchObject({ parentId: first.id, chatId: 'chat-1', sentInput: null });
    expect(requests().map(({ input, chatId }) => [input, chatId])).toEqual([
      ['One', undefined],
      ['Two', 'chat-1'],
    ]);
  });

  it('beside another begins a thread that is told what came before, and keeps the old one', async () => {
    const { ask, requests, conversations } = await openBranchTest();
    const first = await ask('One');
    const id = first.conversationId;
    const second = await ask('Two', id);
    const third = await ask('Three', id);
    const edited = await ask('Two, edited', id, first.id);
    const request = requests()[3];
    expect(request?.chatId).toBeUndefined();
    expect(request?.input).toBe(
      [
        'This goes on from an earlier conversation. It is told here, the oldest question first.',
        '',
        'Question: One',
        'Answer: Re: One',
        '',
        'The question now:',
        'Two, edited',
      ].join('\n'),
    );
    expect(edited).toMatchObject({
      question: 'Two, edited',
      sentInput: request?.input,
      parentId: first.id,
      chatId: 'chat-2',
    });
    const opened = await conversations.open(id);
    expect(opened.path).toEqual([first.id, edited.id]);
    expect(opened.branches).toEqual([{ turnId: edited.id, siblings: [second.id, edited.id] }]);

    const old = await conversations.chooseBranch(id, second.id);
    expect(old.path).toEqual([first.id, second.id, third.id]);
    expect(old.turns.map(({ question }) => question)).toEqual(['One', 'Two', 'Three']);
    expect((await conversations.open(id)).path).toEqual(old.path);
    // Each branch goes on in its own thread.
    expect(await ask('Four', id)).toMatchObject({ parentId: third.id, chatId: 'chat-1' });
    await conversations.chooseBranch(id, edited.id);
    expect(await ask('Five', id)).toMatchObject({ parentId: edited.id, chatId: 'chat-2' });
    expect(requests().at(-1)).toMatchObject({ input: 'Five', chatId: 'chat-2' });
  });

  it('to another agent begins a thread of its own there, and goes back without the choice', async () => {
    const { ask, requests, conversations, upstream, archive } = await openBranchTest();
    const first = await ask('One');
    const id = first.conversationId;
    const branch = { activeBranchName: 'dev' };
    const chosen = conversations.setAgent(id, { agentId: '9', branch });
    expect(chosen.agentChoice).toEqual({ agentId: '9', branch });
    const second = await ask('Two', id);
    expect(second).toMatchObject({ chatId: 'chat-2', agentChoice: { agentId: '9', branch } });
    expect(requests()[1]).toMatchObject(branch);
    expect(requests()[1]?.input).toContain('Answer: Re: One');
    // A branch alone goes on in the agent’s thread.
    conversations.setAgent(id, { agentId: '9', branch: 'main' });
    expect(await ask('Three', id)).toMatchObject({ chatId: 'chat-2' });
    expect(requests()[2]).not.toHaveProperty('activeBranchName');
    conversations.setAgent(id, { agentId: null, branch: null });
    expect(await ask('Four', id)).toMatchObject({ chatId: 'chat-3' });
    const agents = upstream.requests.map(({ path }) => path.split('/')[6]);
    expect(agents).toEqual(['1', '9', '9', '1']);
    expect(archive.turns.find(second.id)?.opening.agentChoice).toEqual({ agentId: '9', branch });
  });

  it('of a first question is told nothing', async () => {
    const { ask, conversations } = await openBranchTest();
    const first = await ask('One');
    const edited = await ask('Uno', first.conversationId, null);
    expect(edited).toMatchObject({ parentId: null, sentInput: null, chatId: 'chat-2' });
    expect((await conversations.open(first.conversationId)).branches).toEqual([
      { turnId: edited.id, siblings: [first.id, edited.id] },
    ]);
  });

  it('cannot follow a turn of another conversation', async () => {
    const { ask, runner, archive } = await openBranchTest();
    const one = await ask('One');
    const other = await ask('Other');
    expect(() =>
      runner.ask({ ...createQuestion('Two'), conversationId: one.conversationId, after: other.id }),
    ).toThrow(expect.objectContaining({ code: 'TURN_NOT_RUNNING' }));
    expect(archive.turns.listTree(one.conversationId)).toHaveLength(1);
  });

  it('shows messages of its new thread although the old thread had the same ids', async () => {
    const upstream = await startUpstream((response) => {
      response
        .writeHead(200)
        .end(
          toNdjson(
            { id: '__cutoff__', state: { chatId: String(upstream.requests.length) } },
            { id: 'answer', role: 'assistant', content: 'Twelve.' },
            { id: '__state__', state: { messages: [] } },
          ),
        );
    });
    const { runner, archive } = openTurns(upstream.url);
    const first = runner.ask(createQuestion());
    await collectTurnEvents(runner.follow(first, never));
    const conversationId = archive.turns.find(first)?.opening.conversationId ?? null;
    const edited = runner.ask({ ...createQuestion('How many cars?'), conversationId, after: null });
    const events = await collectTurnEvents(runner.follow(edited, never));
    expect(events.filter(({ type }) => type === 'line')).toHaveLength(3);
  });

  it('is taken up after a restart with the same bytes', async () => {
    let isMute = false;
    const upstream = await startUpstream((response, { body }) => {
      const { input } = chatRequestSchema.parse(body);
      const lines = toNdjson({ id: '__cutoff__', state: { chatId: `c${String(input?.length)}` } });
      const rest = toNdjson(
        { id: 'a', role: 'assistant', content: 'One.' },
        { id: '__state__', state: { messages: [] } },
      );
      response.writeHead(200).write(lines);
      if (!isMute) response.end(rest);
    });
    const before = openTurns(upstream.url);
    const first = before.runner.ask(createQuestion('One'));
    await collectTurnEvents(before.runner.follow(first, never));
    const conversationId = before.archive.turns.find(first)?.opening.conversationId ?? null;
    const second = before.runner.ask({ ...createQuestion('Two'), conversationId });
    await collectTurnEvents(before.runner.follow(second, never));
    isMute = true;
    const edited = before.runner.ask({ ...createQuestion('Deux'), conversationId, after: first });
    await expect.poll(() => before.archive.lines.list(edited).length).toBe(1);
    await before.runner.shutDown();

    isMute = false;
    const after = openTurns(upstream.url, { archiveFile: before.archiveFile });
    expect(after.runner.resume().toResume.map(({ turn }) => turn.id)).toEqual([edited]);
    await collectTurnEvents(after.runner.follow(edited, never));
    const [, , sent, again] = upstream.requests.map(({ body }) => chatRequestSchema.parse(body));
    expect(sent?.input).toContain('Answer: One.');
    expect(again).toMatchObject({ input: sent?.input, messageId: sent?.messageId });
    expect(after.archive.turns.find(edited)?.status).toBe('finished');
  });
});

describe('a long conversation', () => {
  it('opens with its whole path and its newest turns; the rest is read by id', async () => {
    const { ask, conversations } = await openBranchTest();
    const { conversationId: id, ...first } = await ask('Question 0');
    for (let at = 1; at < 25; at += 1) await ask(`Question ${String(at)}`, id);
    const { path, turns } = await conversations.open(id);
    expect(path).toHaveLength(25);
    expect(turns.map((turn) => turn.id)).toEqual(path.slice(-16));
    const [oldest] = await conversations.turns(id, path.slice(0, 1));
    expect(oldest).toMatchObject({ id: first.id, question: 'Question 0', status: 'finished' });
    const other = await ask('Elsewhere');
    expect(await conversations.turns(id, [other.id])).toEqual([]);
  });
});
