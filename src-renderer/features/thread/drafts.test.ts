import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { turnIdSchema } from '#shared/ids.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createConversationId } from '../../testing/stories.ts';
import { Drafts } from './drafts.svelte.ts';

const C1 = createConversationId('c1');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function open(overrides: ConstructorParameters<typeof FakeHost>[0] = {}) {
  const host = new FakeHost(overrides);
  const saved = () =>
    host.calls.flatMap(({ route, input }) => (route === 'drafts.save' ? [input] : []));
  const replaced: string[] = [];
  const drafts = new Drafts(createClient(host), (_location, text) => replaced.push(text));
  return { host, drafts, saved, replaced };
}

test('typing is saved within a moment, not with every letter', async () => {
  const { drafts, saved } = open();
  for (const text of ['h', 'ho', 'how']) drafts.keep(C1, text);
  drafts.keep(null, 'new');
  expect(saved()).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(saved()).toEqual([
    { conversationId: C1, text: 'how' },
    { conversationId: null, text: 'new' },
  ]);
  drafts.keep(C1, 'how');
  drafts.keep(C1, '');
  expect(drafts.has(C1)).toBe(false);
  await drafts.flush();
  expect(saved().at(-1)).toEqual({ conversationId: C1, text: '' });
});

test('steady typing does not put the save off', async () => {
  const { drafts, saved } = open();
  for (let letter = 1; letter <= 10; letter += 1) {
    drafts.keep(C1, 'x'.repeat(letter));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved().length).toBeGreaterThanOrEqual(3);
  await drafts.flush();
});

test('a draft of another window is shown here, unless it is being changed here too', async () => {
  const { host, drafts, saved, replaced } = open();
  host.push('drafts.changed', { conversationId: C1, text: 'there' });
  expect(drafts.textOf(C1)).toBe('there');
  drafts.keep(C1, 'here');
  host.push('drafts.changed', { conversationId: C1, text: 'there again' });
  expect(drafts.textOf(C1)).toBe('here');
  expect(replaced).toEqual(['there']);
  await drafts.flush();
  expect(saved()).toEqual([{ conversationId: C1, text: 'here' }]);
  host.push('drafts.changed', { conversationId: C1, text: '' });
  expect(drafts.has(C1)).toBe(false);
  drafts.close();
  expect(host.open().listeners).toBe(0);
});

test('what is on disk comes back and is not written again', async () => {
  const draft = { conversationId: C1, text: 'kept', savedAtMs: 1 };
  const { drafts, saved } = open({ 'drafts.list': () => [draft] });
  await drafts.start();
  expect(drafts.textOf(C1)).toBe('kept');
  await drafts.flush();
  expect(saved()).toEqual([]);
});

test('what was typed before the disk answered stands behind what was kept', async () => {
  const draft = { conversationId: null, text: 'kept', savedAtMs: 1 };
  const { drafts, saved } = open({ 'drafts.list': () => [draft] });
  const started = drafts.start();
  drafts.keep(null, 'typed');
  await started;
  expect(drafts.textOf(null)).toBe('kept\ntyped');
  await drafts.flush();
  expect(saved()).toEqual([{ conversationId: null, text: 'kept\ntyped' }]);
});

test('a question put differently is kept beside the question field, and apart from it', async () => {
  const turnId = turnIdSchema.parse('t1');
  const draft = { conversationId: C1, turnId, text: 'By year?', savedAtMs: 1 };
  const { drafts, saved } = open({ 'drafts.list': () => [draft] });
  await drafts.start();
  expect([drafts.textOf(C1), drafts.textOf(C1, turnId)]).toEqual(['', 'By year?']);
  expect(drafts.has(C1)).toBe(false);
  drafts.keep(C1, 'next');
  drafts.keep(C1, '', turnId);
  await drafts.flush();
  expect(saved()).toEqual([
    { conversationId: C1, text: 'next' },
    { conversationId: C1, turnId, text: '' },
  ]);
});

test('a save that fails is told and tried again with the next', async () => {
  let isFull = true;
  const { drafts, saved } = open({
    'drafts.save': () => {
      if (isFull) throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
    },
  });
  drafts.keep(C1, 'precious');
  await drafts.flush();
  expect(drafts.error?.code).toBe('ARCHIVE_FAILED');
  isFull = false;
  drafts.keep(null, 'x');
  await drafts.flush();
  expect(saved()).toContainEqual({ conversationId: C1, text: 'precious' });
  expect(saved().filter((it) => JSON.stringify(it).includes('precious'))).toHaveLength(2);
  expect(drafts.error).toBeNull();
});
