import type { SvgFrame } from '#charts/chart-svg.ts';

/** `picture`: one image as high as it needs to be; long tables would make it endless. */
export type BoardMedium = 'screen' | 'paper' | 'picture';

export interface PartFrame {
  readonly medium: BoardMedium;
  readonly chart: Omit<SvgFrame, 'idPrefix'>;
  /** Unlike that of any other part. */
  readonly idPrefix: string;
  /** Of the dashboard's times; null when it does not say. */
  readonly zone: string | null;
}
