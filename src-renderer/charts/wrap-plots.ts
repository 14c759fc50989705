import type { DrawnData } from './drawn-data.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { asJsonObject, getChannelStats } from './vega-spec.ts';

/** The width of a plot with its axis that can be read beside others. */
const COMFORTABLE_PX = 200;

/** As many plots in a row as fit, and rows of about the same length. */
export function countColumns(plots: number, widthPx: number): number {
  const most = Math.max(1, Math.floor(widthPx / COMFORTABLE_PX));
  const rows = Math.ceil(plots / most);
  return Math.max(1, Math.ceil(plots / rows));
}

function countPlots(spec: JsonObject, data: DrawnData): number {
  const { concat, repeat, facet } = spec;
  if (Array.isArray(concat)) return concat.length;
  if (Array.isArray(repeat)) return repeat.length;
  return getChannelStats(facet, data)?.distinct ?? 0;
}

/**
 * Gives rows to plots whose author put all of them into one: a wrapped facet, a repeat over a list
 * and a `concat` without `columns`.
 */
export function wrapPlots(spec: JsonObject, data: DrawnData, widthPx: number): JsonObject {
  const encoding = asJsonObject(spec['encoding']);
  const facet: Json | undefined = encoding['facet'];
  if (isObject(facet) && facet['columns'] === undefined) {
    const plots = getChannelStats(facet, data)?.distinct ?? 0;
    if (plots === 0) return spec;
    const wrapped = { ...facet, columns: countColumns(plots, widthPx) };
    return { ...spec, encoding: { ...encoding, facet: wrapped } };
  }
  const plots = spec['columns'] === undefined ? countPlots(spec, data) : 0;
  return plots === 0 ? spec : { ...spec, columns: countColumns(plots, widthPx) };
}
