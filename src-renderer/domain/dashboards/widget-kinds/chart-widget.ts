import { findSetting, findTitle, readId, readText } from '../foreign-config.ts';
import { isRecord } from '../free-form.ts';
import { getReportTitleById } from '../report-titles.ts';
import { pickFirstLine, TITLE_FIELD, type WidgetKindDefinition } from './widget-kind-definition.ts';

/** Whatever its config holds, a chart is drawn from a snapshot, which `linkSnapshots` finds. */
export interface ParsedChart {
  readonly kind: 'CHART';
  /** The report that the config names; null where it names none. */
  readonly reportId: number | null;
  /** The `id` of the snapshot that the config names. */
  readonly snapshotId: number | null;
  /** Other numbers and names by which a server may mean a report, the likeliest first. */
  readonly otherIds: readonly number[];
  readonly names: readonly string[];
  readonly title: string | null;
}

/** Reads an id, or that of an object such as `report: {id: 7}`. */
const readOwnId = (value: unknown): number | null =>
  readId(isRecord(value) ? (value['id'] ?? value['ID'] ?? value['Id']) : value);

const REPORT_NAMES = ['reportid', 'report', 'savedreportid'];
const SNAPSHOT_NAMES = ['snapshotid', 'reportsnapshotid', 'snapshot', 'reportsnapshot'];
const OTHER_NAMES = [
  'chartid',
  'chart',
  'queryid',
  'query',
  'savedqueryid',
  'sourceid',
  'source',
  'id',
];
const NAME_NAMES = ['reportname', 'reporttitle', 'report', 'chartname', 'chart', 'name'];

const listFound = <T>(names: readonly string[], find: (name: string) => T | null): readonly T[] =>
  names.flatMap((name) => find(name) ?? []);

function parseChart(config: unknown): ParsedChart {
  return {
    kind: 'CHART',
    reportId: findSetting(config, REPORT_NAMES, readOwnId),
    snapshotId: findSetting(config, SNAPSHOT_NAMES, readOwnId),
    otherIds: listFound(OTHER_NAMES, (name) => findSetting(config, [name], readOwnId)),
    names: listFound(NAME_NAMES, (name) => findSetting(config, [name], readText)),
    title: findTitle(config),
  };
}

export const chartWidget: WidgetKindDefinition<ParsedChart> = {
  kind: 'CHART',
  label: 'Chart',
  size: { w: 6, h: 8 },
  frame: 'card',
  parse: parseChart,
  fields: [{ key: 'reportId', label: 'Report', kind: 'id' }, TITLE_FIELD],
  newConfig: ({ reportId }) => ({ reportId }),
  getTitle: ({ title, reportId }, reports) => {
    const own = pickFirstLine(title);
    return own === '' && reportId !== undefined ? getReportTitleById(reports, reportId) : own;
  },
  getDocumentPart: ({ title }) => ({ kind: 'report', title }),
};
