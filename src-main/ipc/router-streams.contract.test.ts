import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { contract } from '#shared/ipc/contract.ts';
import { LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { StreamHandlers, StreamRoute } from '#shared/ipc/types.ts';
import { BATCH_MAX_EVENTS, type StreamFrame } from '#shared/ipc/wire.ts';
import { turnSchema, type TurnEvent } from '#shared/thread/turn.ts';
import { listSamples, sampleValue } from '#shared/testing/sample-schema.ts';
import { createContractHandlers, createContractStreams } from '../testing/contract-handlers.ts';
import { Router } from './router.ts';

const OWN = { frameUrl: 'app://plumbline/index.html', isTopFrame: true, isOwnWindow: true };
const LINE: TurnEvent = { type: 'line', line: { kind: 'state' }, atMs: 1 };

function createRouter(streams: Partial<StreamHandlers<AbortSignal>> = {}): Router {
  return new Router({
    calls: createContractHandlers(),
    streams: { ...createContractStreams(), ...streams },
    onInternalError: () => undefined,
  });
}

/** Real ports: what crosses has been cloned, and a close is heard on the other side. */
function openPorts(): { near: MessagePort; far: MessagePort } {
  const { port1: near, port2: far } = new MessageChannel();
  onTestFinished(() => {
    near.close();
  });
  return { near, far };
}

async function run(router: Router, route: string, input: unknown): Promise<StreamFrame[]> {
  const { near, far } = openPorts();
  const frames: StreamFrame[] = [];
  near.on('message', (frame: StreamFrame) => frames.push(frame));
  const closed = once(near, 'close');
  const { signal } = new AbortController();
  await router.stream({ sender: OWN, request: { route, input }, signal }, (frame) => {
    far.postMessage(frame);
  });
  far.close();
  await closed;
  return frames;
}

const listEvents = (frames: readonly StreamFrame[]): unknown[] =>
  frames.flatMap((frame) => (frame.kind === 'batch' ? frame.events : []));

describe('Router.stream', () => {
  it.each(Object.keys(contract.streams) as StreamRoute[])(
    'sends every sampled event of %s as it is, then one end',
    async (route) => {
      const { input, event } = contract.streams[route];
      const samples = listSamples(event).map((sample) => event.parse(sample));
      const say = async function* () {
        yield* await Promise.resolve(samples);
      };
      const frames = await run(createRouter({ [route]: say }), route, listSamples(input)[0]);
      expect(listEvents(frames)).toEqual(samples);
      expect(frames.at(-1)).toEqual({ kind: 'end' });
      expect(frames.filter(({ kind }) => kind !== 'batch')).toHaveLength(1);
    },
  );

  it.each(Object.keys(contract.streams) as StreamRoute[])(
    'takes every sampled input of %s',
    async (route) => {
      for (const input of listSamples(contract.streams[route].input)) {
        const frames = await run(createRouter(), route, input);
        expect(frames.map(({ kind }) => kind)).toEqual(['batch', 'end']);
      }
    },
  );

  it('puts many events into few batches, none larger than the limit, all in order', async () => {
    const follow = async function* () {
      for (let atMs = 0; atMs < 1_000; atMs += 1) yield await Promise.resolve({ ...LINE, atMs });
    };
    const frames = await run(createRouter({ 'chat.follow': follow }), 'chat.follow', {
      turnId: 't',
    });
    const batches = frames.filter((frame) => frame.kind === 'batch');
    expect(listEvents(frames)).toEqual(
      Array.from({ length: 1_000 }, (_, atMs) => ({ ...LINE, atMs })),
    );
    expect(batches.length).toBeLessThan(40);
    expect(batches.every(({ events }) => events.length <= BATCH_MAX_EVENTS)).toBe(true);
    expect(frames.filter(({ kind }) => kind !== 'batch')).toEqual([{ kind: 'end' }]);
  });

  it('sends a lone event without waiting for a full batch', async () => {
    let release: (() => void) | undefined;
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const follow = async function* () {
      yield LINE;
      await blocked;
    };
    const { near, far } = openPorts();
    const { signal } = new AbortController();
    const request = { route: 'chat.follow', input: { turnId: 't' } };
    const done = createRouter({ 'chat.follow': follow }).stream(
      { sender: OWN, request, signal },
      (frame) => {
        far.postMessage(frame);
      },
    );
    const [frame] = (await once(near, 'message')) as [StreamFrame];
    expect(frame).toEqual({ kind: 'batch', events: [LINE] });
    release?.();
    await done;
  });

  it('sends what came before a failure, then exactly one error', async () => {
    const follow = async function* () {
      yield { type: 'snapshot' as const, turn: sampleValue(turnSchema) };
      await Promise.resolve();
      throw new AppError('ARCHIVE_FAILED', 'Disk full.');
    };
    const frames = await run(createRouter({ 'chat.follow': follow }), 'chat.follow', {
      turnId: 't',
    });
    expect(frames).toMatchObject([
      { kind: 'batch', events: [{ type: 'snapshot' }] },
      { kind: 'error', error: { code: 'ARCHIVE_FAILED' } },
    ]);
  });

  it.each([
    ['no.such', {}, 'UNKNOWN_ROUTE'],
    ['chat.stop', { turnId: 't' }, 'UNKNOWN_ROUTE'],
    [
      'chat.ask',
      { conversationId: null, connectionId: LOCAL_CONNECTION_ID, question: '  ' },
      'INVALID_INPUT',
    ],
  ])('answers %s with %j by one error frame', async (route, input, code) => {
    expect(await run(createRouter(), route, input)).toMatchObject([
      { kind: 'error', error: { code } },
    ]);
  });

  it('gives a stranger one error frame and never starts the handler', async () => {
    const follow = () => expect.unreachable();
    const frames: StreamFrame[] = [];
    const sender = { ...OWN, isTopFrame: false };
    const request = { route: 'chat.follow', input: { turnId: 't' } };
    const { signal } = new AbortController();
    await createRouter({ 'chat.follow': follow }).stream({ sender, request, signal }, (frame) =>
      frames.push(frame),
    );
    expect(frames).toMatchObject([{ kind: 'error', error: { code: 'UNTRUSTED_SENDER' } }]);
  });

  it('tells the handler when the port is closed', async () => {
    const controller = new AbortController();
    const follow = async function* (_input: unknown, signal: AbortSignal) {
      yield LINE;
      await once(signal, 'abort');
    };
    const { near, far } = openPorts();
    far.on('close', () => {
      controller.abort();
    });
    const request = { route: 'chat.follow', input: { turnId: 't' } };
    const done = createRouter({ 'chat.follow': follow }).stream(
      { sender: OWN, request, signal: controller.signal },
      (frame) => {
        far.postMessage(frame);
      },
    );
    near.close();
    await expect(done).resolves.toBeUndefined();
  });
});
