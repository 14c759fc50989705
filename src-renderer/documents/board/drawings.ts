import { make } from '../element-maker.ts';
import { isAsSeen, type BoardMedium, type PartFrame, type PartSize } from './part-frame.ts';

/** A reader's window may be narrower than the board, whose drawings would then be too small to read. */
const NARROW_WIDTHS_PX = [640, 360];
/** Letters of 12 px stay above 8 px. */
const LEAST_SHARE = 0.72;
/** Letters that were drawn for a narrow tile do not grow to twice their size in a wide window. */
const MOST_SHARE = 1.4;

interface DrawingSize extends PartSize {
  /** The container's widths at which this drawing is shown. */
  readonly fromPx: number;
  readonly belowPx: number;
}

/** One drawing, and for a web page narrower ones, each for a range of widths. */
function listSizes({ widthPx, heightPx }: PartSize, medium: BoardMedium): DrawingSize[] {
  const narrow = medium === 'screen' ? NARROW_WIDTHS_PX : [];
  const widths = [widthPx, ...narrow.filter((width) => width < widthPx * LEAST_SHARE)];
  return widths.map((width, at) => {
    const wider = widths[at - 1];
    return {
      widthPx: width,
      heightPx: at === 0 ? heightPx : null,
      fromPx: at === widths.length - 1 ? 0 : Math.ceil(width * LEAST_SHARE),
      belowPx: wider === undefined ? Number.POSITIVE_INFINITY : Math.ceil(wider * LEAST_SHARE),
    };
  });
}

const formatDrawingClass = ({ widthPx, fromPx, belowPx }: DrawingSize): string =>
  `w${String(widthPx)}-${String(fromPx)}${Number.isFinite(belowPx) ? `-${String(belowPx)}` : ''}`;

/** Shows a drawing in its range of widths only, from whole numbers alone. */
function buildDrawingRule(size: DrawingSize): string {
  const { widthPx, fromPx, belowPx } = size;
  const drawing = `.board .chart .${formatDrawingClass(size)}`;
  const most = `${drawing}{max-width:${String(Math.round(widthPx * MOST_SHARE))}px}`;
  const outside = [
    ...(fromPx === 0 ? [] : [`(width < ${String(fromPx)}px)`]),
    ...(Number.isFinite(belowPx) ? [`(width >= ${String(belowPx)}px)`] : []),
  ];
  if (outside.length === 0) return most;
  return `${most}@container ${outside.join(' or ')}{${drawing}{display:none}}`;
}

/** Builds the rules of all drawings of one size; `buildDrawings` names the same classes. */
export const buildDrawingRules = (size: PartSize, medium: BoardMedium): string =>
  isAsSeen(medium) || medium === 'paper'
    ? ''
    : listSizes(size, medium).map(buildDrawingRule).join('');

/** Draws a chart or map once for every width at which a reader may see it. */
export async function buildDrawings(
  { size, medium, idPrefix }: PartFrame,
  draw: (size: PartSize, idPrefix: string) => Promise<SVGElement>,
): Promise<HTMLElement> {
  const drawings: SVGElement[] = [];
  for (const one of listSizes(size, medium)) {
    const drawing = await draw(one, `${idPrefix}w${String(one.widthPx)}`);
    drawing.setAttribute('class', formatDrawingClass(one));
    drawings.push(drawing);
  }
  return make('div', { class: 'chart' }, drawings);
}
