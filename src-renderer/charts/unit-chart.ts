import type { DrawnData } from './column-stats.ts';
import { getMark, asJsonObject } from './vega-spec.ts';
import { omit, type JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

/** One mark over one frame, with all that its layout depends on. */
export interface UnitChart {
  readonly spec: JsonObject;
  readonly data: DrawnData;
  readonly palette: Palette;
  readonly widthPx: number;
}

interface TextLayer {
  /** Which rows have words, or how the words are made. */
  readonly transform: JsonObject;
  readonly text: JsonObject;
  /** Beside the mark: alignment and distance. */
  readonly position: JsonObject;
  readonly fill: string;
  /** Of the mark; left out: as it was. */
  readonly encoding?: JsonObject;
}

/** The mark, and words over it at the same places: no reader hears them twice. */
export function withTextLayer({ spec }: UnitChart, words: TextLayer): JsonObject {
  const own = asJsonObject(spec['encoding']);
  const { x, y } = own;
  const { transform, text, position, fill, encoding = own } = words;
  return {
    ...omit(spec, ['mark', 'encoding']),
    layer: [
      { mark: getMark(spec), encoding },
      {
        transform: [transform],
        mark: { type: 'text', ...position, fill, aria: false, tooltip: null },
        encoding: { x: x ?? null, y: y ?? null, text },
      },
    ],
  };
}
