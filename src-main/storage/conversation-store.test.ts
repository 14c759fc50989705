import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PushPayload } from '#shared/ipc/types.ts';
import { conversationIdSchema, LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn, type TurnEnd } from '#shared/thread/turn.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { collectTurnEvents, openTurns, createQuestion } from '../testing/turns.ts';
import { COMPLETE_ANSWER } from '../testing/answer-lines.ts';
import { startUpstream } from '../testing/upstream.ts';
import { Archive } from './archive.ts';
import { Conversations } from '../conversations/conversations.ts';

const ID = conversationIdSchema.parse('conversation-1');

function openArchive(): Archive {
  const archive = new Archive(join(makeTempDir(), 'conversations.sqlite'));
  onTestFinished(() => {
    archive.close();
  });
  return archive;
}

async function openAnswered() {
  const upstream = await startUpstream((response) => {
    response.writeHead(200).end(COMPLETE_ANSWER);
  });
  const { archive, runner } = openTurns(upstream.url);
  await collectTurnEvents(
    runner.follow(runner.ask(createQuestion()), new AbortController().signal),
  );
  const changes: PushPayload<'conversations.changed'>[] = [];
  const onChange = (change: (typeof changes)[number]) => changes.push(change);
  const stopRuns = () => Promise.resolve();
  const conversations = new Conversations({ archive, runner, stopRuns, nowMs: () => 7, onChange });
  const [summary] = conversations.list();
  if (!summary) return expect.unreachable();
  return { archive, conversations, changes, summary, id: summary.id };
}

it('pins and archives, telling each, and takes both back', async () => {
  const { conversations, changes, id } = await openAnswered();
  expect(conversations.setPinned(id, true).pinnedAtMs).toBe(7);
  expect(conversations.setArchived(id, true)).toMatchObject({ pinnedAtMs: 7, archivedAtMs: 7 });
  expect(conversations.list()).toMatchObject([{ archivedAtMs: 7 }]);
  expect(conversations.setPinned(id, false).pinnedAtMs).toBeNull();
  expect(conversations.setArchived(id, false).archivedAtMs).toBeNull();
  expect(changes.map(({ kind }) => kind)).toEqual(['upsert', 'upsert', 'upsert', 'upsert']);
  const never = conversationIdSchema.parse('never');
  expect(() => conversations.setPinned(never, true)).toThrow(
    expect.objectContaining({ code: 'CONVERSATION_NOT_FOUND' }),
  );
});

it('an answer that ended is unread until it is looked at, and told once', async () => {
  const { archive, conversations, changes, summary, id } = await openAnswered();
  expect(summary.isUnread).toBe(true);
  expect(archive.conversations.countUnread()).toBe(1);
  conversations.setSeen(id);
  expect(archive.conversations.countUnread()).toBe(0);
  conversations.setSeen(id);
  expect(conversations.list()).toMatchObject([{ isUnread: false }]);
  expect(changes).toHaveLength(1);
});

it.each<[TurnEnd, boolean]>([
  ['finished', true],
  ['cut', true],
  ['failed', true],
  ['stopped', false],
])('the end “%s” leaves a mark: %s', (status, isUnread) => {
  const archive = openArchive();
  archive.conversations.add({
    id: ID,
    connectionId: LOCAL_CONNECTION_ID,
    title: 'T',
    createdAtMs: 1,
  });
  const id = turnIdSchema.parse('turn-1');
  const opening = { id, conversationId: ID, question: 'Q', askedAtMs: 1, chatId: null };
  const turn = createNewTurn({
    ...opening,
    messageId: formatMessageId(1_000_000_000_000),
    parentId: null,
  });
  archive.addTurn(turn);
  archive.conversations.setArchived(ID, 3);
  archive.endTurn({ ...turn, status });
  expect(archive.conversations.find(ID)).toMatchObject({ isUnread, archivedAtMs: 3 });
});

it('a question brings an archived conversation back', async () => {
  const { archive, conversations, id } = await openAnswered();
  conversations.setArchived(id, true);
  archive.addTurn(
    createNewTurn({
      id: turnIdSchema.parse('turn-2'),
      conversationId: id,
      question: 'And now?',
      messageId: formatMessageId(1_000_000_000_000),
      askedAtMs: 9,
      chatId: null,
      parentId: null,
    }),
  );
  expect(conversations.list()).toMatchObject([{ archivedAtMs: null }]);
});
