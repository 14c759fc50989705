import { getErrorTraits } from '#shared/error-traits.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import type { LabelResult } from '#features/export/conversation-export.ts';
import { PLAIN_LABELS } from '#features/results/column-labels.svelte.ts';
import type { LabelledColumn } from '#lib/cells/column-label.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ResultSource } from '#domain/thread/result-source.ts';
import { findExhibit } from '#domain/thread/exhibit.ts';
import { buildSteps, type Step, type ToolStep } from '#domain/thread/steps.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import { labelTurnDoubt, labelTurnEnd } from '#features/thread/turn-end-labels.ts';
import { labelToolOutcome, labelToolCall } from '#features/thread/step-labels.ts';
import { readToolOutcome } from '#shared/thread/tool-outcome.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import type { BlockNode } from '#lib/markdown/nodes.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { messages } from './messages.ts';

export interface DocumentStep {
  /** A label such as `Ran SQL: Revenue → 12 rows`. */
  readonly label: string;
  /** The duration; '' while it is unknown. */
  readonly duration: string;
  readonly failure: string | null;
  /** The agent's thought or remark. */
  readonly thought: string | null;
  readonly remark: readonly BlockNode[] | null;
}

export interface DocumentResult extends Pick<ResultSource, 'durationMs'> {
  readonly query: QueryResult & { readonly columns: readonly LabelledColumn[] };
}

/** A turn, read once for every form of document. */
export interface DocumentTurn {
  readonly number: number;
  readonly question: string;
  readonly askedAtMs: number;
  readonly steps: readonly DocumentStep[];
  readonly results: readonly DocumentResult[];
  readonly answer: readonly BlockNode[];
  /** ◆ marks a complete answer, ◇ an incomplete one. */
  readonly isComplete: boolean;
  /** True for a complete answer of which a query had a result. */
  readonly hasResult: boolean;
  readonly end: string;
  /** Sentences about what went wrong. */
  readonly problems: readonly string[];
}

const readMarkdown = (text: string): readonly BlockNode[] => new MarkdownStream().read(text);

function describeToolCall({ tool, message, error }: ToolStep, running: boolean): string {
  const call = message.toolCall;
  if (call === null) return '';
  const outcome = readToolOutcome(tool, call);
  const came = error === null ? labelToolOutcome(outcome) : 'failed';
  const missing = call.result === null && !running ? 'no result' : '';
  const unreadable = error === null && outcome.kind === 'unreadable' ? 'cannot be read' : '';
  const ends = [came, missing, unreadable].filter((words) => words !== '');
  return [labelToolCall(tool, call), ...ends].join(' → ');
}

function buildStep(step: Step, running: boolean): DocumentStep {
  const duration = step.durationMs === null ? '' : formatDuration(step.durationMs);
  const plain = { duration, failure: null, thought: null, remark: null };
  switch (step.kind) {
    case 'thought':
      return { ...plain, label: 'Thought', thought: step.text };
    case 'remark':
      return { ...plain, label: 'Said', remark: readMarkdown(step.text) };
    case 'tool':
      return { ...plain, label: describeToolCall(step, running), failure: step.error };
  }
}

function listResults(step: Step, label: LabelResult): DocumentResult[] {
  if (step.kind !== 'tool' || step.error !== null || step.message.toolCall === null) return [];
  const outcome = readToolOutcome(step.tool, step.message.toolCall);
  if (outcome.kind !== 'table') return [];
  const { result } = outcome;
  return [{ query: { ...result, columns: label(result) }, durationMs: step.durationMs }];
}

/** A document names the first lines that could not be read, and counts the others. */
function listUnshown({ warnings, unreadableLines }: Turn): string[] {
  const others = unreadableLines - warnings.length;
  if (others <= 0) return [];
  return [messages.documentTurn.couldNotBeReadEither(others)];
}

function listProblems(turn: Turn): string[] {
  const failed = turn.status === 'failed' || turn.status === 'cut';
  const code = turn.status === 'cut' ? 'STREAM_CUT' : 'AGENT_FAILED';
  const error = turn.error ?? { code, message: '' };
  const { title } = getErrorTraits(error);
  const words = error.message === '' ? `${title}.` : `${title}: ${error.message}`;
  return [
    ...(failed ? [words] : []),
    ...turn.warnings.map(({ reason }) => messages.documentTurn.unreadableLine(reason)),
    ...listUnshown(turn),
  ];
}

const labelPlainly: LabelResult = (result) => PLAIN_LABELS.label(result);

export function toDocumentTurn(
  turn: Turn,
  number: number,
  label: LabelResult = labelPlainly,
): DocumentTurn {
  const running = isRunning(turn);
  const steps = buildSteps(turn);
  const answer = findAnswer(turn.messages)?.content ?? '';
  const words = running
    ? messages.documentTurn.exportedWhileAnswerWasRunning
    : labelTurnEnd(turn.status, { answer, steps });
  const doubt = labelTurnDoubt(turn);
  const isComplete = turn.status === 'finished' && answer !== '';
  return {
    number,
    question: turn.question,
    askedAtMs: turn.askedAtMs,
    steps: steps.map((step) => buildStep(step, running)),
    results: steps.flatMap((step) => listResults(step, label)),
    answer: readMarkdown(answer),
    isComplete,
    hasResult: isComplete && findExhibit(steps) !== null,
    end: [words, formatDuration(turn.elapsedMs), ...(doubt === '' ? [] : [doubt])].join(' · '),
    problems: listProblems(turn),
  };
}
