import { describe, expect, it } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { pickInitialTurns } from './initial-turns.ts';

const createRows = (...counts: readonly number[]) =>
  counts.map((messageCount, at) => ({ id: turnIdSchema.parse(`t${String(at)}`), messageCount }));

function pickFrom(...counts: readonly number[]): readonly string[] {
  const rows = createRows(...counts);
  return pickInitialTurns(
    rows,
    rows.map(({ id }) => id),
  );
}

describe('pickInitialTurns', () => {
  it('is the whole of a short conversation', () => {
    expect(pickFrom(4, 4, 4)).toEqual(['t0', 't1', 't2']);
    expect(pickFrom()).toEqual([]);
  });

  it('is at most a screen of turns, the newest', () => {
    expect(pickFrom(...Array<number>(600).fill(2))).toEqual(
      createRows(...Array<number>(600).fill(2))
        .slice(-16)
        .map(({ id }) => id),
    );
  });

  it('is at most 100 messages, but always the last turn', () => {
    expect(pickFrom(9, 60, 40)).toEqual(['t1', 't2']);
    expect(pickFrom(9, 61, 40)).toEqual(['t2']);
    expect(pickFrom(1, 5_000)).toEqual(['t1']);
  });

  it('takes a turn that was never counted for a long one', () => {
    expect(pickFrom(...Array<number>(30).fill(0))).toHaveLength(8);
  });
});
