import { formatPlural } from '#lib/text/format-count.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ImageRequest } from '#charts/chart-image.ts';
import { describeChart } from '#charts/describe-chart.ts';
import { readLightPalette } from '#charts/palette.ts';
import { parseSpecTitle } from '#charts/spec-title.ts';
import type { LabelledResult } from '../files/table-slice.ts';
import { findPartialNotice } from '../result-labels.ts';
import { messages } from './messages.ts';

interface DrawnChart extends Pick<ImageRequest, 'title' | 'zone' | 'currency'> {
  readonly result: LabelledResult;
  readonly spec: string;
  /** The partial notice, or ''. */
  readonly partialNotice: string;
  readonly connectionName: string;
  readonly ranAtMs: number | null;
  readonly remarks: readonly string[];
  /** What the spec's own title is worth: what was found in these rows, a detail, or out of date. */
  readonly specTitle: 'finding' | 'detail' | 'outdated';
}

/**
 * Builds the request for a picture of the visible chart that leaves the app: light, with its source
 * and its partial notice.
 */
export function buildImageRequest(
  { result, spec, partialNotice, title, zone, currency, specTitle, ...source }: DrawnChart,
  isTransparent: boolean,
): ImageRequest {
  const input = { spec, columns: result.columns, rows: result.rows };
  return {
    input,
    ...titlePicture(spec, title, specTitle),
    lines: buildSourceLines({ result, ...source }),
    description: describeChart(input, title, partialNotice),
    isTransparent,
    palette: readLightPalette(),
    zone,
    currency,
  };
}

/** A picture that is seen alone says first what was found in it, then what it shows. */
export function titlePicture(
  spec: string,
  heading: string,
  specTitle: DrawnChart['specTitle'],
): Pick<ImageRequest, 'title' | 'subtitle'> {
  const own = specTitle === 'outdated' ? null : parseSpecTitle(spec);
  if (own === null || own.text === heading) return { title: heading, subtitle: '' };
  if (specTitle === 'detail') return { title: heading, subtitle: own.text };
  return { title: own.text, subtitle: own.subtitle === '' ? heading : own.subtitle };
}

interface PictureSource {
  readonly result: QueryResult;
  /** The connection that the question went to; '' where it is not known. */
  readonly connectionName: string;
  /** When the query returned its rows, in Unix milliseconds; null where that is not known. */
  readonly ranAtMs: number | null;
  /** The remarks of the chart, such as the zone of its times. */
  readonly remarks: readonly string[];
}

/**
 * Builds the lines under a picture that leaves the app: its source, and whether it shows only a
 * part.
 */
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
  const cut = findPartialNotice(result);
  const rows = cut?.badge ?? formatPlural(result.rows.length, 'row');
  const partialLines = cut ? [messages.imageRequest.partOfData(cut.badge)] : [];
  const origin = connectionName === '' ? 'Plumbline' : `${connectionName}, with Plumbline`;
  const source = [
    messages.imageRequest.source(origin),
    when,
    ...(cut ? [] : [rows]),
    ...remarks,
  ].join(' · ');
  return [...partialLines, source];
}
