/** The average width of a letter in the labels' font. */
const LETTER_PX = 6;
const LINE_PX = 13;
const GAP_PX = 3;
const MOST_LABELS = 12;
/** A longer name would cover too much of the map. */
const MOST_LETTERS = 24;

export interface LabelledMark {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly label: string;
}

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
 * On paper nobody can point at a mark, so the largest marks are labelled where the labels do not
 * overlap.
 */
export function layOutLabels(marks: readonly LabelledMark[], widthPx: number): PlacedLabel[] {
  const labels: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const mark of marks) {
    const { x, y, radiusPx, label } = mark;
    if (labels.length === MOST_LABELS) break;
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
