import { readStepOutcome } from '#domain/thread/exhibit.ts';
import type { Step, ToolStep } from '#domain/thread/steps.ts';
import { formatCount, formatPlural } from '#lib/text/format-count.ts';
import { selectPlural } from '#lib/text/plural.ts';
import { formatDuration } from '#lib/text/format-duration.ts';

/** What an agent did for an answer, in one line. */
export interface ProcessLabel {
  /** `Searched the model · ran 1 query · 36 rows · 0.8 s` */
  readonly text: string;
  /** `1 step failed, 1 step without a result`; '' where none did. */
  readonly failed: string;
}

function labelRows(queries: readonly ToolStep[]): string[] {
  const [query, ...others] = queries;
  const outcome = query && others.length === 0 ? readStepOutcome(query) : null;
  if (outcome?.kind !== 'table') return [];
  const { rows, totalRows } = outcome.result;
  const all = formatPlural(totalRows, 'row');
  return [rows.length < totalRows ? `${formatCount(rows.length)} of ${all}` : all];
}

function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

export function describeProcess(steps: readonly Step[], elapsedMs: number): ProcessLabel {
  const tools = steps.filter((step) => step.kind === 'tool');
  const searches = tools.filter(({ tool }) => tool === 'meta').length;
  const queries = tools.filter(({ tool }) => tool === 'sql');
  const others = tools.length - searches - queries.length;
  const failed = tools.filter(({ error }) => error !== null).length;
  const parts = [
    ...(searches > 0
      ? [
          selectPlural(searches, {
            one: 'searched the model',
            other: `searched the model ${formatPlural(searches, 'time')}`,
          }),
        ]
      : []),
    ...(queries.length > 0 ? [`ran ${formatPlural(queries.length, 'query', 'queries')}`] : []),
    ...(others > 0 ? [`used ${formatPlural(others, 'tool')}`] : []),
    ...(tools.length === 0 ? ['reasoned'] : []),
    ...labelRows(queries),
    formatDuration(elapsedMs),
  ];
  const unanswered = tools.filter(
    ({ call, isRunning }) => call.result === null && !isRunning,
  ).length;
  const failures = [
    ...(failed > 0 ? [`${formatPlural(failed, 'step')} failed`] : []),
    ...(unanswered > 0 ? [`${formatPlural(unanswered, 'step')} without a result`] : []),
  ];
  return {
    text: capitalize(parts.join(' · ')),
    failed: failures.join(', '),
  };
}
