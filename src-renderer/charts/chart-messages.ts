import type { ChartInput } from './chart-input.ts';
import type { JsonObject } from './json.ts';
import type { FontSource } from './page-fonts.ts';
import type { Frame } from './prepare-chart.ts';
import type { ReadableMark } from './readable-marks.ts';

/** What stands around the chart in a picture that leaves the app. */
export interface PictureCaption {
  readonly title: string;
  /** Source, rows of total, zone: one line each, wrapped where they are too long. */
  readonly lines: readonly string[];
  /** Null leaves it transparent. */
  readonly ground: string | null;
}

/**
 * `screen` is a bitmap with what can be read off it, `live` what the page draws itself to be moved
 * about in; the others leave the app.
 */
export type PictureForm =
  | { readonly kind: 'screen'; readonly scale: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'svg' }
  | { readonly kind: 'png'; readonly scale: number; readonly caption: PictureCaption };

export interface ScreenPicture {
  readonly kind: 'screen';
  /** Whoever gets it closes it. */
  readonly bitmap: ImageBitmap;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marks: readonly ReadableMark[];
  /** What a reader must know beside the picture: the zone of its times, rows that have no value. */
  readonly remarks: readonly string[];
}

/** What shows a picture on screen; it copies the bitmap. */
export interface PictureView {
  show: (picture: ScreenPicture) => void;
}

export interface SvgPicture {
  readonly kind: 'svg';
  readonly text: string;
  /** As of a picture on screen. */
  readonly remarks: readonly string[];
}

export interface PngPicture {
  readonly kind: 'png';
  readonly bytes: ArrayBuffer;
}

/** Vega, which the worker has compiled, run once and counted the marks of. */
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
  /** Sent with the first request of a worker: it has no style sheets of its own. */
  readonly fonts: readonly FontSource[];
}

/** First `ready`, when Vega is loaded; then one answer a request. */
export type ChartAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly id: number; readonly picture: Picture }
  /** `reason` is a whole sentence. */
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
