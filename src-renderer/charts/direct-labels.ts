import { ROW_KEY } from './chart-data.ts';
import { buildTextColour, listColours } from './extend-colours.ts';
import { omit, type JsonObject } from './json.ts';
import { spreadLabels, type LineEnd, type LineEnds } from './line-ends.ts';
import { messages } from './messages.ts';
import { withTextLayer, type UnitChart } from './unit-chart.ts';
import { asJsonObject, getChannelStats, getFieldName } from './vega-spec.ts';

const MIN_WIDTH_PX = 420;
const MOST_LETTERS = 22;
/** The distance of two names that do not touch. */
const NAME_GAP_PX = 16;
/** A name that is farther from the end of its line could be taken for another line's. */
const MOST_SHIFT_PX = 40;
/** The part of a frame that axes take. */
const AROUND_PX = 60;
const USUAL_PLOT_PX = 200;
/** The columns with the name of a line at its end, and with the height at which it stands. */
const NAME_KEY = '__plumbline_name';
const HEIGHT_KEY = '__plumbline_name_at';

export interface DirectLabel extends LineEnd {
  /** The value at whose height the name stands. */
  readonly labelAt: number;
}

/** The values at the lower and the upper edge of the plot, at least. */
function findRange(y: JsonObject, { least, most }: LineEnds): [number, number] {
  const isZeroBased = asJsonObject(y['scale'])['zero'] !== false;
  return isZeroBased ? [Math.min(0, least), Math.max(0, most)] : [least, most];
}

/** The names of lines with their places; null where they do not fit and a legend is needed. */
export function findDirectLabels(chart: UnitChart, lines: LineEnds): DirectLabel[] | null {
  const { ends, isComplete } = lines;
  const { spec, widthPx, heightPx } = chart;
  const y = asJsonObject(asJsonObject(spec['encoding'])['y']);
  // The names' own rows would give the colours another order where a name has none.
  if (y['aggregate'] !== undefined && !isComplete) return null;
  const plotPx = heightPx === undefined ? USUAL_PLOT_PX : heightPx - AROUND_PX;
  const end = Math.max(...ends.map(({ at }) => at));
  const isTogether = ends.every(({ at }) => at === end);
  const longest = Math.max(...ends.map(({ name }) => name.length));
  if (widthPx < MIN_WIDTH_PX || !isTogether || longest > MOST_LETTERS) return null;
  if (ends.length < 2 || ends.length * NAME_GAP_PX > plotPx) return null;
  const [least, most] = findRange(y, lines);
  const isLinear = asJsonObject(y['scale'])['type'] === undefined;
  const valuePerPx = (most - least) / plotPx;
  if (!(valuePerPx > 0) || !isLinear) return null;
  const sorted = ends.toSorted((a, b) => a.value - b.value);
  const wanted = sorted.map(({ value }) => value);
  const spread = spreadLabels(wanted, NAME_GAP_PX * valuePerPx, [least, most]);
  const labels = sorted.map((one, at) => ({ ...one, labelAt: spread[at] ?? one.value }));
  const isFar = labels.some(
    ({ value, labelAt }) => Math.abs(value - labelAt) > MOST_SHIFT_PX * valuePerPx,
  );
  return isFar ? null : labels;
}

const quote = (value: string | number): string => JSON.stringify(value);

/** An expression with a value for the end of each line, and another for all other rows. */
function buildEndExpression(
  labels: readonly DirectLabel[],
  series: string,
  { write, other }: { readonly write: (label: DirectLabel) => string; readonly other: string },
): string {
  return labels.reduceRight((rest, label) => {
    const isRow = `datum.${ROW_KEY} === ${quote(label.row)}`;
    return `${isRow} && ('' + datum[${quote(series)}]) === ${quote(label.name)} ? ${write(label)} : ${rest}`;
  }, other);
}

/** The colours of the names, in the order of the lines' own; those of an author are as they are. */
function buildTextChannel(color: JsonObject, { data, palette }: UnitChart, count: number) {
  const scale = asJsonObject(color['scale']);
  const plain = omit(color, ['condition', 'legend']);
  if ('range' in scale || 'scheme' in scale || color['scale'] === null) return plain;
  const known = getChannelStats(color, data)?.distinct ?? count;
  const range = listColours(palette, known).map((one) => buildTextColour(palette, one));
  return { ...plain, scale: { ...scale, range } };
}

/** The text's height as a channel. Two titles would both stand at the axis. */
function describeHeight(y: JsonObject): JsonObject {
  return y['aggregate'] === 'count'
    ? { title: messages.chart.countTitle, ...omit(y, ['aggregate']) }
    : omit(y, ['aggregate']);
}

/**
 * Names each line at its end, in its colour.
 * @param coloured the channel of the lines' colours
 */
export function addDirectLabels(
  chart: UnitChart,
  labels: readonly DirectLabel[],
  coloured: JsonObject,
): JsonObject {
  const { spec } = chart;
  const encoding = asJsonObject(spec['encoding']);
  const [color, y] = [asJsonObject(encoding['color']), asJsonObject(encoding['y'])];
  const series = getFieldName(color) ?? '';
  const isComputed = y['aggregate'] !== undefined;
  const value = isComputed ? 'null' : `datum[${quote(getFieldName(y) ?? '')}]`;
  const named = withTextLayer(chart, {
    transforms: [
      {
        calculate: buildEndExpression(labels, series, {
          write: ({ name }) => quote(name),
          other: "''",
        }),
        as: NAME_KEY,
      },
      {
        calculate: buildEndExpression(labels, series, {
          write: ({ labelAt }) => quote(labelAt),
          other: value,
        }),
        as: HEIGHT_KEY,
      },
      // The line joins rows, of which the text needs one.
      ...(isComputed ? [{ filter: `datum.${NAME_KEY} !== ''` }] : []),
    ],
    hasOwnRows: isComputed,
    text: { field: NAME_KEY, type: 'nominal' },
    position: { align: 'left', baseline: 'middle', dx: 8 },
    color: { ...buildTextChannel(color, chart, labels.length), legend: null },
    y: { ...describeHeight(y), field: HEIGHT_KEY },
    encoding: { ...encoding, color: { ...coloured, legend: null } },
  });
  return { ...named, resolve: { scale: { color: 'independent' } } };
}
