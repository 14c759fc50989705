import type { QueryResult } from '#shared/thread/query-result.ts';
import { findPartialNotice } from '../result-labels.ts';

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
  const seal = cut ? [`Part of the data: ${cut.badge}.`] : [];
  const origin = connectionName === '' ? 'Plumbline' : `${connectionName}, with Plumbline`;
  const source = [`Source: ${origin}`, when, ...(cut ? [] : [rows]), ...remarks].join(' · ');
  return [...seal, source];
}
