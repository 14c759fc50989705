import type { DrawnData } from './drawn-data.ts';
import { isQuantitative, getChannelStats, asJsonObject } from './vega-spec.ts';
import type { Json, JsonObject } from './json.ts';

/** More sizes than about this many cannot be distinguished. */
export const SIZES = 4;
/** The width of one of them with its number. */
const SIZE_PX = 96;

interface Unit {
  readonly size: number;
  readonly suffix: string;
}

const UNITS: readonly Unit[] = [
  { size: 1e12, suffix: 'tn' },
  { size: 1e9, suffix: 'bn' },
  { size: 1e6, suffix: 'M' },
];
/**
 * A format that only groups digits or names a currency may be shortened; any other was chosen on
 * purpose. Money with SI prefixes is shortened too: `$20G` is D3's form of billions, and nobody
 * else writes it.
 */
const PLAIN_FORMAT = /^(?:(\$?),?(?:\.\d+)?~?[rfgd]?|(\$),?(?:\.\d+)?~?s)$/;

/** The largest absolute number on a channel's axis, as far as its column shows. */
function findLargest(channel: JsonObject, data: DrawnData): number {
  const stats = getChannelStats(channel, data);
  // The axis of shares reaches from 0 to 1 whatever the column holds.
  if (!stats || channel['stack'] === 'normalize') return 0;
  // One unit does not suit powers of ten: the first of them would be 0.000001 M.
  if (asJsonObject(channel['scale'])['type'] === 'log') return 0;
  const size = Math.max(Math.abs(stats.min), Math.abs(stats.max));
  return channel['aggregate'] === 'sum' ? Math.abs(stats.sum) / Math.max(1, stats.distinct) : size;
}

interface Shortening {
  /** An expression that returns the number. */
  readonly value: string;
  readonly format: string;
  readonly largest: number;
  /** The format of the shortened number. */
  readonly digits?: string;
}

/** Returns an expression that writes `20 M` and `1.5 bn`; null where the number is short. */
export function buildShortNumber({ value, format, largest, digits }: Shortening): string | null {
  const match = PLAIN_FORMAT.exec(format);
  const unit = UNITS.find(({ size }) => largest >= size);
  if (!match || !unit || !Number.isFinite(largest)) return null;
  const currency = match[1] ?? match[2] ?? '';
  const plain = `${currency},${digits ?? '~f'}`;
  const short = `format(${value} / ${String(unit.size)}, '${plain}') + '\u00A0${unit.suffix}'`;
  return `${value} == 0 ? format(0, '${currency},~f') : ${short}`;
}

function getFormat(channel: JsonObject, guide: 'axis' | 'legend'): string {
  const format = asJsonObject(channel[guide])['format'] ?? channel['format'] ?? '';
  return typeof format === 'string' ? format : '?';
}

export interface AxisColours {
  readonly zero: string;
  readonly line: string;
}

/** The `labelExpr` of an axis or a legend; empty where it has one or its numbers are short. */
function buildShortLabels(
  channel: JsonObject,
  data: DrawnData,
  guide: 'axis' | 'legend',
): JsonObject {
  const labelExpr = buildShortNumber({
    value: 'datum.value',
    format: getFormat(channel, guide),
    largest: findLargest(channel, data),
  });
  return labelExpr === null || 'labelExpr' in asJsonObject(channel[guide]) ? {} : { labelExpr };
}

function withShortAxis(channel: JsonObject, data: DrawnData, colours: AxisColours): JsonObject {
  if (channel['axis'] === null) return channel;
  const axis = asJsonObject(channel['axis']);
  const stats = getChannelStats(channel, data);
  const short = buildShortLabels(channel, data, 'axis');
  // Where values have both signs, the zero line is emphasised.
  const condition = { test: 'datum.value === 0', value: colours.zero };
  const isBothWays = stats !== null && stats.min < 0 && stats.max > 0;
  const zero = isBothWays ? { gridColor: { condition, value: colours.line } } : {};
  return { ...channel, axis: { ...zero, ...axis, ...short } };
}

/** A legend of sizes is above the plot; where its numbers exceed the width, they are in rows. */
function withShortLegend(channel: JsonObject, data: DrawnData, widthPx: number): JsonObject {
  if (channel['legend'] === null) return channel;
  const own = asJsonObject(channel['legend']);
  const short = buildShortLabels(channel, data, 'legend');
  const columns = Math.min(SIZES + 1, Math.max(1, Math.floor(widthPx / SIZE_PX) - 1));
  return { ...channel, legend: { tickCount: SIZES, columns, ...own, ...short } };
}

/** Shortens long numbers on axes and in size legends, with one unit for each axis. */
export function refineNumbers(
  encoding: JsonObject,
  data: DrawnData,
  { colours, widthPx }: { readonly colours: AxisColours; readonly widthPx: number },
): JsonObject {
  const refined = (['x', 'y'] as const).flatMap((name): [string, Json][] => {
    const channel = encoding[name];
    return isQuantitative(channel) ? [[name, withShortAxis(channel, data, colours)]] : [];
  });
  const { size } = encoding;
  const sized = isQuantitative(size) ? { size: withShortLegend(size, data, widthPx) } : {};
  return { ...encoding, ...Object.fromEntries(refined), ...sized };
}
