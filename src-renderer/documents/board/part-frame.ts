import type { SvgFrame } from '#charts/chart-svg.ts';

/** `picture` is one image as high as it needs to be; long tables would make it endless. */
export type BoardMedium = 'screen' | 'paper' | 'picture';

export interface PartFrame {
  readonly medium: BoardMedium;
  readonly chart: Omit<SvgFrame, 'idPrefix'>;
  /** A prefix that no other part has. */
  readonly idPrefix: string;
  /** The zone of the dashboard's times; null when it sets none. */
  readonly zone: string | null;
}
