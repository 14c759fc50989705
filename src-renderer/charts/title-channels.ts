import { formatInlineTitle } from '#shared/model/model.ts';
import { formatColumnHeading, getColumnTitle } from '#lib/cells/column-label.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { ChartColumn, ChartInput } from './chart-input.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { titleSharedAxes } from './layer-titles.ts';
import { asJsonObject, getFieldName } from './vega-spec.ts';
import { messages } from './messages.ts';

/** Vega-Lite's operations whose result counts what the column counts. */
const OPERATION_TITLES: Readonly<Record<string, string>> = messages.titleChannels.operationTitles;

/** Whether an operation on a column keeps its unit and its format; null stands for none. */
export const keepsUnit = (aggregate: Json | undefined): boolean =>
  aggregate === undefined ||
  (typeof aggregate === 'string' && Object.hasOwn(OPERATION_TITLES, aggregate));

type Columns = readonly ChartColumn[];

function labelAggregated(column: ChartColumn, operation: string): string | null {
  const label = OPERATION_TITLES[operation];
  if (label === undefined) return null;
  const title = `${label} ${formatInlineTitle(getColumnTitle(column))}`;
  return formatColumnHeading({ ...column, title });
}

/** The title of a channel that has none; null where Vega's own says it better. */
function findChannelTitle(channel: JsonObject, columns: Columns): string | null {
  const name = getFieldName(channel);
  const column = columns.find((one) => one.name === name);
  const { aggregate } = channel;
  if (!column || aggregate === null) return null;
  if (aggregate === undefined) return formatColumnHeading(column);
  return typeof aggregate === 'string' ? labelAggregated(column, aggregate) : null;
}

/** The other edge of a range shares the axis of the first one, whose author may have titled it. */
function isTitledByOther(name: string, encoding: JsonObject, columns: Columns): boolean {
  const first = name === 'x2' || name === 'y2' ? encoding[name.slice(0, 1)] : undefined;
  const { title } = asJsonObject(first);
  return title !== undefined && !columns.some((column) => column.name === title);
}

/** A title that is just the name of a column in the query says no more than none. */
function titleChannel(channel: Json, columns: Columns): Json {
  if (isList(channel)) return channel.map((one) => titleChannel(one, columns));
  if (!isObject(channel)) return channel;
  const { title } = channel;
  const named = columns.find(({ name }) => name === title);
  if (title !== undefined && !named) return channel;
  const found = findChannelTitle(channel, columns) ?? (named ? formatColumnHeading(named) : null);
  return found === null ? channel : { ...channel, title: found };
}

/** A tooltip names the column alone, because its values have their unit beside them. */
function titleTooltip(channel: Json, columns: Columns): Json {
  const bare = columns.map((column) => ({ ...column, unit: '' }));
  return titleChannel(channel, bare);
}

/** Units of time whose labels are words or dates; hours or days of a month are only numbers. */
const SPEAKING_UNIT = /year|quarter|month|day$|^(?:utc)?day/;

/** `Major genre` says no more than the column `major_genre`. */
const foldTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[\s_.]+/g, ' ')
    .trim();

/** Whether the labels of an axis say by themselves what they are: names and dates. */
function isSelfEvident(channel: JsonObject, columns: Columns): boolean {
  const { type, bin, aggregate, timeUnit, title } = channel;
  const name = getFieldName(channel);
  const column = columns.find((one) => one.name === name);
  if (!column || aggregate !== undefined || (bin ?? false) !== false) return false;
  const own = [column.name, getColumnTitle(column), formatColumnHeading(column)].map(foldTitle);
  if (typeof title === 'string' && !own.includes(foldTitle(title))) return false;
  const kind = getColumnKind(column.type);
  if (type === 'temporal' || kind === 'time') {
    const unit = isObject(timeUnit) ? timeUnit['unit'] : timeUnit;
    return typeof unit === 'string' ? SPEAKING_UNIT.test(unit) : true;
  }
  return kind === 'text' && (type === 'nominal' || type === 'ordinal');
}

