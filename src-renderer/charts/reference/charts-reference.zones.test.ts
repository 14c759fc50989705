import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawOurs, FRAMES } from './draw-both.ts';
import { measureTextByLetters } from './inter-text.ts';
import { listReferenceSpecs } from './list-reference-specs.ts';
import { hashDrawing, judgeSpec } from './run-reference.ts';
import { listTimeSpecs } from './specs/time-specs.ts';

/** The bench draws all; here are as many as take a few seconds. */
const EVERY = 6;
/** Other specs than those of the first test. */
const EVERY_TIME = 8;
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;

beforeAll(measureTextByLetters);
afterEach(() => {
  vi.unstubAllEnvs();
});

const takeEvery = <T>(list: readonly T[], step: number): T[] =>
  list.filter((_, at) => at % step === 0);

describe('a chart beside the reference', () => {
  it('has names that tell the specs apart, and enough of them', () => {
    const names = listReferenceSpecs().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(400);
  });

  it.each(
    takeEvery(listReferenceSpecs(), EVERY).map((one, at) => ({
      ...one,
      frame: FRAMES[at % FRAMES.length],
    })),
  )('is the same picture, $frame.widthPx px wide: $name', async ({ frame, ...one }) => {
    vi.stubEnv('TZ', 'UTC');
    const { problems } = await judgeSpec(one, frame);
    expect(problems).toEqual([]);
  });
});

describe('a chart of times', () => {
  it.each(takeEvery(listTimeSpecs(), EVERY_TIME))(
    'is the same picture in every zone: $name',
    async (one) => {
      const hashes: string[] = [];
      for (const zone of ZONES) {
        vi.stubEnv('TZ', zone);
        hashes.push(await hashDrawing(await drawOurs(one)));
      }
      expect(new Set(hashes).size).toBe(1);
    },
  );

  it('is drawn in zones that differ', () => {
    const offsets = ZONES.map((zone) => {
      vi.stubEnv('TZ', zone);
      return new Date(Date.UTC(2024, 5, 1)).getTimezoneOffset();
    });
    expect(offsets).toEqual([0, 420, -720]);
  });
});
