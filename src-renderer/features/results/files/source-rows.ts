import { formatPlural } from '#lib/text/format-count.ts';
import type { ResultRun } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { findPartialNotice, formatQueryDuration } from '../result-labels.ts';
import type { SheetColumnPlan } from './sheet-columns.ts';
import type { TableSlice } from './table-slice.ts';
import { messages } from './messages.ts';

/** What the window knows about the origin of a result. */
export interface ResultInfo {
  /** The question; '' where the turn is not loaded. */
  readonly question: string;
  readonly connectionName: string;
  readonly appVersion: string;
  /** The owner of the query, where no conversation led to it. */
  readonly origin?: string;
  /** Replaces the question there. */
  readonly context?: readonly (readonly [string, string])[];
}

export interface SourceSheetInput {
  readonly result: QueryResult;
  readonly slice: TableSlice;
  readonly plans: readonly SheetColumnPlan[];
  readonly info: ResultInfo;
  /** Null for the rows that the agent got. */
  readonly run: ResultRun | null;
  /** The zone that the SQL itself converts times to. */
  readonly zone: string | null;
  readonly ranAtMs: number | null;
  readonly durationMs: number | null;
  /** The SHA-256 of the result's rows, in hex. */
  readonly hash: string;
  readonly nowMs: number;
}

/** Names the zone, because a workbook is opened elsewhere. */
function formatMoment(atMs: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shown = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });
  return `${new Date(atMs).toISOString()} (${shown.format(atMs)}, ${zone})`;
}

function describeExtent({ result, slice }: SourceSheetInput): string {
  const here = formatPlural(slice.rowCount, 'row');
  if (slice.rowCount === result.rows.length) return here;
  return `${here} of the ${formatPlural(result.rows.length, 'row')} at hand, as filtered or selected`;
}

/** Names the columns of the query behind the titles of the header. */
function describeColumns({ slice }: SourceSheetInput): [string, string][] {
  const titled = slice.columns.filter(({ name, heading }) => name !== heading);
  if (titled.length === 0) return [];
  return [['Columns', titled.map(({ name, heading }) => `${heading}: ${name}`).join('\n')]];
}

function describeOrigin({ run, info }: SourceSheetInput): string {
  if (run === null) return info.origin ?? messages.sourceRows.agentsQuery;
  return run.isEdited
    ? messages.sourceRows.analystsOwnQuery
    : messages.sourceRows.agentsQueryRunAgainForAllRows;
}

function describeZone({ run, zone }: SourceSheetInput): string {
  return zone ?? run?.timezone ?? messages.sourceRows.zoneUnknown;
}

function buildRemarks({ plans }: SourceSheetInput): [string, string][] {
  const long = plans.filter(({ isLongNumber }) => isLongNumber).map(({ name }) => name);
  if (long.length === 0) return [];
  return [['Note', messages.sourceRows.textBecauseSpreadsheetWouldRoundNumber(long.join(', '))]];
}

/** Builds the rows of the second sheet, which says where the figures of the first come from. */
export function buildSourceRows(subject: SourceSheetInput): readonly (readonly [string, string])[] {
  const { result, info, run, hash, nowMs } = subject;
  const ranAtMs = run?.startedAtMs ?? subject.ranAtMs;
  const tookMs = run?.elapsedMs ?? subject.durationMs;
  const cut = findPartialNotice(result);
  return [
    ['Title', result.title],
    ...(info.context ?? [['Question', info.question] as const]),
    [messages.sourceRows.rowsHere, describeExtent(subject)],
    ...describeColumns(subject),
    ['Whole', cut === null ? 'Yes' : messages.sourceRows.notComplete(cut.fact)],
    ['Source', describeOrigin(subject)],
    ['SQL', run?.sql ?? result.sql],
    [
      messages.sourceRows.runAt,
      ranAtMs === null ? messages.sourceRows.momentUnknown : formatMoment(ranAtMs),
    ],
    ['Took', tookMs === null ? messages.sourceRows.momentUnknown : formatQueryDuration(tookMs)],
    [messages.sourceRows.timeZone, describeZone(subject)],
    ['Connection', info.connectionName],
    ['SHA-256', `${hash} (of columns and rows as they came)`],
    ...buildRemarks(subject),
    [
      messages.sourceRows.madeBy,
      messages.sourceRows.plumbline(info.appVersion, formatMoment(nowMs)),
    ],
  ];
}
