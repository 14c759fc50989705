import type { MarkRect } from './readable-marks.ts';

const GAP_PX = 10;

/** Places the tooltip beside the mark, above its middle, and never outside of the frame. */
export function positionTooltip(tooltip: HTMLElement, { x, y, width, height }: MarkRect): void {
  const frame = tooltip.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { offsetWidth, offsetHeight } = tooltip;
  const right = x + width + GAP_PX;
  const left = right + offsetWidth <= frame.width ? right : x - GAP_PX - offsetWidth;
  const top = y + Math.min(height, offsetHeight) / 2 - offsetHeight / 2;
  const fitted = {
    x: Math.max(0, Math.min(left, frame.width - offsetWidth)),
    y: Math.max(0, Math.min(top, frame.height - offsetHeight)),
  };
  tooltip.style.transform = `translate(${String(Math.round(fitted.x))}px, ${String(Math.round(fitted.y))}px)`;
}
