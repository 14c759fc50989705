import type { DrawnData } from './drawn-data.ts';
import { isList, isObject, mapJson, omit, type Json, type JsonObject } from './json.ts';
import { asJsonObject, countShownValues, isDiscrete } from './vega-spec.ts';

const COMPOSED = ['facet', 'hconcat', 'vconcat', 'concat', 'repeat'] as const;
/** In a narrower panel two labels of months would touch, so fewer panels are side by side. */
const LEAST_PANEL_PX = 104;
/** The width that each panel gets at least where the layout decides. */
const FITTING_PANEL_PX = 150;
const WIDEST_PANEL_PX = 600;
const GAP_PX = 20;
/** The numbers and the title beside the first panel, or beside each that has its own scale. */
const AXIS_PX = 60;
/** The names of rows, and what they are names of, stand to the left of them. */
const ROW_TITLE_PX = 52;
/** The frame may make a panel as narrow as this in the end. */
const NARROWEST_PX = 76;
const LEAST_STEP_PX = 14;
const WIDEST_STEP_PX = 120;
/** Where a bin or an expression divides the panels, their number is not known. */
const UNKNOWN_PANELS = 3;
const PANEL_HEIGHT_PX = { single: 220, several: 140 } as const;

/** Whether the spec draws several panels; only a single frame can be fitted by Vega itself. */
export function hasPanels(spec: JsonObject): boolean {
  if (COMPOSED.some((key) => key in spec)) return true;
  const encoding = asJsonObject(spec['encoding']);
  return 'row' in encoding || 'column' in encoding || 'facet' in encoding;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The channels that name rows take room beside them. */
  readonly hasRowTitles: boolean;
  /** True where each panel has an axis of its own beside it. */
  readonly hasOwnAxes: boolean;
  /** True where each row and each column of panels has a meaning. */
  readonly isCrossed: boolean;
  /** True where the spec leaves the number of columns to the layout. */
  readonly isWrapped: boolean;
}

function countPanels(channel: Json | undefined, data: DrawnData): number {
  if (channel === undefined) return 1;
  if (isList(channel)) return Math.max(1, channel.length);
  return Math.max(1, countShownValues(channel, data) ?? UNKNOWN_PANELS);
}

const getSize = (list: Json | undefined): number => (isList(list) ? Math.max(1, list.length) : 1);

function hasOwnScale(spec: JsonObject): boolean {
  const scale = asJsonObject(asJsonObject(spec['resolve'])['scale']);
  return scale['y'] === 'independent';
}

/** How many panels fit side by side, if the spec does not say how many there are. */
function wrap(count: number, own: Json | undefined, widthPx: number): number {
  const fitting = Math.floor((widthPx - AXIS_PX + GAP_PX) / (FITTING_PANEL_PX + GAP_PX));
  return Math.max(1, Math.min(count, typeof own === 'number' ? own : fitting));
}

function buildWrapped(count: number, own: Json | undefined, widthPx: number): Grid {
  const columns = wrap(count, own, widthPx);
  return {
    columns,
    rows: Math.ceil(count / columns),
    hasRowTitles: false,
    hasOwnAxes: false,
    isCrossed: false,
    isWrapped: own === undefined,
  };
}

function buildCrossed(row: number, column: number, hasRowTitles: boolean): Grid {
  return {
    columns: column,
    rows: row,
    hasRowTitles,
    hasOwnAxes: false,
    isCrossed: true,
    isWrapped: false,
  };
}

function findGrid(spec: JsonObject, data: DrawnData, widthPx: number): Grid {
  const encoding = asJsonObject(spec['encoding']);
  const { facet, repeat, columns } = spec;
  if (isObject(encoding['facet'])) {
    const own = encoding['facet']['columns'];
    return buildWrapped(countPanels(encoding['facet'], data), own, widthPx);
  }
  if (isObject(facet) && 'field' in facet) {
    return buildWrapped(countPanels(facet, data), columns, widthPx);
  }
  if (isList(repeat)) {
    return { ...buildWrapped(getSize(repeat), columns, widthPx), hasOwnAxes: true };
  }
  if (isObject(repeat)) {
    const grid = buildCrossed(getSize(repeat['row']), getSize(repeat['column']), false);
    return { ...grid, hasOwnAxes: true };
  }
  if (isList(spec['concat'])) {
    return { ...buildWrapped(spec['concat'].length, columns, widthPx), hasOwnAxes: true };
  }
  if (isList(spec['hconcat'])) {
    return { ...buildCrossed(1, getSize(spec['hconcat']), false), hasOwnAxes: true };
  }
  if (isList(spec['vconcat'])) return buildCrossed(getSize(spec['vconcat']), 1, false);
  const { row, column } = isObject(facet) ? facet : encoding;
  return buildCrossed(countPanels(row, data), countPanels(column, data), row !== undefined);
}

