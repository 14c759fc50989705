import type { ChartColumn } from './chart-input.ts';
import { isList, isObject, mapJson, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getFieldName, getMarkType, isQuantitative } from './vega-spec.ts';

const AXES = ['x', 'y'] as const;
type Axis = (typeof AXES)[number];
/** Marks that compute a range around the values of a column. */
const ERROR_MARKS: ReadonlySet<string> = new Set(['errorband', 'errorbar']);

/** From one column to another, as a band's edges are. */
const isRange = (layer: JsonObject, axis: Axis): boolean => {
  const encoding = asJsonObject(layer['encoding']);
  return isQuantitative(encoding[axis]) && getFieldName(encoding[`${axis}2`]) !== null;
};

/** Values of a column itself, or what was made of them. */
function isMeasured(layer: JsonObject, axis: Axis): boolean {
  const channel = asJsonObject(layer['encoding'])[axis];
  return isQuantitative(channel) && channel['axis'] !== null && !isRange(layer, axis);
}

/** The column of a mark that computes a range around it. */
const getErrorField = (layer: JsonObject, axis: Axis): string | null =>
  ERROR_MARKS.has(getMarkType(layer)) && isMeasured(layer, axis)
    ? getFieldName(asJsonObject(layer['encoding'])[axis])
    : null;

function withoutAxisTitle(
  layer: JsonObject,
  axis: Axis,
  columns: readonly ChartColumn[],
): JsonObject {
  const encoding = asJsonObject(layer['encoding']);
  const channel = asJsonObject(encoding[axis]);
  const { title } = channel;
  const isOwn = title !== undefined && !columns.some(({ name }) => name === title);
  if (isOwn || channel['axis'] === null || 'title' in asJsonObject(channel['axis'])) return layer;
  // Null would take the title from all layers; a tooltip still names the column.
  const untitled = { ...channel, axis: { ...asJsonObject(channel['axis']), title: '' } };
  return { ...layer, encoding: { ...encoding, [axis]: untitled } };
}

/** Whether the axis is named well enough by the other layers. */
function isNamedByOthers(layer: JsonObject, axis: Axis, layers: readonly JsonObject[]): boolean {
  const others = layers.filter((other) => other !== layer && isMeasured(other, axis));
  if (isRange(layer, axis)) return others.length > 0;
  const channel = asJsonObject(asJsonObject(layer['encoding'])[axis]);
  const isMade = channel['aggregate'] !== undefined && isMeasured(layer, axis);
  return isMade && others.some((other) => getErrorField(other, axis) === getFieldName(channel));
}

function titleLayers(
  list: readonly Json[],
  owner: JsonObject,
  columns: readonly ChartColumn[],
): Json[] {
  const layers = list.filter(isObject);
  const resolve = asJsonObject(owner['resolve']);
  const isShared = (axis: Axis): boolean =>
    [resolve['scale'], resolve['axis']].every((one) => asJsonObject(one)[axis] !== 'independent');
  return list.map((layer) =>
    isObject(layer)
      ? AXES.filter((axis) => isShared(axis) && isNamedByOthers(layer, axis, layers)).reduce(
          (titled, axis) => withoutAxisTitle(titled, axis, columns),
          layer,
        )
      : layer,
  );
}

/**
 * Layers share an axis, and Vega-Lite joins their titles: `low, rain` for a line within a band. The
 * title is that of the line then, and that of the column where a mean lies within its own error.
 */
export const titleSharedAxes = (spec: Json, columns: readonly ChartColumn[]): Json =>
  mapJson(spec, (key, value, owner) =>
    key === 'layer' && isList(value) ? titleLayers(value, owner, columns) : value,
  );
