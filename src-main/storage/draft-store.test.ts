import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { conversationIdSchema, LOCAL_CONNECTION_ID, turnIdSchema } from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn } from '#shared/thread/turn.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { Archive } from './archive.ts';

const ID = conversationIdSchema.parse('conversation-1');

function openArchive(file = join(makeTempDir(), 'conversations.sqlite')): Archive {
  const archive = new Archive(file);
  onTestFinished(() => {
    archive.close();
  });
  return archive;
}

it('drafts outlive the app; those of removed conversations wait for the undo', () => {
  const file = join(makeTempDir(), 'conversations.sqlite');
  const first = new Archive(file);
  first.conversations.add({
    id: ID,
    connectionId: LOCAL_CONNECTION_ID,
    title: 'T',
    createdAtMs: 1,
  });
  const begun = { conversationId: null, text: 'لمن', savedAtMs: 2 };
  const draft = { conversationId: ID, text: 'and\nthen', savedAtMs: 3 };
  first.drafts.put({ ...begun, text: 'old' });
  first.drafts.put(begun);
  first.drafts.put(draft);
  first.close();

  const second = openArchive(file);
  expect(second.drafts.list()).toEqual([begun, draft]);
  second.conversations.setRemoved(ID, 4);
  expect(second.drafts.list()).toEqual([begun]);
  second.conversations.restore(ID, 0);
  second.drafts.remove({ conversationId: null });
  expect(second.drafts.list()).toEqual([draft]);
});

it('an edited question is a draft of its turn, beside that of its conversation', () => {
  const archive = openArchive();
  archive.conversations.add({
    id: ID,
    connectionId: LOCAL_CONNECTION_ID,
    title: 'T',
    createdAtMs: 1,
  });
  const turnId = turnIdSchema.parse('turn-1');
  archive.addTurn(
    createNewTurn({
      id: turnId,
      conversationId: ID,
      question: 'How many?',
      messageId: formatMessageId(1_000_000_000_000),
      askedAtMs: 1,
      chatId: null,
      parentId: null,
    }),
  );
  const field = { conversationId: ID, text: 'and then', savedAtMs: 2 };
  const edit = { conversationId: ID, turnId, text: 'How many, by year?', savedAtMs: 3 };
  const lost = { ...edit, turnId: turnIdSchema.parse('gone') };
  for (const draft of [field, edit, lost]) archive.drafts.put(draft);
  expect(archive.drafts.list()).toEqual([field, edit]);
  archive.conversations.setRemoved(ID, 4);
  expect(archive.drafts.list()).toEqual([]);
  archive.conversations.restore(ID, 0);
  archive.drafts.remove({ conversationId: ID, turnId });
  expect(archive.drafts.list()).toEqual([field]);
});
