import { describe, expect, it } from 'vitest';
import { turnIdSchema } from '#shared/ids.ts';
import { toFirstRead } from './first-read.ts';

const toRows = (...counts: readonly number[]) =>
  counts.map((messageCount, at) => ({ id: turnIdSchema.parse(`t${String(at)}`), messageCount }));

function read(...counts: readonly number[]): readonly string[] {
  const rows = toRows(...counts);
  return toFirstRead(
    rows,
    rows.map(({ id }) => id),
  );
}

describe('toFirstRead', () => {
  it('is the whole of a short conversation', () => {
    expect(read(4, 4, 4)).toEqual(['t0', 't1', 't2']);
    expect(read()).toEqual([]);
  });

  it('is at most a screen of turns, the newest', () => {
    expect(read(...Array<number>(600).fill(2))).toEqual(
      toRows(...Array<number>(600).fill(2))
        .slice(-16)
        .map(({ id }) => id),
    );
  });

  it('is at most 100 messages, but always the last turn', () => {
    expect(read(9, 60, 40)).toEqual(['t1', 't2']);
    expect(read(9, 61, 40)).toEqual(['t2']);
    expect(read(1, 5_000)).toEqual(['t1']);
  });

  it('takes a turn that was never counted for a long one', () => {
    expect(read(...Array<number>(30).fill(0))).toHaveLength(8);
  });
});
