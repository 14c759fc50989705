import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { RemoteListener } from './newest-value.svelte.ts';
import { RemoteState } from './remote-state.svelte.ts';

interface OpenQuestion {
  readonly resolve: (value: readonly string[]) => void;
  readonly reject: (error: AppError) => void;
}

/** A value of main whose questions the test answers by hand. */
function createRemote() {
  const answers: OpenQuestion[] = [];
  const listeners = new Set<RemoteListener<readonly string[]>>();
  const read = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  const state = new RemoteState<readonly string[]>([], {
    read,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const push = (value: readonly string[]) => {
    for (const { replace } of listeners) replace(value);
  };
  const pushOne = (value: string) => {
    for (const { update } of listeners) update((before) => [...before, value]);
  };
  return { state, answers, listeners, push, pushOne };
}

const refusal = () => new AppError('ARCHIVE_FAILED', 'The disk is full.');

test('is loading until the answer comes, then ready', async () => {
  const { state, answers } = createRemote();
  const started = state.start();
  expect(state.status).toEqual({ kind: 'loading' });
  answers[0]?.resolve(['read']);
  await started;
  expect(state.status).toEqual({ kind: 'ready' });
  expect(state.value).toEqual(['read']);
});

test('a pushed value makes it ready and outlives the older answer', async () => {
  const { state, answers, push } = createRemote();
  const started = state.start();
  push(['pushed']);
  expect(state.status).toEqual({ kind: 'ready' });
  answers[0]?.resolve(['older']);
  await started;
  expect(state.value).toEqual(['pushed']);
});

test('the answer to the question that was asked last is the newest', async () => {
  const { state, answers, push } = createRemote();
  const started = state.start();
  push(['pushed']);
  const refreshed = state.refresh();
  answers[1]?.resolve(['newest']);
  await refreshed;
  expect(state.value).toEqual(['newest']);
  answers[0]?.resolve(['oldest']);
  await started;
  expect(state.value).toEqual(['newest']);
});

test('a pushed change is applied at once and again to the older answer', async () => {
  const { state, answers, pushOne } = createRemote();
  const started = state.start();
  pushOne('new');
  expect(state.value).toEqual(['new']);
  expect(state.status).toEqual({ kind: 'loading' });
  answers[0]?.resolve(['old']);
  await started;
  expect(state.value).toEqual(['old', 'new']);
});

test('a read that fails is a failure, and a retry mends it', async () => {
  const { state, answers, listeners } = createRemote();
  const started = state.start();
  answers[0]?.reject(refusal());
  await started;
  expect(state.status).toMatchObject({ kind: 'failed', error: { code: 'ARCHIVE_FAILED' } });
  const retried = state.start();
  expect(state.status).toEqual({ kind: 'loading' });
  expect(listeners.size).toBe(1);
  answers[1]?.resolve(['read']);
  await retried;
  expect(state.status).toEqual({ kind: 'ready' });
});

test('an older read that fails says nothing about a newer push', async () => {
  const { state, answers, push } = createRemote();
  const started = state.start();
  push(['pushed']);
  answers[0]?.reject(refusal());
  await started;
  expect(state.status).toEqual({ kind: 'ready' });
});

test('a save that fails throws and leaves the value as it is', async () => {
  const { state } = createRemote();
  state.replace(['known']);
  await expect(state.ask(() => Promise.reject(refusal()))).rejects.toThrow('The disk is full.');
  expect(state.status).toEqual({ kind: 'ready' });
  expect(state.value).toEqual(['known']);
});

test('a read that fails after closing changes nothing', async () => {
  const { state, answers } = createRemote();
  const started = state.start();
  state.close();
  answers[0]?.reject(refusal());
  await started;
  expect(state.status).toEqual({ kind: 'loading' });
});

test('after closing nothing listens and a late answer changes nothing', async () => {
  const { state, answers, listeners } = createRemote();
  const started = state.start();
  state.close();
  expect(listeners.size).toBe(0);
  answers[0]?.resolve(['late']);
  await started;
  expect(state.value).toEqual([]);
});