/** The number of names along x in one panel; 0 where x is measured or not known. */
function countNames(spec: JsonObject, data: DrawnData): number {
  const inner = isObject(spec['spec']) ? spec['spec'] : spec;
  const { x } = asJsonObject(inner['encoding']);
  return isDiscrete(x) ? (countShownValues(x, data) ?? 0) : 0;
}

/** How many panels of a row may stand side by side, in rows that are about equally long. */
function countFitting(columns: number, hasOwnAxes: boolean, widthPx: number): number {
  const axisPx = hasOwnAxes ? AXIS_PX : 0;
  const freePx = widthPx - (hasOwnAxes ? 0 : AXIS_PX) + GAP_PX;
  const fitting = Math.max(1, Math.floor(freePx / (LEAST_PANEL_PX + axisPx + GAP_PX)));
  return Math.ceil(columns / Math.ceil(columns / fitting));
}

/** Each panel of a repeat then finds its column under another name. */
function repeatInRows(spec: JsonObject, fields: Json, columns: number): JsonObject {
  const renamed = mapJson(spec['spec'] ?? null, (key, value) =>
    key === 'repeat' && value === 'column' ? 'repeat' : value,
  );
  return { ...spec, repeat: fields, spec: renamed, columns };
}

/** The same panels in rows of `columns`. */
function breakRows(spec: JsonObject, columns: number): JsonObject {
  const { facet, repeat, hconcat } = spec;
  if (hconcat !== undefined) return { ...omit(spec, ['hconcat']), concat: hconcat, columns };
  if (isObject(repeat)) return repeatInRows(spec, repeat['column'] ?? [], columns);
  if (isObject(facet)) return { ...spec, facet: facet['column'] ?? facet, columns };
  const encoding = asJsonObject(spec['encoding']);
  const channel = asJsonObject(encoding['column'] ?? encoding['facet']);
  if (encoding['column'] === undefined && encoding['facet'] === undefined)
    return { ...spec, columns };
  return {
    ...spec,
    encoding: { ...omit(encoding, ['column']), facet: { ...channel, columns } },
  };
}

/**
 * Puts panels of one row into several where the frame is too narrow for them: a picture that is
 * wider than its frame would hide the last ones.
 */
export function wrapPanels(spec: JsonObject, data: DrawnData, widthPx: number): JsonObject {
  const { columns, rows, hasOwnAxes, isCrossed } = findGrid(spec, data, widthPx);
  const fitting = countFitting(columns, hasOwnAxes || hasOwnScale(spec), widthPx);
  return fitting >= columns || (isCrossed && rows > 1) ? spec : breakRows(spec, fitting);
}

export interface PanelLayout {
  readonly panelPx: number;
  /** The width that names along a panel can count on. */
  readonly namesPx: number;
  /** The settings of `config.view`. */
  readonly view: JsonObject;
  /** The number of columns for a spec that has none. */
  readonly columns: number | null;
}

/** Divides the width of the frame among the panels; where they would be too narrow, it scrolls. */
export function layOutPanels(spec: JsonObject, data: DrawnData, widthPx: number): PanelLayout {
  const grid = findGrid(spec, data, widthPx);
  const axes = grid.hasOwnAxes || hasOwnScale(spec) ? grid.columns : 1;
  const titlePx = grid.hasRowTitles ? ROW_TITLE_PX : 0;
  const freePx = widthPx - axes * AXIS_PX - titlePx - (grid.columns - 1) * GAP_PX;
  const panelPx = Math.floor(
    Math.min(WIDEST_PANEL_PX, Math.max(LEAST_PANEL_PX, freePx / grid.columns)),
  );
  const sharePx = Math.floor(freePx / grid.columns);
  const namesPx = Math.min(panelPx, Math.max(NARROWEST_PX, sharePx));
  const names = countNames(spec, data);
  const isTight = names * LEAST_STEP_PX > panelPx;
  const widestPx = names === 0 ? panelPx : Math.min(panelPx, names * WIDEST_STEP_PX);
  const heightPx = grid.rows > 1 ? PANEL_HEIGHT_PX.several : PANEL_HEIGHT_PX.single;
  return {
    panelPx,
    namesPx,
    view: {
      continuousWidth: panelPx,
      continuousHeight: heightPx,
      discreteWidth: isTight ? { step: LEAST_STEP_PX } : widestPx,
      discreteHeight: { step: grid.rows > 1 ? 20 : 28 },
    },
    columns: grid.isWrapped ? grid.columns : null,
  };
}

/** Sets the number of columns where the spec leaves it open: all panels would be in one row. */
export function withColumns(spec: JsonObject, columns: number | null): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  if (columns === null) return spec;
  if (!isObject(encoding['facet'])) return { ...spec, columns };
  return { ...spec, encoding: { ...encoding, facet: { ...encoding['facet'], columns } } };
}
