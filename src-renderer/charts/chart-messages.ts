import type { AxisStrip } from './axis-strips.ts';
import type { ChartInput } from './chart-input.ts';
import type { JsonObject } from './json.ts';
import type { FontSource } from './page-fonts.ts';
import type { Frame } from './prepare-chart.ts';
import type { ReadableMark } from './readable-marks.ts';

/** The text around the chart in a picture for use outside of the app. */
export interface PictureCaption {
  readonly title: string;
  /** What the picture shows, below a title that says what was found; '' for none. */
  readonly subtitle: string;
  /** One line each for source, number of rows and zone; long lines are wrapped. */
  readonly lines: readonly string[];
  /** Null leaves the background transparent. */
  readonly ground: string | null;
}

/**
 * `screen` is a bitmap with its readable marks. `live` is for a chart that the page draws itself,
 * so that it can be explored. The other forms are exported.
 */
export type PictureForm =
  | { readonly kind: 'screen'; readonly scale: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'svg' }
  | { readonly kind: 'png'; readonly scale: number; readonly caption: PictureCaption };

export interface ScreenPicture {
  readonly kind: 'screen';
  /** The receiver closes the bitmap. */
  readonly bitmap: ImageBitmap;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The axes that stay in sight where the frame scrolls; none for a picture of several plots. */
  readonly axes: readonly AxisStrip[];
  readonly marks: readonly ReadableMark[];
  /** Facts that a reader needs beside the picture: the zone of its times, rows without a value. */
  readonly remarks: readonly string[];
}

/** Shows a picture on screen; it copies the bitmap. */
export interface PictureView {
  show: (picture: ScreenPicture) => void;
}

export interface SvgPicture {
  readonly kind: 'svg';
  readonly text: string;
  /** The same remarks as those of a picture on screen. */
  readonly remarks: readonly string[];
}

export interface PngPicture {
  readonly kind: 'png';
  readonly bytes: ArrayBuffer;
}

/** A compiled Vega spec. The worker has run it once and counted its marks. */
export interface LivePicture {
  readonly kind: 'live';
  readonly vega: JsonObject;
}

export type Picture = LivePicture | ScreenPicture | SvgPicture | PngPicture;

export interface ChartJob {
  readonly input: ChartInput;
  readonly frame: Frame;
  readonly form: PictureForm;
}

export interface ChartRequest extends ChartJob {
  readonly id: number;
  /** Sent with a worker's first request, because a worker has no style sheets. */
  readonly fonts: readonly FontSource[];
}

/**
 * The worker sends `ready` when Vega is loaded, then one answer for each request, and `working`
 * while it is at it.
 */
export type ChartAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working'; readonly id: number }
  | { readonly kind: 'drawn'; readonly id: number; readonly picture: Picture }
  /** `reason` is a complete sentence. */
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
