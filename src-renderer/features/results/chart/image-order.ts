import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ImageOrder } from '#charts/chart-image.ts';
import { describeChart } from '#charts/describe-chart.ts';
import { readLightPalette } from '#charts/palette.ts';
import { toSourceLines } from './image-words.ts';

interface Drawn extends Pick<ImageOrder, 'title' | 'zone' | 'currency'> {
  readonly result: QueryResult;
  readonly spec: string;
  /** The seal as a sentence, or ''. */
  readonly seal: string;
  readonly connectionName: string;
  readonly ranAtMs: number | null;
  readonly notes: readonly string[];
}

/** The chart that is on screen as a picture that leaves the app: light, with its source and its seal. */
export function toImageOrder(
  { result, spec, seal, title, zone, currency, ...source }: Drawn,
  isTransparent: boolean,
): ImageOrder {
  const input = { spec, columns: result.columns, rows: result.rows };
  return {
    input,
    title,
    lines: toSourceLines({ result, ...source }),
    description: describeChart(input, { title, seal }),
    isTransparent,
    palette: readLightPalette(),
    zone,
    currency,
  };
}
