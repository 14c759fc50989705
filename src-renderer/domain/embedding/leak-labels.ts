import type {
  LeakAlarm,
  LeakReport,
  LeakSubject,
  LeakWidget,
} from '#shared/embedding/leak-report.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { joinNames } from './value-labels.ts';
import { messages } from './messages.ts';

type ReportViewer = LeakReport['viewers'][number];

/** Names the viewer of a report; two with the same id are told apart by their tenant. */
export function labelViewer({ request }: Pick<ReportViewer, 'request'>): string {
  const user = request.externalId ?? request.internalId ?? '';
  return request.embedTenantName === undefined ? user : `${user} (${request.embedTenantName})`;
}

export const labelLeakSubject = (subject: LeakSubject): string =>
  subject.kind === 'question'
    ? `“${subject.question}”`
    : subject.dashboard.title === ''
      ? subject.dashboard.publicId
      : subject.dashboard.title;

/** Describes an alarm in a sentence that names the widget and the viewers. */
export function describeAlarm(
  alarm: LeakAlarm,
  widget: Pick<LeakWidget, 'title' | 'widgetId'>,
  viewers: readonly string[],
): string {
  const named = alarm.viewers.map((at) => viewers[at] ?? `viewer ${String(at + 1)}`);
  const title = widget.title === '' ? widget.widgetId : widget.title;
  const rows = alarm.rowCount === null ? 'rows' : formatPlural(alarm.rowCount, 'row');
  switch (alarm.kind) {
    case 'identicalRows':
      return messages.leakLabels.showsSame(title, rows, joinNames(named));
    case 'commonRows':
      return messages.leakLabels.showsTo(title, rows, joinNames(named));
    case 'attributeWithoutEffect':
      return messages.leakLabels.showsSameToAlthoughTheirAttributesDiffer(
        title,
        rows,
        joinNames(named),
      );
    case 'totalExceedsShare':
      return messages.leakLabels.totalNotSmaller(
        title,
        alarm.column ?? 'a column',
        joinNames(named),
        named.length,
      );
  }
}

export interface LeakVerdict {
  readonly tone: 'alarm' | 'clear' | 'partial';
  readonly text: string;
}

/** Sums a report up. It never claims more than what was compared. */
export function summarizeLeaks({ widgets, isPartial, viewers }: LeakReport): LeakVerdict {
  const alarms = widgets.reduce((sum, widget) => sum + widget.alarms.length, 0);
  const compared = `${formatPlural(widgets.length, 'widget')} for ${formatPlural(viewers.length, 'viewer')}`;
  const rest = isPartial ? ' Not everything could be compared, so more may leak.' : '';
  if (alarms > 0) {
    const suspected = widgets.filter((widget) => widget.alarms.length > 0).length;
    return {
      tone: 'alarm',
      text: `${formatPlural(alarms, 'alarm')} in ${formatPlural(suspected, 'widget')}; ${compared} read.${rest}`,
    };
  }
  if (widgets.length === 0) {
    return { tone: 'partial', text: messages.leakLabels.nothingWasCompared };
  }
  return isPartial
    ? {
        tone: 'partial',
        text: messages.leakLabels.noAlarmButIncomplete(compared),
      }
    : {
        tone: 'clear',
        text: messages.leakLabels.noAlarm(compared),
      };
}

/** What one viewer got for one widget, as a line of a file. */
export interface LeakReportRow {
  readonly widget: string;
  readonly viewer: string;
  readonly rows: number;
  readonly truncated: boolean;
  readonly error: string;
  readonly alarms: string;
}

/** Lists a report as rows of a file: one for each widget and viewer. */
export function listReportRows(report: LeakReport): readonly LeakReportRow[] {
  const viewers = report.viewers.map(labelViewer);
  return report.widgets.flatMap((widget) =>
    widget.results.map(({ viewer, rowCount, possiblyTruncated, error }) => ({
      widget: widget.title === '' ? widget.widgetId : widget.title,
      viewer: viewers[viewer] ?? '',
      rows: rowCount,
      truncated: possiblyTruncated,
      error: error?.message ?? '',
      alarms: widget.alarms
        .filter((alarm) => alarm.viewers.includes(viewer))
        .map((alarm) => describeAlarm(alarm, widget, viewers))
        .join(' '),
    })),
  );
}
