import type { MapMark } from './map-groups.ts';

/** The average width of a letter in the labels' font. */
const LETTER_PX = 6;
const LINE_PX = 13;
const GAP_PX = 3;
const MOST_IN_FILE = 12;
/** On screen a pointer names the others. */
export const MOST_ON_SCREEN = 5;
/** A longer name would cover too much of the map. */
const MOST_LETTERS = 24;

export interface LabelledMark {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly label: string;
}

/** The name that all rows of a mark share; '' where they have several. */
export function getSharedName([first, ...others]: MapMark['points']): string {
  const name = first?.label ?? '';
  return others.every(({ label }) => label === name) ? name : '';
}

/** The marks with the names that may stand beside them; a group of several places has none. */
export const listNamedMarks = (marks: readonly MapMark[]): LabelledMark[] =>
  marks.map(({ x, y, radiusPx, points, isOnePosition }) => ({
    ...{ x, y, radiusPx },
    label: points.length === 1 || isOnePosition ? getSharedName(points) : '',
  }));

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly text: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < LINE_PX;

const covers = ({ left, right, y }: Box, mark: LabelledMark): boolean =>
  left < mark.x + mark.radiusPx &&
  mark.x - mark.radiusPx < right &&
  Math.abs(mark.y - y) < mark.radiusPx + LINE_PX / 2;

/**
 * Names the largest marks where the names do not overlap: more of them on paper, where nobody can
 * point at a mark.
 */
export function layOutLabels(
  marks: readonly LabelledMark[],
  widthPx: number,
  most: number = MOST_IN_FILE,
): PlacedLabel[] {
  const labels: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const mark of marks) {
    const { x, y, radiusPx, label } = mark;
    if (labels.length === most) break;
    if (label === '' || label.length > MOST_LETTERS) continue;
    const lengthPx = label.length * LETTER_PX;
    const away = radiusPx + GAP_PX;
    const sides = [
      { anchor: 'start', x: x + away, box: { left: x + away, right: x + away + lengthPx, y } },
      { anchor: 'end', x: x - away, box: { left: x - away - lengthPx, right: x - away, y } },
    ] as const;
    const free = sides.find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= widthPx &&
        taken.every((other) => !touches(box, other)) &&
        marks.every((other) => other === mark || !covers(box, other)),
    );
    if (!free) continue;
    taken.push(free.box);
    labels.push({ anchor: free.anchor, x: free.x, y, text: label });
  }
  return labels;
}
