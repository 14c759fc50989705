import { expect, it } from 'vitest';
import { withinTime } from './within-time.mjs';

const stuck = () => Promise.resolve('waiting for the moon');

it('gives what the work gives', async () => {
  await expect(withinTime(1_000, { work: () => Promise.resolve(7), stuck })).resolves.toBe(7);
});

it('passes the reason of a failure on', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(withinTime(1_000, { work, stuck })).rejects.toThrow('broken');
});

it('ends work that takes too long, with what it hangs at', async () => {
  const work = () => new Promise(() => undefined);
  await expect(withinTime(5, { work, stuck })).rejects.toThrow(
    'no answer within 0.005 s: waiting for the moon',
  );
});
