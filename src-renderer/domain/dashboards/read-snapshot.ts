import {
  SNAPSHOT_KINDS,
  type ReportSnapshot,
  type SnapshotKind,
} from '#shared/platform/report-snapshot.ts';
import { findSetting, foldKey, readText } from './foreign-config.ts';
import { isRecord, readNonEmptyText } from './free-form.ts';
import { messages } from './messages.ts';

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
  /** A text is what the server sent in place of an object; the chart says why it cannot be drawn. */
  | { readonly kind: 'vega'; readonly spec: Readonly<Record<string, unknown>> | string }
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

/** The parts of which a Vega-Lite specification has at least one. */
const VEGA_PARTS = ['mark', 'layer', 'facet', 'repeat', 'concat', 'hconcat', 'vconcat', 'spec'];

const isVega = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && VEGA_PARTS.some((part) => part in value);

/** Some servers put the specification into another object, or its text into a field. */
function findVega(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'string') return findVega(readSpecObject(value));
  return isVega(value) ? value : null;
}

function readVega(spec: Spec): ParsedSnapshotOf<'vega'> {
  const object = readSpecObject(spec);
  const inner = isVega(object)
    ? object
    : findSetting(object, ['vegaspec', 'vegalite', 'vega', 'chart'], findVega);
  return { kind: 'vega', spec: inner ?? object ?? (typeof spec === 'string' ? spec : '') };
}

/** A column is its name, or an object that has one. */
const readColumnName = (column: unknown): string | null =>
  isRecord(column)
    ? findSetting(column, ['name', 'field', 'column', 'key', 'member', 'id'], readNonEmptyText)
    : readNonEmptyText(column);

function readTable(spec: Spec): ParsedSnapshotOf<'table'> {
  const columns: unknown = findSetting(readSpecObject(spec), ['columns', 'fields'], (value) =>
    Array.isArray(value) ? value : null,
  );
  if (!Array.isArray(columns)) return { kind: 'table', columns: null };
  const names = columns.flatMap((column: unknown) => readColumnName(column) ?? []);
  return { kind: 'table', columns: names.length > 0 ? names : null };
}

function readKpi(spec: Spec): ParsedSnapshotOf<'kpi'> {
  const object = readSpecObject(spec);
  const find = (...names: string[]): string | null => findSetting(object, names, readText);
  return {
    kind: 'kpi',
    value: find('value', 'valuefield', 'valuecolumn', 'measure', 'metric', 'field', 'column'),
    time: find('time', 'timefield', 'timecolumn', 'timedimension', 'date', 'datefield'),
    unit: find('unit', 'suffix'),
  };
}

function readHtml(spec: Spec): ParsedSnapshotOf<'html' | 'unknown'> {
  if (typeof spec === 'string') return { kind: 'html', html: spec };
  const html = readNonEmptyText(spec?.['html']);
  return html === null ? unknown(messages.readSnapshot.pageHasNoText) : { kind: 'html', html };
}

function readMap(spec: Spec): ParsedSnapshotOf<'map' | 'unknown'> {
  const object = readSpecObject(spec);
  const find = (...names: string[]): string | null => findSetting(object, names, readNonEmptyText);
  const north = find('latitude', 'lat', 'latitudefield', 'latfield');
  const east = find('longitude', 'lon', 'lng', 'long', 'longitudefield', 'lonfield', 'lngfield');
  if (north === null || east === null) {
    return unknown(messages.readSnapshot.mapDoesNotSay);
  }
  return {
    kind: 'map',
    latitude: north,
    longitude: east,
    label: find('label', 'labelfield', 'name', 'tooltip'),
    size: find('size', 'sizefield'),
    color: find('color', 'colour', 'colorfield'),
    area: find('area', 'region', 'country') ?? 'world',
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

/** Other words of servers for a kind, folded. */
const OTHER_KINDS: Readonly<Record<string, SnapshotKind>> = {
  vegalite: 'vega',
  chart: 'vega',
  number: 'kpi',
  singlevalue: 'kpi',
  metric: 'kpi',
  datatable: 'table',
};

/** A server may be newer than the app and send unknown kinds. */
function findSnapshotKind(kind: string): SnapshotKind | null {
  const folded = foldKey(kind);
  const known = SNAPSHOT_KINDS.find((one) => one === folded);
  return known ?? (Object.hasOwn(OTHER_KINDS, folded) ? (OTHER_KINDS[folded] ?? null) : null);
}

/** Never fails: a snapshot that cannot be read is `unknown`. */
export function readSnapshot({
  kind,
  spec,
}: Pick<ReportSnapshot, 'kind' | 'spec'>): ParsedSnapshot {
  // A report without a kind is shown as its rows.
  if (kind === null) return { kind: 'table', columns: null };
  const known = findSnapshotKind(kind);
  if (known !== null) return SNAPSHOT_READERS[known](spec);
  return unknown(messages.readSnapshot.unknownSnapshotKind(kind));
}
