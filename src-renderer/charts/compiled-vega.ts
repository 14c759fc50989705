import type { Spec } from 'vega';

/** The distance of two ticks on an axis, in pixels; Vega-Lite's own is 40 for both. */
const TICK_PX = { horizontal: 96, vertical: 56 } as const;
/** Of two round numbers, one may lie outside of the axis. Vega leaves out labels that touch. */
const LEAST_TICKS = { horizontal: 3, vertical: 2 } as const;
/** How Vega-Lite writes the number of ticks on an axis of numbers or times. */
const TICK_COUNT = /^ceil\((\w+)\/40\)$/;

/** The average width of a letter in the titles' font. */
const TITLE_LETTER_PX = 6.6;

type Known = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSpec = (value: unknown): value is Spec => isKnown(value);

/** The size in Vega-Lite's own expression exists in every chart, also in one of several views. */
function refineTicks(axis: Known): Known {
  const { tickCount, orient } = axis;
  const size = isKnown(tickCount) ? TICK_COUNT.exec(String(tickCount['signal']))?.[1] : undefined;
  if (size === undefined) return axis;
  const isHorizontal = orient === 'top' || orient === 'bottom';
  const least = isHorizontal ? LEAST_TICKS.horizontal : LEAST_TICKS.vertical;
  const count = isHorizontal
    ? `floor(${size}/${String(TICK_PX.horizontal)})`
    : `ceil(${size}/${String(TICK_PX.vertical)})`;
  return { ...axis, tickCount: { signal: `max(${String(least)}, ${count})` } };
}

/**
 * Texts of a column that the spec takes for times are read by an expression, which is in UTC; Vega's
 * loader would read them in the reader's zone.
 */
function readTimesByExpression(data: Known): Known {
  const format = isKnown(data['format']) ? data['format'] : {};
  const parse = isKnown(format['parse']) ? format['parse'] : {};
  const times = Object.keys(parse).filter((name) => parse[name] === 'date');
  if (times.length === 0) return data;
  const rest = Object.fromEntries(Object.entries(parse).filter(([name]) => !times.includes(name)));
  const formulas = times.map((name) => ({
    type: 'formula',
    expr: `toDate(datum[${JSON.stringify(name)}])`,
    as: name,
  }));
  const transform: unknown[] = Array.isArray(data['transform']) ? data['transform'] : [];
  return { ...data, format: { ...format, parse: rest }, transform: [...formulas, ...transform] };
}

/** Whatever Vega-Lite left in local time is drawn in UTC. */
function toUtc(node: Known): Known {
  if (node['type'] === 'time') return { ...node, type: 'utc' };
  if (node['type'] === 'timeunit') return { ...node, timezone: 'utc' };
  return node['formatType'] === 'time' ? { ...node, formatType: 'utc' } : node;
}

const listOf = (value: unknown, change: (one: Known) => Known): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isKnown(one) ? change(one) : one)) : value;

const isVertical = ({ orient }: Known): boolean => orient === 'left' || orient === 'right';

/** The signal of the height of a panel or of the header beside a row of panels. */
function findHeightSignal({ encode }: Known): unknown {
  const update = isKnown(encode) && isKnown(encode['update']) ? encode['update'] : {};
  const { height } = update;
  return isKnown(height) ? height['signal'] : undefined;
}

/** Breaks a text at the space that is nearest to its middle; one line where there is none. */
function breakInTwo(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const toMiddle = (at: number): number => Math.abs(at - text.length / 2);
  const [at] = spaces.toSorted((a, b) => toMiddle(a) - toMiddle(b));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * A title beside a panel that is longer than the panel would lie over the next one, so that it is in
 * two lines there.
 */
function limitTitle(axis: Known, height: unknown): Known {
  const { title } = axis;
  const isBeside = isVertical(axis) && title !== undefined && axis['titleAngle'] !== 0;
  if (!isBeside || isKnown(axis['encode'])) return axis;
  const limit = { limit: { signal: height } };
  if (typeof title !== 'string' || typeof height !== 'string')
    return { ...axis, encode: { title: { update: limit } } };
  const lengthPx = Math.ceil(title.length * TITLE_LETTER_PX);
  const lines = JSON.stringify(breakInTwo(title));
  const text = `${height} < ${String(lengthPx)} ? ${lines} : ${JSON.stringify(title)}`;
  return { ...axis, encode: { title: { update: { ...limit, text: { signal: text } } } } };
}

function limitPanelTitles(node: Known): Known {
  const height = node['type'] === 'group' ? findHeightSignal(node) : undefined;
  if (height === undefined) return node;
  return { ...node, axes: listOf(node['axes'], (axis) => limitTitle(axis, height)) };
}

function refineNode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refineNode);
  if (!isKnown(value)) return value;
  const node = limitPanelTitles(toUtc(value));
  const entries = Object.entries(node).map(([key, child]): [string, unknown] => {
    // The rows are many, and none of them is a setting.
    if (key === 'values') return [key, child];
    if (key === 'axes') return [key, refineNode(listOf(child, refineTicks))];
    if (key === 'data') return [key, refineNode(listOf(child, readTimesByExpression))];
    return [key, refineNode(child)];
  });
  return Object.fromEntries(entries);
}

/** Changes in the compiled chart what no setting of Vega-Lite can: local times, numbers of ticks. */
export function refineCompiled(compiled: Spec): Spec {
  const refined = refineNode(compiled);
  return isSpec(refined) ? refined : compiled;
}
