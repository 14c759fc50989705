import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createConversationId, createConversationSummary } from '../../testing/stories.ts';
import { ConversationList } from './conversation-list.svelte.ts';

const older = createConversationSummary('old', { updatedAtMs: 1 });
const newer = createConversationSummary('new', { updatedAtMs: 2 });
const refuse = () => {
  throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
};

async function start(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const host = new FakeHost({ 'conversations.list': () => [older, newer], ...overrides });
  const list = new ConversationList(createClient(host));
  await list.start();
  const ids = () => list.summaries.map(({ id }) => id);
  return { host, list, ids };
}

test('newest first, and a push moves one up', async () => {
  const { host, list, ids } = await start();
  expect(ids()).toEqual(['new', 'old']);
  const summary = { ...older, updatedAtMs: 3, lastStatus: 'streaming' as const };
  host.push('conversations.changed', { kind: 'upsert', summary });
  expect(ids()).toEqual(['old', 'new']);
  expect(list.find(older.id)?.lastStatus).toBe('streaming');
  list.close();
  expect(host.open().listeners).toBe(0);
});

test('what was pushed while the list was read is newer than the list', async () => {
  let answer: (listed: (typeof older)[]) => void = () => undefined;
  const listed = new Promise<(typeof older)[]>((resolve) => (answer = resolve));
  const host = new FakeHost({ 'conversations.list': () => listed });
  const list = new ConversationList(createClient(host));
  const started = list.start();
  host.push('conversations.changed', { kind: 'removed', conversationId: older.id });
  const renamed = { ...newer, title: 'Renamed' };
  host.push('conversations.changed', { kind: 'upsert', summary: renamed });
  answer([older, newer]);
  await started;
  expect(list.summaries).toEqual([renamed]);
});

test('a list that cannot be read is a failure, not an empty list', async () => {
  const { list } = await start({ 'conversations.list': refuse });
  expect(list.phase).toMatchObject({ kind: 'failed', error: { code: 'ARCHIVE_FAILED' } });
});

test('a rename shows at once and is taken back when refused', async () => {
  const { list } = await start({ 'conversations.rename': refuse });
  const renamed = list.rename(newer, '  Sales  ');
  expect(list.find(newer.id)?.title).toBe('Sales');
  await renamed;
  expect(list.find(newer.id)?.title).toBe(newer.title);
  expect(list.error?.code).toBe('ARCHIVE_FAILED');
});

test('an empty or equal title changes nothing', async () => {
  const { host, list } = await start();
  await list.rename(newer, '   ');
  await list.rename(newer, newer.title);
  expect(host.calls.filter(({ route }) => route === 'conversations.rename')).toEqual([]);
});

test('a removal is undone with what main gives back', async () => {
  const { list, ids } = await start({ 'conversations.restore': () => newer });
  expect(await list.remove(newer)).toBe(true);
  expect(ids()).toEqual(['old']);
  await list.restore(newer);
  expect(ids()).toEqual(['new', 'old']);
});

test('a removal that fails puts it back', async () => {
  const { list, ids } = await start({ 'conversations.remove': refuse });
  expect(await list.remove(newer)).toBe(false);
  expect(ids()).toEqual(['new', 'old']);
  expect(list.find(createConversationId('nobody'))).toBeNull();
});
