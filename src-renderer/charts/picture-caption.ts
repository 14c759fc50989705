import type { PictureCaption } from './chart-messages.ts';
import type { Palette } from './palette.ts';

/** One line of text in an exported picture, from its left edge and baseline. */
interface CaptionLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly sizePx: number;
  readonly weight: number;
  readonly colour: string;
}

export interface CaptionLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ground: string | null;
  readonly lines: readonly CaptionLine[];
  /** The left and upper edge of the chart itself. */
  readonly chart: { readonly x: number; readonly y: number };
}

const EDGE_PX = 20;
const TITLE_PX = 18;
const SMALL_PX = 12;
const SUBTITLE_PX = 14;
const SUBTITLE_GAP_PX = 2;
const LEADING = 1.4;
/** A narrower picture would break its source into very short lines. */
const MIN_WIDTH_PX = 320;

type Measure = (text: string) => number;

function createMeasure(font: string): Measure {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context) context.font = font;
  return (text) => context?.measureText(text).width ?? text.length * SMALL_PX;
}

/** Wraps greedily; a word that is too long is broken too. */
export function wrapText(text: string, widthPx: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (measure(next) <= widthPx) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > widthPx && line.length > 1) {
      let fit = line.length - 1;
      while (fit > 1 && measure(line.slice(0, fit)) > widthPx) fit -= 1;
      lines.push(line.slice(0, fit));
      line = line.slice(fit);
    }
  }
  return line === '' ? lines : [...lines, line];
}

interface Style {
  readonly sizePx: number;
  readonly weight: number;
  readonly colour: string;
  readonly font: string;
}

function layOutLines(texts: readonly string[], style: Style, room: { top: number; width: number }) {
  const measure = createMeasure(`${String(style.weight)} ${String(style.sizePx)}px ${style.font}`);
  const wrapped = texts.flatMap((text) => wrapText(text, room.width, measure));
  const stepPx = Math.round(style.sizePx * LEADING);
  const lines = wrapped.map((text, index) => ({
    ...style,
    text,
    x: EDGE_PX,
    y: room.top + index * stepPx + style.sizePx,
  }));
  return { lines, bottom: room.top + wrapped.length * stepPx };
}

/** The positions of title, chart and source, for a canvas and for an SVG. */
export function layOutCaption(
  { title, subtitle, lines, ground }: PictureCaption,
  palette: Palette,
  chart: { readonly widthPx: number; readonly heightPx: number },
): CaptionLayout {
  const width = Math.max(MIN_WIDTH_PX, chart.widthPx);
  const { font } = palette;
  const heading = { sizePx: TITLE_PX, weight: 600, colour: palette.ink, font };
  const quiet = { sizePx: SMALL_PX, weight: 400, colour: palette.quiet, font };
  const head = layOutLines(title === '' ? [] : [title], heading, { top: EDGE_PX, width });
  const below = subtitle === '' ? [] : [subtitle];
  const top = head.bottom + (subtitle === '' ? 0 : SUBTITLE_GAP_PX);
  const sub = layOutLines(below, { ...quiet, sizePx: SUBTITLE_PX }, { top, width });
  const chartTop = sub.bottom + (title === '' ? 0 : SMALL_PX);
  const foot = layOutLines(lines, quiet, { top: chartTop + chart.heightPx + SMALL_PX, width });
  return {
    widthPx: width + 2 * EDGE_PX,
    heightPx: foot.bottom + EDGE_PX,
    ground,
    lines: [...head.lines, ...sub.lines, ...foot.lines],
    chart: { x: EDGE_PX, y: chartTop },
  };
}

export function drawCaption(
  context: OffscreenCanvasRenderingContext2D,
  { widthPx, heightPx, ground, lines }: CaptionLayout,
): void {
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, widthPx, heightPx);
  }
  for (const { text, x, y, font, sizePx, weight, colour } of lines) {
    context.font = `${String(weight)} ${String(sizePx)}px ${font}`;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
}
