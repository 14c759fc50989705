import type { DrawnData } from './drawn-data.ts';
import { getMark, asJsonObject } from './vega-spec.ts';
import { isList, isObject, omit, type Json, type JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

/** A chart with one mark in one frame, with everything that its layout depends on. */
export interface UnitChart {
  readonly spec: JsonObject;
  readonly data: DrawnData;
  readonly palette: Palette;
  readonly widthPx: number;
}

interface TextLayer {
  /** Computes the text as a column; rows without a text have ''. */
  readonly transform: JsonObject;
  readonly text: JsonObject;
  /** The text's alignment and distance from the mark. */
  readonly position: JsonObject;
  readonly fill: string;
  /** The mark's encoding; when absent it stays unchanged. */
  readonly encoding?: JsonObject;
}

/**
 * Draws text over the mark at the same positions. Screen readers skip this text, because the mark
 * already says it. Both layers share their rows: a scale over two tables would lose the order that
 * the spec sorts by.
 */
export function withTextLayer({ spec }: UnitChart, label: TextLayer): JsonObject {
  const own = asJsonObject(spec['encoding']);
  const { x, y } = own;
  const { transform, text, position, fill, encoding = own } = label;
  const before = isList(spec['transform']) ? spec['transform'] : [];
  const params = isList(spec['params']) ? spec['params'] : [];
  // In both layers a selection would be there twice.
  const isSelection = (param: Json): boolean => isObject(param) && 'select' in param;
  const selections = params.filter(isSelection);
  return {
    ...omit(spec, ['mark', 'encoding', 'params']),
    ...(params.length === 0 ? {} : { params: params.filter((param) => !isSelection(param)) }),
    transform: [...before, transform],
    layer: [
      { mark: getMark(spec), encoding, ...(selections.length === 0 ? {} : { params: selections }) },
      {
        mark: { type: 'text', ...position, fill, aria: false, tooltip: null },
        encoding: { x: x ?? null, y: y ?? null, text },
      },
    ],
  };
}
