import { describe, expect, it } from 'vitest';
import { INITIAL_WINDOW_STATE, computeOpeningBounds, type Bounds } from './window-state.ts';

const SCREEN: Bounds = { x: 0, y: 0, width: 1920, height: 1080 };
const RIGHT: Bounds = { x: 1920, y: 0, width: 1280, height: 1024 };
const SAVED_STATE: Bounds = { x: 2000, y: 100, width: 900, height: 700 };

const open = (bounds: Bounds, screens: readonly Bounds[]) =>
  computeOpeningBounds({ bounds, maximized: false }, screens);

describe('computeOpeningBounds', () => {
  it('opens where it was left, on whichever screen', () => {
    expect(open(SAVED_STATE, [SCREEN, RIGHT])).toEqual(SAVED_STATE);
  });

  it('opens in the middle at first, and when its screen is gone', () => {
    const first = computeOpeningBounds(INITIAL_WINDOW_STATE, [SCREEN]);
    expect(first).not.toHaveProperty('x');
    expect(open(SAVED_STATE, [SCREEN])).toEqual(first);
  });

  it.each<[string, Partial<Bounds>]>([
    ['only a sliver is left on the screen', { x: 1900 }],
    ['its title bar lies above the screen', { y: -200 }],
    ['it lies below the screen', { y: 1070 }],
  ])('opens in the middle when %s', (_case, change) => {
    expect(open({ ...SAVED_STATE, x: 100, ...change }, [SCREEN])).not.toHaveProperty('x');
  });

  it('opens at first no larger than a screen of high density', () => {
    const dense = { x: 0, y: 0, width: 960, height: 600 };
    expect(computeOpeningBounds(INITIAL_WINDOW_STATE, [dense])).toEqual({
      width: 960,
      height: 600,
    });
    expect(computeOpeningBounds(INITIAL_WINDOW_STATE, [SCREEN])).toEqual({
      width: 1280,
      height: 840,
    });
  });

  it('is never larger than its screen nor smaller than it may be', () => {
    const huge = open({ x: 10, y: 10, width: 9_000, height: 9_000 }, [SCREEN]);
    const tiny = open({ x: 10, y: 10, width: 100, height: 100 }, [SCREEN]);
    expect(huge).toMatchObject({ width: 1920, height: 1080 });
    expect(tiny).toMatchObject({ width: 640, height: 480 });
  });
});
