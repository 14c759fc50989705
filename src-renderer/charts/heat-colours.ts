import { getNumberSeparators, groupDigits } from '#lib/cells/format-cell.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import type { DrawnData } from './drawn-data.ts';
import { measureContrast, mixColours } from './extend-colours.ts';
import type { JsonObject } from './json.ts';
import type { Palette } from './palette.ts';
import { asJsonObject, getFieldName, getMarkType, isQuantitative } from './vega-spec.ts';
import { messages } from './messages.ts';

/** The share of the values that the colours tell apart; the rest has the last colour. */
const CAP_SHARE = 0.98;
/** An end that is nearer to the others than this is no outlier. */
const FAR = 1.5;
/** With fewer cells than this, one of them is no outlier. */
const LEAST_CELLS = 24;
const CAP_DIGITS = 2;
/** The share of the ground in the colour of a value that is nothing. */
const PALE_SHARE = 0.86;
/** Numbers that stand on the cells can be read on the strongest colour too. */
const TEXT_CONTRAST = 4.5;
const STEPS = 20;
const MIDDLE_SHARE = 0.5;
const TICKS = 4;
const NICE = [1, 2, 5];

export interface HeatScale {
  readonly least: number;
  readonly most: number;
  /** The number of values above and below the ends of the scale. */
  readonly above: number;
  readonly below: number;
  /** The least and the greatest of all values. */
  readonly range: readonly [least: number, greatest: number];
}

/** Rounds away from zero, so that the end of a scale is a short number. */
function roundOut(value: number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - CAP_DIGITS + 1);
  const rounded = Math.sign(value) * Math.ceil(Math.abs(value) / unit) * unit;
  return Number(rounded.toPrecision(CAP_DIGITS));
}

/** Where a scale ends on one side of zero: at the last value, or before a few that are far beyond. */
function findCap(sorted: readonly number[]): number {
  const last = sorted.at(-1) ?? 0;
  const usual = sorted[Math.ceil(sorted.length * CAP_SHARE) - 1] ?? last;
  const isOutlying = sorted.length >= LEAST_CELLS && usual > 0 && last > usual * FAR;
  return isOutlying ? roundOut(usual) : last;
}

/** The scale of a heat map whose colours nobody chose; null for other charts. */
export function findHeatScale(spec: JsonObject, data: DrawnData): HeatScale | null {
  const { color } = asJsonObject(spec['encoding']);
  const field = getFieldName(color);
  if (getMarkType(spec) !== 'rect' || !isQuantitative(color) || field === null) return null;
  const isPlain = color['aggregate'] === undefined && (color['bin'] ?? false) === false;
  const isOpen = color['scale'] === undefined && color['condition'] === undefined;
  if (!isPlain || !isOpen || !data.getStats(field) || spec['transform'] !== undefined) return null;
  const values = data.rows.map((row) => row[field]).filter((one) => typeof one === 'number');
  const sorted = values.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const most = last > 0 ? findCap(sorted) : last;
  const least = first < 0 ? -findCap(sorted.toReversed().map((one) => -one)) : first;
  const above = sorted.filter((one) => one > most).length;
  const below = sorted.filter((one) => one < least).length;
  return { least, most, above, below, range: [first, last] };
}

const separators = getNumberSeparators();
const write = (value: number): string => groupDigits(String(value), separators);

/** Says which cells have a colour that stands for more than one value. */
export function describeHeatCap({ least, most, above, below, range }: HeatScale): string[] {
  const cells = (count: number): string => formatPlural(count, 'cell is', 'cells are');
  return [
    ...(above === 0
      ? []
      : [messages.heatColours.coloursEnd(write(most), cells(above), write(range[1]))]),
    ...(below === 0
      ? []
      : [messages.heatColours.coloursBegin(write(least), cells(below), write(range[0]))]),
  ];
}

/** A hue as strong as it may be below text. */
function pickStrongest({ ground, ink }: Palette, hue: string): string {
  const mixed = Array.from({ length: STEPS + 1 }, (_, at) => mixColours(hue, ground, at / STEPS));
  return mixed.find((one) => measureContrast(one, ink) >= TEXT_CONTRAST) ?? hue;
}

/** The colours from the lowest value to the highest of one sign. */
export function buildRamp(palette: Palette): string[] {
  const strongest = pickStrongest(palette, palette.series[0] ?? palette.ink);
  return [mixColours(strongest, palette.ground, PALE_SHARE), strongest];
}

/** The colour of zero between two hues, which can still be seen on the ground. */
const pickMiddle = ({ line, ground }: Palette): string => mixColours(line, ground, MIDDLE_SHARE);

/** The colour of a value on a side of zero, which is as strong as the value's share of the farthest. */
const pickSide = (palette: Palette, hue: string, share: number): string =>
  mixColours(pickMiddle(palette), pickStrongest(palette, hue), share);

function buildScale(heat: HeatScale, palette: Palette): JsonObject {
  const { least, most } = heat;
  const [warm = palette.ink, cold = palette.ink] = palette.series;
  if (least >= 0 || most <= 0) return { domain: [least, most], range: buildRamp(palette) };
  const farthest = Math.max(-least, most);
  const range = [
    pickSide(palette, cold, -least / farthest),
    pickMiddle(palette),
    pickSide(palette, warm, most / farthest),
  ];
  return { domain: [least, 0, most], range };
}

/** 1, 2 or 5 times a power of ten. */
function findStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  return (NICE.find((one) => one * unit >= least) ?? 10) * unit;
}

/** Round values between the ends, and the ends where the scale is cut. */
function listTicks({ least, most, above, below }: HeatScale): number[] {
  const step = findStep((most - least) / TICKS);
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  const inner = Array.from({ length: count }, (_, at) =>
    Number(((first + at) * step).toPrecision(6)),
  );
  const free = inner.filter(
    (tick) => (above === 0 || most - tick > step / 2) && (below === 0 || tick - least > step / 2),
  );
  return [...(below > 0 ? [least] : []), ...free, ...(above > 0 ? [most] : [])];
}

/**
 * Colours a heat map by its values: from pale to strong on one side of zero, in two hues on both. A
 * few values that are far beyond the others share the last colour, which would leave all others one.
 */
export function colourHeat(spec: JsonObject, heat: HeatScale, palette: Palette): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  const color = asJsonObject(encoding['color']);
  const own = color['legend'] === null ? null : asJsonObject(color['legend']);
  const label = 'datum.label';
  const ends = [
    ...(heat.above > 0 ? [`datum.value === ${String(heat.most)} ? '> ' + ${label} : `] : []),
    ...(heat.below > 0 ? [`datum.value === ${String(heat.least)} ? '< ' + ${label} : `] : []),
  ];
  const isCut = ends.length > 0 && own?.['labelExpr'] === undefined;
  const legend = own && {
    values: listTicks(heat),
    ...(isCut ? { labelExpr: ends.join('') + label } : {}),
    ...own,
  };
  const scale = { ...buildScale(heat, palette), interpolate: 'rgb', clamp: true };
  return { ...spec, encoding: { ...encoding, color: { ...color, scale, legend } } };
}
