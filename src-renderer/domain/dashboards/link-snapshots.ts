import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { ParsedChart } from './widget-kinds/chart-widget.ts';
import type { TreeWidget, WidgetNode } from './widget-tree.ts';
import { messages } from './messages.ts';

/** The snapshot of a CHART widget. */
export interface LinkedSnapshot {
  readonly snapshot: ReportSnapshot;
  /** A sentence where the widget does not name its report and this one is the likely one. */
  readonly remark: string | null;
}

type Snapshots = readonly ReportSnapshot[];

interface ChartNode {
  readonly key: string;
  readonly widgetId: string;
  readonly parsed: ParsedChart;
}

const isNamed = ({ name, title }: ReportSnapshot, wanted: string): boolean =>
  [name, title].some((one) => one?.trim().toLowerCase() === wanted.toLowerCase());

const findOnly = (snapshots: Snapshots, test: (one: ReportSnapshot) => boolean) => {
  const found = snapshots.filter(test);
  return found.length === 1 ? found[0] : undefined;
};

/** Finds the snapshot that a config names, by its report, by itself or by its name. */
function findNamed({ parsed, widgetId }: ChartNode, snapshots: Snapshots) {
  const { reportId, snapshotId, otherIds, names, title } = parsed;
  const ids = [snapshotId, reportId].filter((id) => id !== null);
  return (
    snapshots.find((one) => one.reportId === reportId) ??
    snapshots.find((one) => ids.includes(one.id)) ??
    (reportId === null ? findLoosely({ otherIds, names, title, widgetId }, snapshots) : undefined)
  );
}

interface LooseNames extends Pick<ParsedChart, 'otherIds' | 'names' | 'title'> {
  readonly widgetId: string;
}

function findLoosely({ otherIds, names, title, widgetId }: LooseNames, snapshots: Snapshots) {
  for (const id of otherIds) {
    const found = snapshots.find((one) => one.reportId === id || one.id === id);
    if (found) return found;
  }
  for (const name of [...names, ...(title === null ? [] : [title])]) {
    const found = findOnly(snapshots, (one) => isNamed(one, name));
    if (found) return found;
  }
  const digits = /(?:report|chart|snapshot)\D{0,3}(\d{1,15})$/i.exec(widgetId)?.[1];
  return snapshots.find((one) => String(one.reportId) === digits);
}

const BY_ORDER = messages.linkSnapshots.widgetDoesNotSayWhichReport;
const ONLY_ONE = messages.linkSnapshots.onlyReportLeft;

/**
 * Links each CHART widget to its snapshot, by the key of its node. Widgets that name none take those
 * that no other widget shows, in their order, as long as there are as many of both.
 */
export function linkSnapshots<W extends TreeWidget>(
  nodes: readonly WidgetNode<W>[],
  snapshots: Snapshots,
): ReadonlyMap<string, LinkedSnapshot> {
  const links = new Map<string, LinkedSnapshot>();
  const unnamed: ChartNode[] = [];
  for (const { key, widget, parsed } of nodes) {
    if (parsed.kind !== 'CHART') continue;
    const node = { key, widgetId: widget.id, parsed };
    const snapshot = findNamed(node, snapshots);
    if (snapshot) links.set(key, { snapshot, remark: null });
    else if (parsed.reportId === null && parsed.snapshotId === null) unnamed.push(node);
  }
  const shown = new Set([...links.values()].map(({ snapshot }) => snapshot));
  const free = snapshots.filter((snapshot) => !shown.has(snapshot));
  if (free.length !== unnamed.length) return links;
  const remark = free.length === 1 ? ONLY_ONE : BY_ORDER;
  for (const [at, snapshot] of free.entries()) {
    const node = unnamed[at];
    if (node) links.set(node.key, { snapshot, remark });
  }
  return links;
}
