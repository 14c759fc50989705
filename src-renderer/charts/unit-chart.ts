import type { DrawnData } from './drawn-data.ts';
import { getMark, asJsonObject } from './vega-spec.ts';
import { omit, type JsonObject } from './json.ts';
import type { Palette } from './palette.ts';

/** A chart with one mark in one frame, with everything that its layout depends on. */
export interface UnitChart {
  readonly spec: JsonObject;
  readonly data: DrawnData;
  readonly palette: Palette;
  readonly widthPx: number;
}

interface TextLayer {
  /** Selects the rows with text, or computes the text. */
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
 * already says it.
 */
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
