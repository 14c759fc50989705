import type Big from 'big.js';
import type { UnitOfMeasure } from './measures.ts';

export type FigureUnit = 'plain' | 'percent' | 'points' | 'times' | 'currency';

/** One way to read the digits: `1,234` means one thousand or a little more than one. */
export interface FigureInterpretation {
  /** The value without its sign. */
  readonly value: Big;
  /** Half of the last written decimal place: the unrounded value differs by no more than this. */
  readonly half: Big;
  /** `value` and `half` as floats. */
  readonly near: number;
  readonly nearHalf: number;
  /** The number of significant digits: three for `3.20`, a little more than one for `500`. */
  readonly digits: number;
  /** True when a word such as million multiplied the value. */
  readonly isScaled: boolean;
  /** The power of ten of that word; 0 without one. */
  readonly power: number;
}

/** A number in the prose that may be traced to a cell. */
export interface Figure {
  readonly passage: number;
  /** UTF-16 offsets in the passage's text, including sign, currency and unit. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The most likely one is first. */
  readonly interpretations: readonly FigureInterpretation[];
  /** True when the rest of the answer shows that the first interpretation is meant. */
  readonly isSureOrder: boolean;
  readonly unit: FigureUnit;
  /** The unit of measurement behind it; null where none that can be converted stands there. */
  readonly measure: UnitOfMeasure | null;
  /** `either` is a number in brackets, which accountants read as negative. */
  readonly sign: 'plain' | 'negative' | 'either';
  /** True where a plus stands before it. */
  readonly isSigned: boolean;
  /** True for four digits that are a year unless the words say otherwise. */
  readonly isYear: boolean;
  /** True for a number that is no statement unless a result has it: a band, a week, a code. */
  readonly isQuiet: boolean;
}
