import type { ConnectionReport, ReportCheck, ReportStep } from '#shared/connection-report.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { SCOPE_NAMES } from '../connection-labels.ts';
import { messages } from '../messages.ts';

export const STEP_NAMES: Readonly<Record<ReportStep, string>> = messages.reportLabels.stepNames;

export const OUTCOME_NAMES: Readonly<Record<ReportCheck['outcome'], string>> =
  messages.reportLabels.outcomeNames;

export const ACTION_LABELS: Readonly<Record<Exclude<ReportCheck['action'], 'none'>, string>> =
  messages.reportLabels.actionLabels;

export function listChecks({ hosts, scopes }: ConnectionReport): ReportCheck[] {
  return [...hosts.flatMap(({ checks }) => checks), ...scopes.map(({ check }) => check)];
}

/** Finds the check that is to be mended first: what failed, then what will fail. */
export function findFirstFault(report: ConnectionReport): ReportCheck | null {
  const checks = listChecks(report);
  const failed = checks.find(({ outcome }) => outcome === 'failed');
  return failed ?? checks.find(({ outcome }) => outcome === 'warning') ?? null;
}

/** Describes a report in one sentence. */
export function describeReport(report: ConnectionReport): string {
  const checks = listChecks(report);
  const count = (outcome: ReportCheck['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length;
  const failed = count('failed');
  const warnings = count('warning');
  if (failed + warnings === 0) return messages.reportLabels.noProblemFound(count('ok'));
  const parts = [
    ...(failed === 0 ? [] : [formatPlural(failed, 'problem')]),
    ...(warnings === 0 ? [] : [formatPlural(warnings, 'warning')]),
  ];
  return `${parts.join(' and ')} found.`;
}

function formatCheck(name: string, { outcome, finding, advice, facts }: ReportCheck): string[] {
  const next = advice === '' ? [] : [`    → ${advice}`];
  return [
    `  [${OUTCOME_NAMES[outcome]}] ${name}: ${finding}`,
    ...facts.map((fact) => `    ${fact}`),
    ...next,
  ];
}

/** The report as text for whoever helps; like the report, it holds no secret. */
export function formatReport(report: ConnectionReport, name: string): string {
  const { startedAtMs, hosts, scopes } = report;
  return [
    messages.reportLabels.plumblineConnectionReport(name),
    new Date(startedAtMs).toISOString(),
    describeReport(report),
    ...hosts.flatMap(({ origin, scopes: served, checks }) => [
      '',
      `${origin} (${served.map((scope) => SCOPE_NAMES[scope]).join(', ')})`,
      ...checks.flatMap((check) => formatCheck(STEP_NAMES[check.step], check)),
    ]),
    '',
    'Keys',
    ...scopes.flatMap(({ scope, check }) => formatCheck(SCOPE_NAMES[scope], check)),
    '',
  ].join('\n');
}
