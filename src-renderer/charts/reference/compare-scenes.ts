import type { OurDrawing, ReferenceDrawing } from './draw-both.ts';
import type { DrawnScene, DrawnText, MarkLayer, MarkShape } from './scene.ts';

/** Two renderings may round differently, and a stroke has a width. */
const TOLERANCE_PX = 1.5;
const SCENE_MARGIN_PX = 2;
/** Two boxes may share this much of their edges: a box includes the space around its letters. */
const TOUCH_PX = 1.5;

function isNear(a: number | string | undefined, b: number | string | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= TOLERANCE_PX || (Number.isNaN(a) && Number.isNaN(b));
  return typeof a === typeof b;
}

const areSameShapes = (ours: MarkShape, theirs: MarkShape): boolean =>
  ours.length === theirs.length && ours.every((value, at) => isNear(value, theirs[at]));

const areSameLayers = (ours: MarkLayer, theirs: MarkLayer): boolean =>
  ours.type === theirs.type &&
  ours.shapes.length === theirs.shapes.length &&
  ours.shapes.every((shape, at) => areSameShapes(shape, theirs.shapes[at] ?? []));

/**
 * Deliberate additions of ours: texts at marks (screen readers skip them), points on lines with few
 * positions, outlines of areas. The last two lie on marks that the reference has too.
 */
function isAddition(layer: MarkLayer, scene: DrawnScene): boolean {
  if (layer.isSilent) return true;
  if (layer.type !== 'symbol' && layer.type !== 'line') return false;
  const hosts = scene.layers.filter(({ type }) => type === 'line' || type === 'area');
  const points = hosts.flatMap(({ shapes }) => shapes);
  return layer.shapes.every((shape) =>
    points.some((point) => isNear(point[0], shape[0]) && isNear(point[1], shape[1])),
  );
}

function describeLayer({ type, shapes }: MarkLayer): string {
  const first = shapes[0]?.map((value) => (typeof value === 'number' ? Math.round(value) : value));
  return `${String(shapes.length)} ${type} from (${first?.join(', ') ?? ''})`;
}

function describeDifference(ours: MarkLayer | undefined, theirs: MarkLayer): string {
  if (!ours) return `there is no ${describeLayer(theirs)}`;
  if (ours.type !== theirs.type || ours.shapes.length !== theirs.shapes.length)
    return `${describeLayer(ours)} instead of ${describeLayer(theirs)}`;
  const at = ours.shapes.findIndex(
    (shape, index) => !areSameShapes(shape, theirs.shapes[index] ?? []),
  );
  const write = (shape: MarkShape | undefined): string =>
    (shape ?? []).map((value) => (typeof value === 'number' ? value.toFixed(1) : value)).join(', ');
  return `${ours.type} ${String(at)} of ${String(ours.shapes.length)} is at (${write(ours.shapes[at])}) instead of (${write(theirs.shapes[at])})`;
}

/** The reference's marks must occur in ours in the same order; what ours has besides must be ours by intent. */
function compareMarks(ours: DrawnScene, theirs: DrawnScene): string[] {
  const problems: string[] = [];
  let next = 0;
  for (const layer of theirs.layers) {
    const at = ours.layers.findIndex((own, index) => index >= next && areSameLayers(own, layer));
    if (at < 0) {
      const candidate = ours.layers.find((own, index) => index >= next && own.type === layer.type);
      problems.push(describeDifference(candidate, layer));
      next += 1;
      continue;
    }
    for (const extra of ours.layers.slice(next, at))
      if (!isAddition(extra, ours)) problems.push(`adds ${describeLayer(extra)}`);
    next = at + 1;
  }
  for (const extra of ours.layers.slice(next))
    if (!isAddition(extra, ours)) problems.push(`adds ${describeLayer(extra)}`);
  return problems;
}

type Corners = DrawnText['corners'];

/** Whether a line along one side of `a` separates the boxes. */
function isSeparatedBy(a: Corners, b: Corners): boolean {
  return a.some(([x1, y1], at) => {
    const [x2, y2] = a[(at + 1) % a.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return false;
    const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
    const project = (corners: Corners): number[] => corners.map(([x, y]) => x * nx + y * ny);
    const [own, other] = [project(a), project(b)];
    return (
      Math.min(...other) > Math.max(...own) - TOUCH_PX ||
      Math.max(...other) < Math.min(...own) + TOUCH_PX
    );
  });
}

const doOverlap = (a: Corners, b: Corners): boolean => !isSeparatedBy(a, b) && !isSeparatedBy(b, a);

/** Texts that the spec itself places may lie over each other, as in the reference. */
const isPlaced = ({ role }: DrawnText): boolean => role === 'mark' || role === 'scope';

function listOverlaps({ texts }: DrawnScene): string[] {
  const problems: string[] = [];
  for (const [at, text] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (isPlaced(text) && isPlaced(other)) continue;
      if (doOverlap(text.corners, other.corners))
        problems.push(`“${text.text}” (${text.role}) lies over “${other.text}” (${other.role})`);
    }
  }
  return problems.slice(0, 3);
}

function listUnnumberedAxes(ours: DrawnScene, theirs: DrawnScene): string[] {
  return ours.axes
    .filter(({ isOfNumbers, isLabelled }) => isOfNumbers && isLabelled)
    .filter(({ labels }) => labels.filter((label) => /\d/.test(label)).length < 2)
    .filter(({ scaleName, orient }) =>
      theirs.axes.some(
        (axis) => axis.orient === orient && axis.scaleName === scaleName && axis.labels.length >= 2,
      ),
    )
    .map(({ scaleName, labels }) => `the axis ${scaleName} has ${String(labels.length)} numbers`);
}

/** A label that is there twice in a row names two ticks by the same word. */
function listRepeatedLabels({ axes }: DrawnScene): string[] {
  return axes.flatMap(({ scaleName, labels }) => {
    const twice = labels.find((label, at) => label === labels[at + 1]);
    return twice === undefined ? [] : [`the axis ${scaleName} says “${twice}” twice`];
  });
}

function listOutside({ scene, frame, widthPx, heightPx }: OurDrawing): string[] {
  const { x1, y1, x2, y2 } = scene.extent;
  const isInside =
    widthPx <= frame.widthPx + SCENE_MARGIN_PX &&
    x1 >= -SCENE_MARGIN_PX &&
    y1 >= -SCENE_MARGIN_PX &&
    x2 <= widthPx + SCENE_MARGIN_PX &&
    y2 <= heightPx + SCENE_MARGIN_PX;
  const write = (value: number): string => String(Math.round(value));
  return isInside
    ? []
    : [
        `reaches from (${write(x1)}, ${write(y1)}) to (${write(x2)}, ${write(y2)}) in a picture of ${write(widthPx)} × ${write(heightPx)} and a frame ${write(frame.widthPx)} wide`,
      ];
}

/** What is wrong with our picture, as the reference shows it; empty where it is drawn rightly. */
export function compareDrawings(ours: OurDrawing, theirs: ReferenceDrawing): string[] {
  const known = new Set(theirs.warnings);
  return [
    ...compareMarks(ours.scene, theirs.scene),
    ...listUnnumberedAxes(ours.scene, theirs.scene),
    ...listRepeatedLabels(ours.scene),
    ...listOverlaps(ours.scene),
    ...listOutside(ours),
    ...ours.warnings.filter((text) => !known.has(text)).map((text) => `warns: ${text}`),
  ];
}
