import type Big from 'big.js';

export type FigureUnit = 'plain' | 'percent' | 'points' | 'times' | 'currency';

/** One way to understand the digits: `1,234` is a thousand to some and one and a bit to others. */
export interface FigureInterpretation {
  /** Without its sign. */
  readonly value: Big;
  /** Half of the last written place: what it was rounded from lies no further away. */
  readonly half: Big;
  /** Both as floats. */
  readonly near: number;
  readonly nearHalf: number;
  /** How many digits say something: those of `3.20` are three, those of `500` one and a bit. */
  readonly digits: number;
  /** Was multiplied by a word such as million. */
  readonly isScaled: boolean;
}

/** A number in the prose that may be traced. */
export interface Figure {
  readonly passage: number;
  /** UTF-16 offsets in the passage's text, with sign, currency and unit. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The likeliest first. */
  readonly interpretations: readonly FigureInterpretation[];
  /** The rest of the answer tells that the first reading is meant. */
  readonly isSureOrder: boolean;
  readonly unit: FigureUnit;
  /** `either`: in brackets of its own, which an accountant reads as a minus. */
  readonly sign: 'plain' | 'negative' | 'either';
  /** Four digits that are a year, unless the words say otherwise. */
  readonly isYear: boolean;
}
