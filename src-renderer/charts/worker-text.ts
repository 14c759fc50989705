import { textMetrics } from 'vega';
import type { FontSource } from './page-fonts.ts';

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

interface FontOwner {
  readonly fonts: FontFaceSet;
}

/** A worker has its own font set, which the page's types do not declare. */
function findFonts(scope: object): FontFaceSet | null {
  return 'fonts' in scope ? (scope as FontOwner).fonts : null;
}

/** The font set loads only the faces whose range of letters the text needs. */
const MAX_SAMPLE_CHARS = 4_000;

export function addFonts(sources: readonly FontSource[]): void {
  const fonts = findFonts(globalThis);
  for (const { family, url, weight, unicodeRange } of sources) {
    const range = unicodeRange === '' ? {} : { unicodeRange };
    fonts?.add(new FontFace(family, `url("${url}")`, { weight, ...range }));
  }
}

/** A canvas measures text with the fonts that are loaded at that time. */
export async function loadFonts(text: string): Promise<void> {
  const sample = `0 ${text.slice(0, MAX_SAMPLE_CHARS)}`;
  try {
    await findFonts(globalThis)?.load('12px "Inter Variable"', sample);
  } catch {
    // Without the font the chart is drawn in the system's font.
  }
}
