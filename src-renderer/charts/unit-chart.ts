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
  /** The height of the frame; when absent, it suits the width. */
  readonly heightPx?: number;
}

interface TextLayer {
  /** Compute the text as a column, and others that it needs; rows without a text have ''. */
  readonly transforms: readonly JsonObject[];
  /**
   * True where the mark computes its values from rows that the text must not have. Then the text's
   * transforms are its own.
   */
  readonly hasOwnRows?: boolean;
  readonly text: JsonObject;
  /** The text's alignment and distance from the mark. */
  readonly position: JsonObject;
  /** One colour for all texts, or a channel. */
  readonly color: string | JsonObject;
  /** The channel of the text's height; when absent it is the mark's. */
  readonly y?: JsonObject;
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
  const { transforms, hasOwnRows = false, text, position, color, encoding = own } = label;
  const isOne = typeof color === 'string';
  const before = isList(spec['transform']) ? spec['transform'] : [];
  const shared = hasOwnRows ? before : [...before, ...transforms];
  const params = isList(spec['params']) ? spec['params'] : [];
  // In both layers a selection would be there twice.
  const isSelection = (param: Json): boolean => isObject(param) && 'select' in param;
  const selections = params.filter(isSelection);
  return {
    ...omit(spec, ['mark', 'encoding', 'params']),
    ...(params.length === 0 ? {} : { params: params.filter((param) => !isSelection(param)) }),
    ...(shared.length === 0 ? {} : { transform: shared }),
    layer: [
      { mark: getMark(spec), encoding, ...(selections.length === 0 ? {} : { params: selections }) },
      {
        ...(hasOwnRows ? { transform: transforms } : {}),
        mark: {
          type: 'text',
          ...position,
          ...(isOne ? { fill: color } : {}),
          aria: false,
          tooltip: null,
        },
        encoding: { x: x ?? null, y: label.y ?? y ?? null, text, ...(isOne ? {} : { color }) },
      },
    ],
  };
}
