import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ImageRequest } from '#charts/chart-image.ts';
import { describeChart } from '#charts/describe-chart.ts';
import { readLightPalette } from '#charts/palette.ts';
import { buildSourceLines } from './image-source-lines.ts';

interface DrawnChart extends Pick<ImageRequest, 'title' | 'zone' | 'currency'> {
  readonly result: QueryResult;
  readonly spec: string;
  /** The seal as a sentence, or ''. */
  readonly partialNotice: string;
  readonly connectionName: string;
  readonly ranAtMs: number | null;
  readonly remarks: readonly string[];
}

/** The chart that is on screen as a picture that leaves the app: light, with its source and its seal. */
export function buildImageRequest(
  { result, spec, partialNotice, title, zone, currency, ...source }: DrawnChart,
  isTransparent: boolean,
): ImageRequest {
  const input = { spec, columns: result.columns, rows: result.rows };
  return {
    input,
    title,
    lines: buildSourceLines({ result, ...source }),
    description: describeChart(input, { title, partialNotice }),
    isTransparent,
    palette: readLightPalette(),
    zone,
    currency,
  };
}