/** An axis of names or dates has no title; a tooltip still names its column. */
function withoutTitle(channel: Json, columns: Columns): Json {
  if (!isObject(channel) || channel['axis'] === null) return channel;
  const axis = asJsonObject(channel['axis']);
  if ('title' in axis || !isSelfEvident(channel, columns)) return channel;
  return { ...channel, axis: { ...axis, title: null } };
}

/**
 * Titles axes, legends and tooltips with their columns' titles where the agent wrote none. Vega
 * would take the escaped name of the column, or `month (month)`.
 */
export function titleChannels(spec: Json, { columns }: Pick<ChartInput, 'columns'>): Json {
  return mapJson(spec, (key, value) => {
    if (key !== 'encoding' || !isObject(value)) return value;
    const channels = Object.entries(value).map(([name, channel]): [string, Json] => {
      if (name === 'tooltip') return [name, titleTooltip(channel, columns)];
      if (isTitledByOther(name, value, columns)) return [name, channel];
      const titled = titleChannel(channel, columns);
      return [name, name === 'x' || name === 'y' ? withoutTitle(titled, columns) : titled];
    });
    return Object.fromEntries(channels);
  });
}

/** Whether the title of the vertical axis stands above the plot. Vega has one for what has none. */
export function hasTitleAbove(spec: JsonObject): boolean {
  const layers = isList(spec['layer']) ? spec['layer'].filter(isObject) : [];
  return [spec, ...layers].some((one) => {
    const { y } = asJsonObject(one['encoding']);
    if (!isObject(y) || y['axis'] === null) return false;
    const axis = asJsonObject(y['axis']);
    return 'title' in axis ? (axis['title'] ?? '') !== '' : y['title'] !== null;
  });
}

const quote = (text: string): string => JSON.stringify(text);

/** Whether other parts of the spec speak of folded columns by their names. */
function mentions(spec: JsonObject, names: readonly string[]): boolean {
  const { transform, ...others } = spec;
  const rest = isList(transform)
    ? transform.filter((one) => isObject(one) && !('fold' in one))
    : [];
  const text = JSON.stringify([others, rest]);
  return names.some((name) => text.includes(quote(name)) || text.includes(`'${name}'`));
}

/**
 * A fold turns names of columns into values, which a legend shows. They become titles, unless the
 * spec itself looks for the names.
 */
export function titleFolds(spec: JsonObject, { columns }: Pick<ChartInput, 'columns'>): JsonObject {
  const { transform } = spec;
  if (!isList(transform)) return spec;
  const folds = transform.filter((one): one is JsonObject => isObject(one) && 'fold' in one);
  const [fold, ...more] = folds;
  if (!fold || more.length > 0 || !isList(fold['fold'])) return spec;
  const names = fold['fold'].filter((name) => typeof name === 'string');
  const titled = names.flatMap((name) => {
    const column = columns.find((one) => one.name === name);
    const title = column ? getColumnTitle(column) : name;
    return title === name ? [] : [[name, title] as const];
  });
  const isTwice = new Set(titled.map(([, title]) => title)).size < titled.length;
  if (titled.length === 0 || isTwice || mentions(spec, names)) return spec;
  const key = isList(fold['as']) && typeof fold['as'][0] === 'string' ? fold['as'][0] : 'key';
  const datum = `datum[${quote(key)}]`;
  const calculate = titled.reduceRight(
    (rest, [name, title]) => `${datum} === ${quote(name)} ? ${quote(title)} : ${rest}`,
    datum,
  );
  return { ...spec, transform: [...transform, { calculate, as: key }] };
}

/** The spec with its titles, and with the titles in place of folded names. */
export function titleSpec(spec: Json, input: Pick<ChartInput, 'columns'>): JsonObject {
  const shared = titleSharedAxes(spec, input.columns);
  return titleFolds(asJsonObject(titleChannels(shared, input)), input);
}
