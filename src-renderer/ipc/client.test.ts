import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { turnIdSchema } from '#shared/ids.ts';
import { FakeHost } from '../testing/fake-host.ts';
import {
  createAnswerEvent,
  createEndEvent,
  createSnapshotEvent,
  createTurn,
} from '../testing/stories.ts';
import { createClient } from './client.ts';

const input = { turnId: turnIdSchema.parse('t1') };

function follow(host: FakeHost, signal = new AbortController().signal) {
  return createClient(host).stream('chat.follow', input, signal);
}

async function collectTypes(events: ReturnType<typeof follow>): Promise<string[]> {
  const types: string[] = [];
  for await (const event of events) types.push(event.type);
  return types;
}

test('a call gives the value, a refusal is an AppError with its code and facts', async () => {
  const host = new FakeHost({
    'conversations.list': () => {
      throw new AppError('ARCHIVE_FAILED', 'The disk is full.', { detail: { disk: 'sda' } });
    },
  });
  const client = createClient(host);
  expect((await client.call('app.info')).name).toBe('Plumbline');
  const refused = client.call('conversations.list');
  await expect(refused).rejects.toMatchObject({ code: 'ARCHIVE_FAILED', detail: { disk: 'sda' } });
  await expect(refused).rejects.toBeInstanceOf(AppError);
});

test('every event of every batch in order, then the port is closed', async () => {
  const host = new FakeHost();
  const types = collectTypes(follow(host));
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(createTurn('t1')), createAnswerEvent(1, 'a'));
  stream.emit(createEndEvent(2, 'finished'));
  stream.end();
  expect(await types).toEqual(['snapshot', 'line', 'ended']);
  expect(host.open().streams).toBe(0);
});

test('events before an error are seen, then the error is thrown', async () => {
  const host = new FakeHost();
  const seen: string[] = [];
  const pendingRead = (async () => {
    for await (const event of follow(host)) seen.push(event.type);
  })();
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(createTurn('t1')));
  stream.fail(new AppError('TURN_NOT_RUNNING', 'It has ended.'));
  await expect(pendingRead).rejects.toMatchObject({ code: 'TURN_NOT_RUNNING' });
  expect(seen).toEqual(['snapshot']);
});

test('leaving the loop closes the port', async () => {
  const host = new FakeHost();
  const pendingRead = (async () => {
    for await (const event of follow(host)) if (event.type === 'snapshot') break;
  })();
  const stream = await host.nextStream('chat.follow');
  stream.emit(createSnapshotEvent(createTurn('t1')));
  await pendingRead;
  expect(stream.isOpen()).toBe(false);
});

test('an abort ends a loop that waits, without an error', async () => {
  const host = new FakeHost();
  const closing = new AbortController();
  const types = collectTypes(follow(host, closing.signal));
  const stream = await host.nextStream('chat.follow');
  closing.abort();
  expect(await types).toEqual([]);
  expect(stream.isOpen()).toBe(false);
});

test('a push reaches the listeners of its route until they stop', () => {
  const host = new FakeHost();
  const heard: string[] = [];
  const stop = createClient(host).onPush('workspace.changed', ({ state }) => heard.push(state));
  host.push('workspace.changed', { state: 'ready', reason: null });
  host.push('conversations.changed', {
    kind: 'removed',
    conversationId: createTurn('t').conversationId,
  });
  stop();
  host.push('workspace.changed', { state: 'failed', reason: 'gone' });
  expect(heard).toEqual(['ready']);
  expect(host.open().listeners).toBe(0);
});

test('what Electron could not copy fails here as well', async () => {
  const host = new FakeHost();
  const result = await host.call('settings.save', { theme: () => 'dark' });
  expect(result.ok).toBe(false);
  expect(await host.call('no.such', undefined)).toMatchObject({
    ok: false,
    error: { code: 'UNKNOWN_ROUTE' },
  });
});
