import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runSchedule } from './schedule.mjs';

const never = new AbortController().signal;

/** @param {readonly string[]} failing */
function recorder(failing = []) {
  /** @type {string[]} */
  const log = [];
  let running = 0;
  let most = 0;
  return {
    log,
    most: () => most,
    stop: never,
    /** @param {{ id: string }} step */
    run: async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      log.push(`${id} beside ${String(running - 1)}`);
      await sleep(2);
      running -= 1;
      return { id, ok: !failing.includes(id) };
    },
    /** @param {{ id: string }} step */
    skip: ({ id }) => ({ id, ok: false, skipped: true }),
  };
}

it('runs two at a time, the lonely ones last, and keeps the order', async () => {
  const doing = recorder();
  const ids = ['a', 'e2e', 'b', 'c', 'd'];
  const steps = ids.map((id) => ({ id, alone: id === 'e2e' }));
  const outcomes = await runSchedule(steps, doing);
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
  expect(doing.most()).toBe(2);
  expect(doing.log.at(-1)).toBe('e2e beside 0');
});

it('runs beside a lonely one what yields, and before it what fills a free place', async () => {
  const doing = recorder();
  const steps = [
    { id: 'lint', yields: true, seconds: 1 },
    { id: 'types', yields: true, seconds: 2 },
    { id: 'e2e', alone: true },
    { id: 'other', alone: true },
    { id: 'a' },
    { id: 'b' },
  ];
  await runSchedule(steps, doing);
  expect(doing.most()).toBe(2);
  expect(doing.log.slice(0, 2)).toEqual(['a beside 0', 'b beside 1']);
  expect(doing.log.map((line) => line.split(' ')[0])).toEqual([
    'a',
    'b',
    'types',
    'e2e',
    'lint',
    'other',
  ]);
});

it('goes on after a failure', async () => {
  const outcomes = await runSchedule([{ id: 'a' }, { id: 'b' }], recorder(['a']));
  expect(outcomes).toEqual([
    { id: 'a', ok: false },
    { id: 'b', ok: true },
  ]);
});

it('skips what needs a step that failed', async () => {
  const steps = [{ id: 'build' }, { id: 'e2e', alone: true, needs: 'build' }];
  const doing = recorder(['build']);
  const outcomes = await runSchedule(steps, doing);
  expect(outcomes.at(1)).toEqual({ id: 'e2e', ok: false, skipped: true });
  expect(doing.log).toEqual(['build beside 0']);
});

it('starts first what is longest together with what waits for it', async () => {
  const doing = recorder();
  const steps = [
    { id: 'short', seconds: 1 },
    { id: 'long', seconds: 50 },
    { id: 'build', seconds: 5 },
    { id: 'scenes', seconds: 60, needs: 'build' },
  ];
  const outcomes = await runSchedule(steps, doing);
  const started = doing.log.map((line) => line.split(' ')[0]);
  expect(started).toEqual(['build', 'long', 'scenes', 'short']);
  expect(outcomes.map(({ id }) => id)).toEqual(['short', 'long', 'build', 'scenes']);
});

it('does not start what needs a step before that step has ended', async () => {
  const doing = recorder();
  const steps = [{ id: 'scenes', seconds: 9, needs: 'build' }, { id: 'build' }];
  await runSchedule(steps, doing);
  expect(doing.log).toEqual(['build beside 0', 'scenes beside 0']);
});

it('runs a step whose need is not among those that are asked for', async () => {
  const outcomes = await runSchedule([{ id: 'scenes', needs: 'build' }], recorder());
  expect(outcomes).toEqual([{ id: 'scenes', ok: true }]);
});
