import { describe, expect, it } from 'vitest';
import { TurnScheduler } from './turn-scheduler.ts';

describe('Turnstile', () => {
  it('lets all through, in order, with a turn of the event loop for everyone else between', async () => {
    const turnstile = new TurnScheduler();
    const seen: string[] = [];
    let others = true;
    const other = () => {
      seen.push('other');
      if (others) setImmediate(other);
    };
    setImmediate(other);
    const passing = [1, 2, 3].map((n) => turnstile.next().then(() => seen.push(String(n))));
    await Promise.all(passing);
    others = false;
    expect(seen.filter((word) => word !== 'other')).toEqual(['1', '2', '3']);
    expect(seen.join(' ')).toMatch(/1 (other ){4,}2 (other ){4,}3/);
  });
});
