import type { DrawnData } from './drawn-data.ts';
import { countBucketLetters, findBucketMs } from './time-unit-keys.ts';
import { countShownValues, isDiscrete, getChannelStats, asJsonObject } from './vega-spec.ts';
import { isObject, type JsonObject, type Json } from './json.ts';

/** The average width of a letter in the labels' font at 12 px. */
const LETTER_PX = 6.6;
const LABEL_GAP_PX = 10;
/** The width of axis labels and title beside the plot. */
export const MARGIN_PX = 72;
/** Narrower bars could not be pointed at, so the chart scrolls instead. */
const LEAST_STEP_PX = 14;
const MAX_WIDTH_PX = 12_000;
/** Without this limit two bars would fill a whole screen. */
const WIDEST_STEP_PX = 120;
const TIME_LABEL_LETTERS = 9;
const SLANT_DEG = -40;
/** Slanted names that are nearer to each other than this would touch. */
const SLANT_STEP_PX = 20;
const UPRIGHT_DEG = -90;
const NAME_SHARE = 0.42;

/** The space that the scroll bar of a frame takes. */
export const SCROLL_BAR_PX = 12;

export interface ChartWidth {
  readonly widthPx: number;
  /** True when the chart is wider than its frame, so that it scrolls. */
  readonly isScrolled: boolean;
}

/** Buckets of time may be narrower than names, because their order tells what each is. */
const countSteps = (channel: JsonObject, data: DrawnData): number =>
  channel['timeUnit'] === undefined ? (countShownValues(channel, data) ?? 0) : 0;

/** The width of a chart whose columns are side by side. */
export function measureChartWidth(
  encoding: JsonObject,
  data: DrawnData,
  frameWidthPx: number,
): ChartWidth {
  const x = asJsonObject(encoding['x']);
  const steps = isDiscrete(x) ? countSteps(x, data) : 0;
  const leastPx = steps * LEAST_STEP_PX + MARGIN_PX;
  if (leastPx > frameWidthPx) {
    return { widthPx: Math.min(leastPx, MAX_WIDTH_PX), isScrolled: true };
  }
  const isFew = steps > 0 && encoding['xOffset'] === undefined;
  const widestPx = isFew ? steps * WIDEST_STEP_PX + MARGIN_PX : frameWidthPx;
  return { widthPx: Math.min(frameWidthPx, widestPx), isScrolled: false };
}

function refineX(x: JsonObject, data: DrawnData, widthPx: number): JsonObject {
  const stats = getChannelStats(x, data);
  if (!stats || x['axis'] === null) return x;
  const { timeUnit } = x;
  const letters =
    timeUnit === undefined ? stats.longest : (countBucketLetters(timeUnit) ?? TIME_LABEL_LETTERS);
  const stepPx = (widthPx - MARGIN_PX) / Math.max(1, countShownValues(x, data) ?? stats.distinct);
  const fits = letters * LETTER_PX + LABEL_GAP_PX <= stepPx;
  const isBucket = timeUnit !== undefined;
  const angle = stepPx < SLANT_STEP_PX ? UPRIGHT_DEG : SLANT_DEG;
  const axis = {
    // Buckets of time are in order, so some of them may be named for all.
    labelAngle: fits || isBucket ? 0 : angle,
    labelOverlap: isBucket || stepPx < LEAST_STEP_PX,
  };
  return { ...x, axis: { ...axis, ...asJsonObject(x['axis']) } };
}

function refineY(y: JsonObject, widthPx: number): JsonObject {
  if (y['axis'] === null) return y;
  const axis = { labelLimit: Math.round(widthPx * NAME_SHARE), labelOverlap: false };
  return { ...y, axis: { ...axis, ...asJsonObject(y['axis']) } };
}

/** Names are horizontal where there is room and slanted otherwise. None is silently left out. */
export function refineCategories(
  encoding: JsonObject,
  data: DrawnData,
  widthPx: number,
): JsonObject {
  const { x, y } = encoding;
  return {
    ...encoding,
    ...(isDiscrete(x) ? { x: refineX(asJsonObject(x), data, widthPx) } : {}),
    ...(isDiscrete(y) ? { y: refineY(asJsonObject(y), widthPx) } : {}),
  };
}

const DAY_MS = 86_400_000;
const FEW_DAYS = 3;

/** d3 labels midnight on the first of a month with the month; over a few days the day matters. */
function buildTimeFormat(spannedMs: number): JsonObject {
  const day = '%-d %b';
  const isShort = spannedMs <= FEW_DAYS * DAY_MS;
  return {
    year: isShort ? day : '%Y',
    quarter: isShort ? day : '%b %Y',
    month: isShort ? day : '%b %Y',
    week: day,
    date: day,
    hours: '%H:%M',
    minutes: '%H:%M',
    seconds: '%H:%M:%S',
    milliseconds: '%H:%M:%S.%L',
  };
}

/** Ticks within one bucket would have the same label. */
function buildBucketTicks(timeUnit: Json): JsonObject {
  const tickMinStep = findBucketMs(timeUnit);
  return tickMinStep === null ? {} : { tickMinStep };
}

/** Times use 24 hours and put days before months, unless the spec has a format of its own. */
export function refineTimes(encoding: JsonObject, data: DrawnData): JsonObject {
  const refined = (['x', 'y'] as const).flatMap((name): [string, Json][] => {
    const channel = encoding[name];
    const stats = getChannelStats(channel, data);
    if (!isObject(channel) || channel['type'] !== 'temporal' || !stats) return [];
    const { timeUnit, axis } = channel;
    if (axis === null) return [];
    const added =
      timeUnit === undefined
        ? { format: buildTimeFormat(stats.max - stats.min) }
        : buildBucketTicks(timeUnit);
    return [[name, { ...channel, axis: { ...added, ...asJsonObject(axis) } }]];
  });
  return { ...encoding, ...Object.fromEntries(refined) };
}

/** In a narrower panel the labels of two months would touch. */
const STACKED_PX = 150;

/** Writes a month above its year in a narrow panel. */
export function stackMonths(encoding: JsonObject, panelPx: number): JsonObject {
  const { x } = encoding;
  if (panelPx >= STACKED_PX || !isObject(x) || x['axis'] === null) return encoding;
  if (x['type'] !== 'temporal' || x['timeUnit'] !== 'yearmonth') return encoding;
  const own = asJsonObject(x['axis']);
  if ('format' in own || 'labelExpr' in own) return encoding;
  const labelExpr = "[utcFormat(datum.value, '%b'), utcFormat(datum.value, '%Y')]";
  return { ...encoding, x: { ...x, axis: { ...own, labelExpr } } };
}
