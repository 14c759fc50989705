import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { ConversationId, TurnId } from '#shared/ids.ts';
import { chatRequestSchema } from '#shared/platform/chat-request.ts';
import { openQueues, type TurnsWithQueues } from '../testing/queues.ts';
import { collectTurnEvents, createQuestion, type TurnsOptions } from '../testing/turns.ts';
import { CUTOFF, toNdjson, COMPLETE_ANSWER } from '../testing/answer-lines.ts';
import { startUpstream, type UpstreamHandler } from '../testing/upstream.ts';

const { signal: never } = new AbortController();

/** An upstream that keeps each answer open until the test lets it end. */
async function startSlowServer() {
  const open: (() => void)[] = [];
  const answer: UpstreamHandler = (response, { path }) => {
    if (path.endsWith('/abort')) {
      response.writeHead(204).end();
      return;
    }
    const [cutoff, ...rest] = COMPLETE_ANSWER.split(/(?<=\n)/);
    response.writeHead(200).write(cutoff ?? '');
    open.push(() => response.end(rest.join('')));
  };
  const upstream = await startUpstream(answer);
  const asked = () =>
    upstream.requests
      .filter(({ path }) => !path.endsWith('/abort'))
      .map(({ body }) => chatRequestSchema.parse(body).input);
  const finishNext = async () => {
    await expect.poll(() => open.length).toBe(1);
    open.pop()?.();
  };
  return { upstream, asked, finishNext };
}

const listQuestions = ({ queues }: TurnsWithQueues, id: ConversationId) =>
  queues.read(id).questions.map(({ question }) => question);

function askFirst(turns: TurnsWithQueues): { id: ConversationId; turnId: TurnId } {
  const turnId = turns.runner.ask(createQuestion('One'));
  const row = turns.archive.turns.find(turnId);
  if (row === null) return expect.unreachable();
  return { id: row.opening.conversationId, turnId };
}

async function openWhileRunning(options: TurnsOptions = {}) {
  const patient = await startSlowServer();
  const turns = openQueues(patient.upstream.url, options);
  return { ...patient, ...turns, turns, ...askFirst(turns) };
}

