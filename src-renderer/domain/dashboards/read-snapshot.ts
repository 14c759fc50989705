import type { ReportSnapshot, SnapshotKind } from '#shared/platform/report-snapshot.ts';
import { isRecord, readNonEmptyText } from './free-form.ts';

export interface ParsedMap {
  readonly latitude: string;
  readonly longitude: string;
  /** A column; null where the map shows no such value. */
  readonly label: string | null;
  readonly size: string | null;
  readonly color: string | null;
  /** `world` or a country's code, which is no column. */
  readonly area: string;
}

/** A snapshot (§2.7) parsed by its spec (ADR 0008). */
export type ParsedSnapshot =
  | { readonly kind: 'vega'; readonly spec: Readonly<Record<string, unknown>> }
  /** Null shows every column. */
  | { readonly kind: 'table'; readonly columns: readonly string[] | null }
  | {
      readonly kind: 'kpi';
      /** Null for the first column of numbers. */
      readonly value: string | null;
      readonly time: string | null;
      readonly unit: string | null;
    }
  | { readonly kind: 'html'; readonly html: string }
  | ({ readonly kind: 'map' } & ParsedMap)
  /** `what` is a sentence; the snapshot's JSON stands below it. */
  | { readonly kind: 'unknown'; readonly what: string };

export type ParsedSnapshotOf<K extends ParsedSnapshot['kind']> = Extract<
  ParsedSnapshot,
  { readonly kind: K }
>;

/** A snapshot that is drawn from the rows of its query; a page brings its own content. */
export type RowsSnapshot = Exclude<ParsedSnapshot, { readonly kind: 'html' | 'unknown' }>;

type Spec = ReportSnapshot['spec'];

/** Reads an object, or its text (§2.7). */
function readSpecObject(spec: Spec): Readonly<Record<string, unknown>> | null {
  if (typeof spec !== 'string') return spec;
  try {
    const value: unknown = JSON.parse(spec);
    return isRecord(value) ? value : null;
  } catch {
    // The text is no JSON; the caller reports that it cannot be read.
    return null;
  }
}

const unknown = (what: string): ParsedSnapshotOf<'unknown'> => ({ kind: 'unknown', what });

function readVega(spec: Spec): ParsedSnapshotOf<'vega' | 'unknown'> {
  const object = readSpecObject(spec);
  if (object) return { kind: 'vega', spec: object };
  return unknown('This chart has no specification that Plumbline can read.');
}

function readTable(spec: Spec): ParsedSnapshotOf<'table'> {
  const columns = readSpecObject(spec)?.['columns'];
  if (!Array.isArray(columns)) return { kind: 'table', columns: null };
  const names = columns.flatMap((column: unknown) => readNonEmptyText(column) ?? []);
  return { kind: 'table', columns: names.length > 0 ? names : null };
}

function readKpi(spec: Spec): ParsedSnapshotOf<'kpi'> {
  const { value, time, unit } = readSpecObject(spec) ?? {};
  return {
    kind: 'kpi',
    value: readNonEmptyText(value),
    time: readNonEmptyText(time),
    unit: readNonEmptyText(unit),
  };
}

function readHtml(spec: Spec): ParsedSnapshotOf<'html' | 'unknown'> {
  if (typeof spec === 'string') return { kind: 'html', html: spec };
  const html = readNonEmptyText(spec?.['html']);
  return html === null ? unknown('This page has no text.') : { kind: 'html', html };
}

function readMap(spec: Spec): ParsedSnapshotOf<'map' | 'unknown'> {
  const { latitude, longitude, label, size, color, area } = readSpecObject(spec) ?? {};
  const [north, east] = [readNonEmptyText(latitude), readNonEmptyText(longitude)];
  if (north === null || east === null) {
    return unknown('This map does not say which columns hold latitude and longitude.');
  }
  return {
    kind: 'map',
    latitude: north,
    longitude: east,
    label: readNonEmptyText(label),
    size: readNonEmptyText(size),
    color: readNonEmptyText(color),
    area: readNonEmptyText(area) ?? 'world',
  };
}

type SnapshotReaders = {
  readonly [K in SnapshotKind]: (spec: Spec) => ParsedSnapshotOf<K | 'unknown'>;
};

const SNAPSHOT_READERS: SnapshotReaders = {
  vega: readVega,
  table: readTable,
  kpi: readKpi,
  html: readHtml,
  map: readMap,
};

/** A server may be newer than the app and send unknown kinds. */
const isSnapshotKind = (kind: string): kind is SnapshotKind =>
  Object.hasOwn(SNAPSHOT_READERS, kind);

/** Never fails: a snapshot that cannot be read is `unknown`. */
export function readSnapshot({
  kind,
  spec,
}: Pick<ReportSnapshot, 'kind' | 'spec'>): ParsedSnapshot {
  // A report without a kind is shown as its rows.
  if (kind === null) return { kind: 'table', columns: null };
  if (isSnapshotKind(kind)) return SNAPSHOT_READERS[kind](spec);
  return unknown(`Plumbline does not know snapshots of kind ${kind}.`);
}
