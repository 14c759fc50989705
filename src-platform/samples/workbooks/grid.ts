import type { LayoutInput } from '#shared/platform/layout.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';

const MD_COLS = 10;

/** §2.4: twelve columns on a desktop, two on a phone. */
export const GRID: LayoutInput = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: MD_COLS, sm: 6, xs: 4, xxs: 2 },
  containerPadding: [16, 16],
  margin: [12, 12],
  rowHeight: 40,
};

/**
 * A position at every width (§2.6). On narrow screens widgets are stacked, beginning at row `top`.
 */
export function stacked(
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  top: number,
): Pick<WidgetInput, 'position' | 'responsiveLayouts'> {
  const mdStart = Math.round((x * MD_COLS) / 12);
  const mdEnd = Math.round(((x + w) * MD_COLS) / 12);
  return {
    position: { x, y, w, h },
    responsiveLayouts: {
      lg: { x, y, w, h },
      md: { x: mdStart, y, w: mdEnd - mdStart, h },
      sm: { x: 0, y: top, w: 6, h },
      xs: { x: 0, y: top, w: 4, h },
      xxs: { x: 0, y: top, w: 2, h },
    },
  };
}
