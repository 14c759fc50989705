import { textMetrics } from 'vega';

declare module 'vega' {
  /** Part of vega-scenegraph, which publishes no types. It allows a custom function here. */
  // oxlint-disable-next-line no-unused-vars -- it is declared for the import above
  const textMetrics: { width: (item: TextItem, text: unknown) => number };
}

/** The `font` value of a text mark, in CSS order. */
export interface TextItem {
  readonly font?: string;
  readonly fontSize?: number;
  readonly fontStyle?: string;
  readonly fontWeight?: string | number;
  /** Longer text is cut to this width, so no text is wider. */
  readonly limit?: number;
}

const DEFAULT_PX = 11;
const MAX_KNOWN = 5_000;

function formatText(text: unknown): string {
  if (typeof text === 'string') return text.trim();
  return typeof text === 'number' || typeof text === 'boolean' ? String(text) : '';
}

/**
 * Vega measures text on a canvas of the document. In a worker there is none, and its estimate is
 * too wide by a third, so it calls this function instead.
 */
export function measureTextOffScreen(): void {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return;
  const known = new Map<string, number>();
  textMetrics.width = (item: TextItem, text: unknown) => {
    const words = formatText(text);
    const style = `${item.fontStyle ?? ''} ${String(item.fontWeight ?? '')}`.trim();
    const font = `${style} ${String(item.fontSize ?? DEFAULT_PX)}px ${item.font ?? 'sans-serif'}`;
    const key = `${font}\u0000${words}`;
    let width = known.get(key);
    if (width === undefined) {
      if (known.size > MAX_KNOWN) known.clear();
      context.font = font.trim();
      ({ width } = context.measureText(words));
      known.set(key, width);
    }
    const { limit = 0 } = item;
    return limit > 0 ? Math.min(width, limit) : width;
  };
}