describe('the queue of a conversation', () => {
  it('is asked one after the other, each when the turn before it has finished', async () => {
    const { turns, queues, archive, id, asked, finishNext, changes, runner } =
      await openWhileRunning();
    queues.add(id, { questions: ['Two', 'Three'], at: null });
    expect(listQuestions(turns, id)).toEqual(['Two', 'Three']);
    await finishNext();
    await expect.poll(asked).toEqual(['One', 'Two']);
    expect(listQuestions(turns, id)).toEqual(['Three']);
    await finishNext();
    await expect.poll(asked).toEqual(['One', 'Two', 'Three']);
    await finishNext();
    await expect.poll(() => runner.openCounts.turns).toBe(0);
    const tree = archive.turns.listTree(id);
    expect(tree.map(({ parentId }) => parentId)).toEqual([null, tree[0]?.id, tree[1]?.id]);
    expect(changes.flatMap((change) => change.startedTurnId ?? [])).toEqual(
      tree.slice(1).map((one) => one.id),
    );
    expect(queues.read(id)).toEqual({ questions: [], blockedBy: null });
  });

  it('is put into another order, edited by taking one out, and taken back', async () => {
    const { turns, queues, id } = await openWhileRunning();
    queues.add(id, { questions: ['Two', 'Three', 'Four'], at: null });
    const [two, three] = queues.read(id).questions;
    if (!two || !three) return expect.unreachable();
    queues.move(id, two.id, 2);
    expect(listQuestions(turns, id)).toEqual(['Three', 'Four', 'Two']);
    queues.move(id, two.id, 99);
    queues.move(id, three.id, 1);
    expect(listQuestions(turns, id)).toEqual(['Four', 'Three', 'Two']);
    queues.remove(id, [three.id]);
    expect(listQuestions(turns, id)).toEqual(['Four', 'Two']);
    queues.add(id, { questions: ['Three'], at: 1 });
    expect(listQuestions(turns, id)).toEqual(['Four', 'Three', 'Two']);
    expect(queues.move(id, three.id, 0).questions).toHaveLength(3);
  });

  it('holds after a stop and says so, until the next is asked for by hand', async () => {
    const { turns, queues, id, turnId, asked, finishNext, runner, changes } =
      await openWhileRunning();
    queues.add(id, { questions: ['Two', 'Three'], at: null });
    await expect.poll(() => turns.archive.lines.list(turnId).length).toBe(1);
    await runner.stop(turnId);
    expect(queues.read(id).blockedBy).toBe('stopped');
    expect(changes.at(-1)).toMatchObject({ queue: { blockedBy: 'stopped' }, startedTurnId: null });
    expect(asked()).toEqual(['One']);
    // The stopped answer is still open at the server.
    await finishNext();
    expect(queues.askNext(id)).toMatchObject({
      questions: [{ question: 'Three' }],
      blockedBy: null,
    });
    await finishNext();
    await expect.poll(asked).toEqual(['One', 'Two', 'Three']);
  });

  it.each<[string, UpstreamHandler, 'cut' | 'failed']>([
    ['cut', (response) => void response.writeHead(200).end(toNdjson(CUTOFF)), 'cut'],
    ['failed', (response) => void response.writeHead(403).end('{}'), 'failed'],
  ])('holds after a turn was %s', async (_name, answer, hold) => {
    const upstream = await startUpstream(answer);
    const turns = openQueues(upstream.url);
    const { id, turnId } = askFirst(turns);
    turns.queues.add(id, { questions: ['Two'], at: null });
    await collectTurnEvents(turns.runner.follow(turnId, never));
    await expect.poll(() => turns.queues.read(id).blockedBy).toBe(hold);
    expect(listQuestions(turns, id)).toEqual(['Two']);
    expect(turns.runner.openCounts.turns).toBe(0);
  });

  it('asks at once what comes after the turn has finished', async () => {
    const { turns, queues, id, finishNext, asked, runner } = await openWhileRunning();
    await finishNext();
    await expect.poll(() => runner.openCounts.turns).toBe(0);
    expect(queues.add(id, { questions: ['Two'], at: null }).questions).toEqual([]);
    await expect.poll(asked).toEqual(['One', 'Two']);
    expect(listQuestions(turns, id)).toEqual([]);
  });

  it('follows the answer that it waited for, and leaves the open branch alone', async () => {
    const { queues, archive, id, turnId, finishNext, runner } = await openWhileRunning();
    await finishNext();
    await expect.poll(() => runner.openCounts.turns).toBe(0);
    const edited = runner.ask({ ...createQuestion('Uno'), conversationId: id, after: null });
    queues.add(id, { questions: ['Due'], at: null });
    archive.conversations.setLeaf(id, turnId);
    await finishNext();
    await expect.poll(() => archive.turns.listTree(id).length).toBe(3);
    expect(archive.turns.listTree(id).at(-1)?.parentId).toBe(edited);
    expect(archive.conversations.findLeaf(id)).toBe(turnId);
  });

  it('goes on in any number of conversations at once', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).end(COMPLETE_ANSWER);
    });
    const turns = openQueues(upstream.url);
    const ids = Array.from({ length: 5 }, () => askFirst(turns).id);
    for (const id of ids) turns.queues.add(id, { questions: ['Two', 'Three'], at: null });
    await expect.poll(() => turns.runner.openCounts.turns).toBe(0);
    for (const id of ids) expect(turns.archive.turns.listTree(id)).toHaveLength(3);
  });

  it('survives a restart: a turn that is taken up is followed by what waits', async () => {
    const patient = await startSlowServer();
    const before = openQueues(patient.upstream.url);
    const { id, turnId } = askFirst(before);
    before.queues.add(id, { questions: ['Two', 'Three'], at: null });
    await expect.poll(() => before.archive.lines.list(turnId).length).toBe(1);
    await before.runner.shutDown();
    expect(listQuestions(before, id)).toEqual(['Two', 'Three']);
    // The line that the app left.
    await patient.finishNext();

    const after = openQueues(patient.upstream.url, { archiveFile: before.archiveFile });
    after.runner.resume();
    after.queues.resume();
    expect(listQuestions(after, id)).toEqual(['Two', 'Three']);
    await patient.finishNext();
    await expect.poll(patient.asked).toEqual(['One', 'One', 'Two']);
    expect(listQuestions(after, id)).toEqual(['Three']);
  });

  it('asks at a start what waited for a turn that finished as the app ended', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200).end(COMPLETE_ANSWER);
    });
    const before = openQueues(upstream.url);
    const { id, turnId } = askFirst(before);
    await collectTurnEvents(before.runner.follow(turnId, never));
    await before.runner.shutDown();
    before.queues.add(id, { questions: ['Two'], at: null });
    expect(listQuestions(before, id)).toEqual(['Two']);
    expect(before.internalErrors).toMatchObject([{ code: 'CANCELLED' }]);

    const after = openQueues(upstream.url, { archiveFile: before.archiveFile });
    after.queues.resume();
    await expect.poll(() => after.archive.turns.listTree(id).length).toBe(2);
    await expect.poll(() => after.runner.openCounts.turns).toBe(0);
  });

  it('keeps a question that cannot be asked, and one of a removed conversation', async () => {
    const { turns, queues, archive, id, turnId, finishNext, runner } = await openWhileRunning();
    queues.add(id, { questions: ['Two'], at: null });
    archive.conversations.setRemoved(id, 1);
    await finishNext();
    await collectTurnEvents(runner.follow(turnId, never));
    await expect.poll(() => runner.openCounts.turns).toBe(0);
    expect(listQuestions(turns, id)).toEqual(['Two']);
    expect(() => queues.add(id, { questions: ['Three'], at: null })).toThrow(
      expect.objectContaining({ code: 'CONVERSATION_NOT_FOUND' }),
    );
  });

  it('has an end', async () => {
    const { queues, id } = await openWhileRunning();
    queues.add(id, { questions: Array<string>(50).fill('More'), at: null });
    expect(() => queues.add(id, { questions: ['Too much'], at: null })).toThrow(AppError);
    expect(queues.read(id).questions).toHaveLength(50);
  });
});
