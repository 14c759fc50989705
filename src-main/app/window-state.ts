import { z } from 'zod';

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type Bounds = z.infer<typeof boundsSchema>;

export const windowStateSchema = z.object({
  bounds: boundsSchema.nullable(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

export const INITIAL_WINDOW_STATE: WindowState = { bounds: null, maximized: false };
export const WINDOW_MIN = { width: 640, height: 480 };
const DEFAULT_SIZE = { width: 1280, height: 840 };
/** At least this much of a window must be on a screen, so that it can be seen and dragged. */
const VISIBLE_MIN_PX = 80;

interface Span {
  readonly start: number;
  readonly length: number;
}

function overlap(a: Span, b: Span): number {
  return Math.min(a.start + a.length, b.start + b.length) - Math.max(a.start, b.start);
}

const getHorizontalSpan = ({ x, width }: Bounds): Span => ({ start: x, length: width });
const getVerticalSpan = ({ y, height }: Bounds): Span => ({ start: y, length: height });

function isVisible(bounds: Bounds, screen: Bounds): boolean {
  return (
    overlap(getHorizontalSpan(bounds), getHorizontalSpan(screen)) >= VISIBLE_MIN_PX &&
    overlap(getVerticalSpan(bounds), getVerticalSpan(screen)) >= VISIBLE_MIN_PX &&
    // The title bar is at the top; above the screen it could not be reached.
    bounds.y >= screen.y - 1
  );
}

/** A display of high density has few of Chromium’s pixels: 960 × 600 at 150 % of 1440 × 900. */
function computeDefaultSize(primary: Bounds | undefined): { width: number; height: number } {
  if (primary === undefined) return DEFAULT_SIZE;
  return {
    width: Math.max(WINDOW_MIN.width, Math.min(DEFAULT_SIZE.width, primary.width)),
    height: Math.max(WINDOW_MIN.height, Math.min(DEFAULT_SIZE.height, primary.height)),
  };
}

/**
 * The window opens where it was closed, unless that screen is gone, and never larger than a screen.
 */
export function computeOpeningBounds(
  state: WindowState,
  screens: readonly Bounds[],
): Partial<Bounds> & { width: number; height: number } {
  const { bounds } = state;
  const screen = bounds && screens.find((candidate) => isVisible(bounds, candidate));
  if (!bounds || !screen) return computeDefaultSize(screens[0]);
  return {
    x: bounds.x,
    y: bounds.y,
    width: Math.max(WINDOW_MIN.width, Math.min(bounds.width, screen.width)),
    height: Math.max(WINDOW_MIN.height, Math.min(bounds.height, screen.height)),
  };
}
