import type { CellFormat } from '#lib/cells/cell-format.ts';
import type { ChartColumn, ChartInput } from './chart-input.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { keepsUnit } from './title-channels.ts';
import { asJsonObject, getFieldName, isQuantitative } from './vega-spec.ts';

/** The guide that shows a channel's values. */
const GUIDES: Readonly<Record<string, 'axis' | 'legend'>> = {
  x: 'axis',
  y: 'axis',
  color: 'legend',
  fill: 'legend',
  stroke: 'legend',
  size: 'legend',
  opacity: 'legend',
};

/** These formats only group digits, so that nobody chose how the numbers are written. */
const GROUPING = /^,?~?[rg]?$/;
const isChosen = (format: Json | undefined): boolean =>
  format !== undefined && !(typeof format === 'string' && GROUPING.test(format));

let sign: string | null = null;

/** The percent sign with the space that the reader's language puts before it. */
export function getPercentSign(): string {
  if (sign !== null) return sign;
  const parts = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'percent' });
  const all = parts.formatToParts(1);
  const behind = all.slice(all.findIndex(({ type }) => type === 'integer') + 1);
  sign = behind.map(({ value }) => value).join('');
  return sign;
}

/** Ticks need as many decimals as their distance asks for, so that a guide has no fixed number. */
function buildGuide(format: CellFormat, currency: string): JsonObject {
  switch (format.kind) {
    case 'currency':
      return format.currency === currency ? { format: '$,~r' } : {};
    case 'percent':
      return { format: ',.6~%' };
    case 'percentage':
      return { labelExpr: `format(datum.value, ',.12~r') + ${JSON.stringify(getPercentSign())}` };
    case 'number':
    case 'date':
      return {};
  }
}

/** The D3 format that writes one value like the column; null where D3 has none. */
export function findValueFormat(format: CellFormat, currency: string): string | null {
  switch (format.kind) {
    case 'currency':
      return format.currency === currency ? `$,.${String(format.digits)}f` : null;
    case 'percent':
      return `,.${String(format.digits)}%`;
    case 'number':
      return `${format.isGrouped ? ',' : ''}.${String(format.digits)}f`;
    case 'percentage':
    case 'date':
      return null;
  }
}

interface Formatting {
  readonly columns: readonly ChartColumn[];
  /** The currency that `$` stands for. */
  readonly currency: string;
}

/** The format of the column that a channel shows as it is, or as a sum or a mean of it. */
function findFormat(channel: JsonObject, { columns }: Formatting): CellFormat | null {
  const name = getFieldName(channel);
  const column = columns.find((one) => one.name === name);
  const { aggregate, bin, stack, format } = channel;
  if (!column?.format || !keepsUnit(aggregate) || isChosen(format)) return null;
  return (bin ?? false) === false && stack !== 'normalize' ? column.format : null;
}

function formatGuided(channel: JsonObject, guide: 'axis' | 'legend', by: Formatting): JsonObject {
  const format = findFormat(channel, by);
  if (format === null || !isQuantitative(channel) || channel[guide] === null) return channel;
  const own = asJsonObject(channel[guide]);
  if (isChosen(own['format']) || own['labelExpr'] !== undefined) return channel;
  const added = buildGuide(format, by.currency);
  return Object.keys(added).length === 0 ? channel : { ...channel, [guide]: { ...own, ...added } };
}

/** A text on a mark is one value, which has all its decimals. */
function formatText(channel: Json, by: Formatting): Json {
  if (isList(channel) || !isQuantitative(channel)) return channel;
  const format = findFormat(channel, by);
  const added = format && findValueFormat(format, by.currency);
  return added === null ? channel : { ...channel, format: added };
}

/**
 * Writes the numbers of axes, legends and texts as their columns are written, where the agent has
 * not chosen a format.
 */
export function formatChannels(
  spec: Json,
  { columns }: Pick<ChartInput, 'columns'>,
  currency: string,
): Json {
  const by = { columns, currency };
  return mapJson(spec, (key, value) => {
    if (key !== 'encoding' || !isObject(value)) return value;
    const channels = Object.entries(value).map(([name, channel]): [string, Json] => {
      const guide = Object.hasOwn(GUIDES, name) ? GUIDES[name] : undefined;
      if (name === 'text') return [name, formatText(channel, by)];
      return [name, guide && isObject(channel) ? formatGuided(channel, guide, by) : channel];
    });
    return Object.fromEntries(channels);
  });
}
