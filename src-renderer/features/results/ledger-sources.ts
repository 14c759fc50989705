import type { ResultRun } from '#shared/result-run.ts';
import { readStepOutcome } from '#domain/thread/exhibit.ts';
import { buildResultSource } from '#domain/thread/result-source.ts';
import { buildSteps } from '#domain/thread/steps.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { LedgerSource } from '#features/ledger/ledger-source.ts';
import { PLAIN_LABELS, type ColumnLabels } from './column-labels.svelte.ts';
import type { ResultSheets } from './result-sheet.svelte.ts';
import { findPartialNotice } from './result-labels.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * A run of the analyst's own query, or of the agent's query in another zone, neither proves nor
 * disproves a figure of the agent.
 */
export function isAgentRun({
  isEdited,
  timezone,
}: Pick<ResultRun, 'isEdited' | 'timezone'>): boolean {
  return !isEdited && timezone === null;
}

/**
 * Lists the tables of a turn for the figures of its answer, with all rows where they were loaded.
 */
export function listLedgerSources(
  turn: Turn,
  sheets: ResultSheets | null,
  labels: ColumnLabels = PLAIN_LABELS,
): readonly LedgerSource[] {
  return buildSteps(turn).flatMap((step): LedgerSource[] => {
    if (step.kind !== 'tool' || step.tool !== 'sql' || step.error !== null) return [];
    // The same rows as those of the result on screen, so that both name one by the same index.
    const outcome = readStepOutcome(step);
    if (outcome.kind !== 'table') return [];
    const { result: sent } = outcome;
    const shown =
      sheets?.ensureSheet({ turnId: turn.id, messageId: step.id }).runs?.visibleRun ?? null;
    const complete = shown !== null && isAgentRun(shown.run) ? shown : null;
    const result = complete?.result ?? sent;
    const { ranAtMs: sentAtMs } = buildResultSource(turn, step, sent);
    const ranAtMs = complete?.run.startedAtMs ?? sentAtMs;
    const ranAt = ranAtMs === null ? null : moment.format(ranAtMs);
    const partialLabel = findPartialNotice(result)?.badge ?? null;
    return [
      {
        ...{ id: step.id, result, partialLabel, ranAt },
        // The model may come after the figures were judged.
        get columns() {
          return labels.label(result);
        },
      },
    ];
  });
}
