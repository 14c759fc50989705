import { formatCount } from '#lib/text/format-count.ts';
import type { ExportHeading } from '#features/export/conversation-export.ts';
import { messages } from './messages.ts';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
/** The zone of the reader's own times: when something was asked, read or exported. */
export const OWN_ZONE = dates.resolvedOptions().timeZone;

export function formatDateTime(atMs: number): string {
  return dates.format(atMs);
}

export function formatTimeRange(firstMs: number, lastMs: number): string {
  return dates.formatRange(firstMs, lastMs);
}

/** Lists the facts under the title, each with its name. */
export function listHeadingDetails(
  heading: ExportHeading,
): readonly (readonly [name: string, value: string])[] {
  const { connectionName, firstAtMs, lastAtMs, exportedAtMs, questions, appVersion } = heading;
  const first = dates.format(firstAtMs);
  const last = dates.format(lastAtMs);
  return [
    ['Connection', connectionName],
    ['Asked', `${first === last ? first : `${first} – ${last}`} (${OWN_ZONE})`],
    ['Questions', formatCount(questions)],
    ['Exported', `${dates.format(exportedAtMs)} with Plumbline ${appVersion}`],
  ];
}

export const NOT_PRINTED = messages.documentLabels.agentsReasoningIsNotPrinted;

export const RUNNING_REMARK = messages.documentLabels.exportedWhileAnswerWasRunning;
