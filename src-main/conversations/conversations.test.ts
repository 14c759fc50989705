import { describe, expect, it } from 'vitest';
import type { PushPayload } from '#shared/ipc/types.ts';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import { conversationDocumentSchema } from '#shared/conversation.ts';
import { collectTurnEvents, openTurns, createQuestion, type Turns } from '../testing/turns.ts';
import { CUTOFF, STATE, createDelta, toNdjson } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';
import { Conversations } from './conversations.ts';

const { signal: never } = new AbortController();
const RESULT = {
  sqlQuery: 'SELECT count(*) AS n FROM movies',
  queryTitle: 'Movies',
  schema: [{ name: 'n', column_type: 'Int64' }],
  data: [['9223372036854775807']],
  totalRows: 1,
};

const createToolLine = (id: string, result: unknown) => ({
  id,
  role: 'assistant',
  toolCall: { name: 'platformSqlApi', input: '{}', result: JSON.stringify(result) },
  graphPath: ['main', 'tools'],
  sort: 2,
});

async function openWithOne(text: string) {
  const upstream = await startUpstream((response) => {
    response.writeHead(200).end(text);
  });
  const turns = openTurns(upstream.url);
  await collectTurnEvents(turns.runner.askAndFollow(createQuestion(), never));
  return { turns, ...createConversations(turns) };
}

function createConversations({ archive, runner }: Pick<Turns, 'archive' | 'runner'>) {
  const changes: PushPayload<'conversations.changed'>[] = [];
  const runsStopped: string[] = [];
  const conversations = new Conversations({
    archive,
    runner,
    stopRuns: (id) => Promise.resolve(void runsStopped.push(id)),
    nowMs: () => 5,
    onChange: (change) => changes.push(change),
  });
  const [summary] = conversations.list();
  if (!summary) return expect.unreachable();
  return { conversations, changes, runsStopped, id: summary.id };
}

describe('replay', () => {
  it('tells what was shown, of a deleted conversation nothing', async () => {
    const text = toNdjson(CUTOFF, createDelta('Twelve '), createDelta('movies.'), STATE);
    const { conversations, turns, id } = await openWithOne(text);
    const [turn] = (await conversations.open(id)).turns;
    if (!turn) return expect.unreachable();
    const events = await collectTurnEvents(conversations.replay(turn.id));
    expect(events.map(({ type }) => type)).toEqual([
      'snapshot',
      'line',
      'line',
      'line',
      'line',
      'ended',
    ]);
    expect(turns.runner.openCounts).toEqual({ turns: 0, followers: 0 });
    await conversations.remove(id);
    expect(() => conversations.replay(turn.id)).toThrow('This conversation was deleted.');
    const never = turnIdSchema.parse('never');
    expect(() => conversations.replay(never)).toThrow('There is no such turn.');
  });

  it('gives back a line of 20 MB, and what else runs has its turn between the steps', async () => {
    const big = createToolLine('t', { data: [['x'.repeat(20_000_000)]] });
    const deltas = Array.from({ length: 1_000 }, () => createDelta('word '));
    const { conversations, id } = await openWithOne(toNdjson(CUTOFF, big, ...deltas, STATE));
    let turnsOfLoop = 0;
    const ticking = setInterval(() => (turnsOfLoop += 1), 0);
    const [turn] = (await conversations.open(id)).turns;
    if (!turn) return expect.unreachable();
    expect(turnsOfLoop).toBeGreaterThan(1);
    turnsOfLoop = 0;
    const events = await collectTurnEvents(conversations.replay(turn.id));
    clearInterval(ticking);
    expect(events).toHaveLength(1_005);
    expect(turnsOfLoop).toBeGreaterThan(0);
  }, 30_000);
});

describe('Conversations', () => {
  it('renames, removes and restores, telling each', async () => {
    const { conversations, changes, id } = await openWithOne(toNdjson(CUTOFF, STATE));
    expect(conversations.rename(id, 'Better').title).toBe('Better');
    await conversations.remove(id);
    expect(conversations.list()).toEqual([]);
    await expect(conversations.open(id)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    expect(conversations.restore(id).title).toBe('Better');
    expect(changes.map(({ kind }) => kind)).toEqual(['upsert', 'removed', 'upsert']);
    expect(() => conversations.restore(conversationIdSchema.parse('never'))).toThrow(
      expect.objectContaining({ code: 'CONVERSATION_NOT_FOUND' }),
    );
  });

  it('shows a running turn as it stands, and stops it before it is removed', async () => {
    const upstream = await startUpstream((response, { path }) => {
      if (path.endsWith('/abort')) response.writeHead(204).end();
      else response.writeHead(200).write(toNdjson(CUTOFF, createDelta('Twel')));
    });
    const turns = openTurns(upstream.url);
    const turnId = turns.runner.ask(createQuestion());
    const { conversations, runsStopped, id } = createConversations(turns);
    const readText = async () => (await conversations.open(id)).turns[0]?.messages[0]?.content;
    await expect.poll(readText).toBe('Twel');
    expect(await conversations.open(id)).toMatchObject({
      turns: [{ id: turnId, status: 'streaming' }],
    });
    await conversations.remove(id);
    expect(turns.archive.turns.find(turnId)?.status).toBe('stopped');
    expect(runsStopped).toEqual([id]);
  }, 10_000);

  it('documents every line, the answer and each readable result', async () => {
    const text = toNdjson(
      CUTOFF,
      createToolLine('t1', RESULT),
      createToolLine('t2', { error: 'No such column' }),
      createToolLine('t3', 7),
      createDelta('One.'),
      STATE,
    );
    const { conversations, id } = await openWithOne(text);
    const document = conversationDocumentSchema.parse(conversations.document(id));
    expect(document.turns).toHaveLength(1);
    const [turn] = document.turns;
    expect(turn?.lines.map((line) => `${line.text}\n`).join('')).toBe(text);
    expect(turn?.answer).toBe('One.');
    expect(turn?.results).toMatchObject([
      { messageId: 't1', sql: RESULT.sqlQuery, rows: [['9223372036854775807']], totalRows: 1 },
    ]);
  });
});
