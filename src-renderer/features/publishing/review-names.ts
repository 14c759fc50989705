import type { Widget } from '../../../src-shared/dashboards/compare/compared-dashboard.ts';
import type { WidgetChange } from '../../../src-shared/dashboards/compare/compare-widgets.ts';
import { toTabNames } from '../../../src-shared/dashboards/read-widget.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';

const KINDS: Readonly<Record<string, string>> = {
  CHART: 'Chart',
  TEXT: 'Text',
  FILTER: 'Filter',
  AI: 'Question',
  TABS_CONTAINER: 'Tabs',
  TIME_GRAIN: 'Time grain',
};

export const toWidgetKind = ({ type }: Pick<Widget, 'type'>): string =>
  Object.hasOwn(KINDS, type) ? (KINDS[type] ?? type) : type;

export function toReportName(snapshot: ReportSnapshot | null): string {
  const id = snapshot === null ? '' : ` ${String(snapshot.reportId)}`;
  return snapshot?.title ?? snapshot?.name ?? `Report${id}`;
}

const MOST_CHARS = 60;

function toOneLine(text: string): string {
  const line = text.replaceAll(/[#*_\s]+/g, ' ').trim();
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS)}…` : line;
}

/** By what it shows, as far as its free-form config tells (ADR 0008); else by its id. */
export function toWidgetName(widget: Widget, snapshots: readonly ReportSnapshot[]): string {
  const config = widget.config ?? {};
  const told = [config['title'], config['markdown'], config['prompt'], config['member']];
  const words = told.find((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof words === 'string') return toOneLine(words);
  const tabs = toTabNames(widget);
  if (tabs.length > 0) return toOneLine(tabs.join(', '));
  const report = snapshots.find(({ reportId }) => String(reportId) === String(config['reportId']));
  return report ? toReportName(report) : widget.id;
}

export function toChangeName(
  { before, after }: Pick<WidgetChange, 'before' | 'after'>,
  snapshots: readonly ReportSnapshot[],
): string {
  const widget = after ?? before;
  return widget === null ? '' : toWidgetName(widget, snapshots);
}
