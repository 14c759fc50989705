import type { LayoutInput } from '../../../src-shared/platform/layout.ts';
import type { WidgetInput } from '../../../src-shared/platform/widget.ts';

/** §2.4: twelve columns on a desk, two on a telephone. */
export const GRID: LayoutInput = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
  containerPadding: [16, 16],
  margin: [12, 12],
  rowHeight: 40,
};

type Position = WidgetInput['position'];

export function at(x: number, y: number, w: number, h: number): Position {
  return { x, y, w, h };
}

/** A place at every width: on narrow screens widgets stand below one another, as tall as `h`. */
export function stacked(
  lg: Position,
  y: number,
): Pick<WidgetInput, 'position' | 'responsiveLayouts'> {
  const { h } = lg;
  const md = at(Math.min(lg.x, 10 - Math.min(lg.w, 10)), lg.y, Math.min(lg.w, 10), h);
  return {
    position: lg,
    responsiveLayouts: {
      lg,
      md,
      sm: at(0, y, 6, h),
      xs: at(0, y, 4, h),
      xxs: at(0, y, 2, h),
    },
  };
}
