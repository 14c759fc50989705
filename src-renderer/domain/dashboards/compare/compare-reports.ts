import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import {
  compareJson,
  isJsonObject,
  omitNulls,
  indexByName,
  type LeafChange,
} from './json-leaves.ts';
import { omitFields } from './compared-dashboard.ts';

export interface ReportChange {
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: ReportSnapshot | null;
  readonly after: ReportSnapshot | null;
  readonly isQueryChanged: boolean;
  /** Changes of the drawing: `spec` by path, or as one text where it is no JSON. */
  readonly spec: readonly LeafChange[];
  /** Changes of kind, names, formats, filters, comparisons, and fields that §2.7 does not know. */
  readonly rest: readonly LeafChange[];
}

/**
 * Parses a spec that is an object or text (§2.7); text with an object is the same as the object.
 */
function readSpec(spec: ReportSnapshot['spec']): unknown {
  if (typeof spec !== 'string') return spec;
  try {
    const read: unknown = JSON.parse(spec);
    return isJsonObject(read) ? read : spec;
  } catch {
    // The spec is a text such as the page of an html snapshot.
    return spec;
  }
}

/** Removes what the server counts: the ids and numbers of the snapshot itself. */
function omitServerFields(snapshot: ReportSnapshot): unknown {
  const rest = omitFields(snapshot, 'id', 'reportId', 'versionNumber', 'sqlQuery', 'spec');
  const { fillMissingRows, periodComparisons, preferences } = snapshot;
  return {
    ...rest,
    fillMissingRows: omitNulls(fillMissingRows),
    periodComparisons: periodComparisons?.map(omitNulls) ?? null,
    preferences: omitNulls(preferences),
  };
}

function compareReport(key: string, before: ReportSnapshot, after: ReportSnapshot): ReportChange[] {
  const isQueryChanged = before.sqlQuery !== after.sqlQuery;
  const spec = compareJson(readSpec(before.spec), readSpec(after.spec));
  const rest = compareJson(omitServerFields(before), omitServerFields(after));
  if (!isQueryChanged && spec.length + rest.length === 0) return [];
  return [{ key, change: 'changed', before, after, isQueryChanged, spec, rest }];
}

export function pairReports(
  before: readonly ReportSnapshot[],
  after: readonly ReportSnapshot[],
): { key: string; before: ReportSnapshot | null; after: ReportSnapshot | null }[] {
  const was = indexByName(before, ({ reportId }) => String(reportId));
  const is = indexByName(after, ({ reportId }) => String(reportId));
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => ({
    key,
    before: was.get(key) ?? null,
    after: is.get(key) ?? null,
  }));
}

/** Pairs snapshots by their report; their order means nothing. */
export function compareReports(
  before: readonly ReportSnapshot[],
  after: readonly ReportSnapshot[],
): ReportChange[] {
  return pairReports(before, after).flatMap(({ key, ...sides }): ReportChange[] => {
    if (sides.before !== null && sides.after !== null) {
      return compareReport(key, sides.before, sides.after);
    }
    const change = sides.before === null ? 'added' : 'removed';
    return [{ key, ...sides, change, isQueryChanged: true, spec: [], rest: [] }];
  });
}
