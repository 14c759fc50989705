import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  connectionIdSchema,
  conversationIdSchema,
  LOCAL_CONNECTION_ID,
  turnIdSchema,
  type ConversationId,
} from '#shared/ids.ts';
import { formatMessageId } from '#shared/platform/chat-request.ts';
import { createNewTurn } from '#shared/thread/turn.ts';
import { Archive } from '../storage/archive.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { ArchiveCleanup, UNDO_MS, type ArchiveCleanupOptions } from './archive-cleanup.ts';

const DAY_MS = 86_400_000;
const ACME = connectionIdSchema.parse('acme');

function open(options: Partial<ArchiveCleanupOptions> = {}) {
  const archive = new Archive(join(makeTempDir(), 'conversations.sqlite'));
  const clock = { nowMs: 1_000 * DAY_MS };
  const forgotten: (readonly string[])[] = [];
  const removed: ConversationId[] = [];
  const failures: unknown[] = [];
  const copies: string[] = [];
  const cleanup = new ArchiveCleanup({
    archive,
    nowMs: () => clock.nowMs,
    keepsDays: () => null,
    isRunning: () => false,
    onRemoved: (id) => removed.push(id),
    forgetThreads: (threadIds) => {
      forgotten.push(threadIds);
      return Promise.resolve();
    },
    removeOldCopies: () => copies.push('removed'),
    onFailure: (error) => failures.push(error),
    ...options,
  });
  onTestFinished(() => {
    cleanup.close();
    archive.close();
  });
  const cleanAll = async (): Promise<void> => {
    await cleanup.clean();
    while (cleanup.step());
  };
  return { archive, clock, cleanup, cleanAll, forgotten, removed, failures, copies };
}

let messages = 0;

function add(
  archive: Archive,
  name: string,
  askedAtMs: number,
  connectionId = LOCAL_CONNECTION_ID,
) {
  const id = conversationIdSchema.parse(name);
  archive.conversations.add({ id, connectionId, title: name, createdAtMs: askedAtMs });
  const turn = createNewTurn({
    id: turnIdSchema.parse(`turn of ${name}`),
    conversationId: id,
    question: 'How many?',
    messageId: formatMessageId(1_732_512_345_678 + (messages += 1)),
    askedAtMs,
    chatId: `thread of ${name}`,
    parentId: null,
  });
  archive.addTurn(turn);
  archive.endTurn({ ...turn, status: 'finished' });
  return id;
}

const isThere = (archive: Archive, id: ConversationId): boolean =>
  archive.turns.listTree(id).length > 0;

it('deletes after the time to undo, and not before', async () => {
  const { archive, clock, cleanAll, forgotten, copies } = open();
  const id = add(archive, 'a', clock.nowMs);
  clock.nowMs += 10;
  archive.conversations.setRemoved(id, clock.nowMs);
  clock.nowMs += UNDO_MS - 1;
  await cleanAll();
  expect(isThere(archive, id)).toBe(true);
  archive.conversations.restore(id, clock.nowMs - UNDO_MS);
  expect(archive.conversations.find(id)).not.toBeNull();

  archive.conversations.setRemoved(id, clock.nowMs);
  clock.nowMs += UNDO_MS;
  archive.conversations.restore(id, clock.nowMs - UNDO_MS);
  await cleanAll();
  expect(isThere(archive, id)).toBe(false);
  expect(forgotten).toEqual([['thread of a']]);
  expect(copies).toEqual(['removed']);
});

it('deletes at once what was removed before this start', async () => {
  const { archive, clock, cleanAll } = open();
  const id = add(archive, 'a', clock.nowMs - 20);
  archive.conversations.setRemoved(id, clock.nowMs - 10);
  await cleanAll();
  expect(isThere(archive, id)).toBe(false);
});

it('deletes what was not used for the chosen days, without pinned and running ones', async () => {
  const running = conversationIdSchema.parse('running');
  const { archive, clock, cleanup, cleanAll, removed } = open({
    keepsDays: () => 30,
    isRunning: (id) => id === running,
  });
  const [old, young, pinned] = [
    add(archive, 'old', clock.nowMs - 31 * DAY_MS),
    add(archive, 'young', clock.nowMs - 29 * DAY_MS),
    add(archive, 'pinned', clock.nowMs - 400 * DAY_MS),
    add(archive, 'running', clock.nowMs - 400 * DAY_MS),
  ];
  archive.conversations.setPinned(pinned, 1);
  expect(cleanup.listUnused(30)).toEqual([old]);
  expect(cleanup.listUnused(7)).toHaveLength(2);
  await cleanAll();
  expect(removed).toEqual([old]);
  expect([old, young, pinned, running].map((id) => isThere(archive, id))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('waits with a conversation whose thread the local platform still has', async () => {
  let isDown = true;
  const { archive, clock, cleanAll, failures } = open({
    forgetThreads: () =>
      isDown ? Promise.reject(new Error('It does not run.')) : Promise.resolve(),
  });
  const local = add(archive, 'local', clock.nowMs - 20);
  const remote = add(archive, 'remote', clock.nowMs - 20, ACME);
  for (const id of [local, remote]) archive.conversations.setRemoved(id, clock.nowMs - 10);
  await cleanAll();
  expect([local, remote].map((id) => isThere(archive, id))).toEqual([true, false]);
  expect(failures).toHaveLength(1);
  isDown = false;
  await cleanAll();
  expect(isThere(archive, local)).toBe(false);
});
