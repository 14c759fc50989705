import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ImageRequest } from '#charts/chart-image.ts';
import { describeChart } from '#charts/describe-chart.ts';
import { readLightPalette } from '#charts/palette.ts';
import { findPartialNotice } from '../result-labels.ts';

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
    description: describeChart(input, title, partialNotice),
    isTransparent,
    palette: readLightPalette(),
    zone,
    currency,
  };
}

interface PictureSource {
  readonly result: QueryResult;
  /** Where it was asked; '' where that is not known. */
  readonly connectionName: string;
  /** When its query had its rows, Unix milliseconds; null when that was not told. */
  readonly ranAtMs: number | null;
  /** What the chart says of itself: the zone of its times. */
  readonly remarks: readonly string[];
}

/** What stands under a picture that leaves the app: where it comes from, and that it is a part. */
export function buildSourceLines({
  result,
  connectionName,
  ranAtMs,
  remarks,
}: PictureSource): string[] {
  const when =
    ranAtMs === null
      ? 'query of an unknown time'
      : `query of ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(ranAtMs)}`;
  const count = new Intl.NumberFormat().format(result.rows.length);
  const cut = findPartialNotice(result);
  const rows = cut?.badge ?? (result.rows.length === 1 ? '1 row' : `${count} rows`);
  const partialLines = cut ? [`Part of the data: ${cut.badge}.`] : [];
  const origin = connectionName === '' ? 'Plumbline' : `${connectionName}, with Plumbline`;
  const source = [`Source: ${origin}`, when, ...(cut ? [] : [rows]), ...remarks].join(' · ');
  return [...partialLines, source];
}
