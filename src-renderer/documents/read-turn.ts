import { toErrorView } from '#shared/error-view.ts';
import { findAnswer } from '#shared/thread/answer.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { toSteps, type Step } from '#domain/thread/steps.ts';
import { isRunning, type Turn } from '#shared/thread/turn.ts';
import { toEndWords } from '#features/thread/end-words.ts';
import { toOutcomeWords, toToolWords } from '#features/thread/step-words.ts';
import { toToolOutcome } from '#features/thread/tool-outcome.ts';
import { MarkdownStream } from '#lib/markdown/markdown-stream.ts';
import type { BlockNode } from '#lib/markdown/nodes.ts';
import { formatDuration } from '#lib/text/format-duration.ts';

export interface PaperStep {
  /** `Ran SQL: Revenue → 12 rows` */
  readonly words: string;
  /** '' while unknown. */
  readonly duration: string;
  readonly failure: string | null;
  /** What the agent thought or remarked. */
  readonly thought: string | null;
  readonly remark: readonly BlockNode[] | null;
}

export interface PaperResult {
  readonly query: QueryResult;
  readonly durationMs: number | null;
}

/** A turn, read once for every form of paper. */
export interface PaperTurn {
  readonly number: number;
  readonly question: string;
  readonly askedAtMs: number;
  readonly steps: readonly PaperStep[];
  readonly results: readonly PaperResult[];
  readonly answer: readonly BlockNode[];
  /** ◆ whole, ◇ not. */
  readonly isWhole: boolean;
  readonly end: string;
  /** What went wrong, in the app's words. */
  readonly troubles: readonly string[];
}

const readMarkdown = (text: string): readonly BlockNode[] => new MarkdownStream().read(text);

type ToolStep = Extract<Step, { kind: 'tool' }>;

function toToolLine({ tool, message, error }: ToolStep, running: boolean): string {
  const call = message.toolCall;
  if (call === null) return '';
  const outcome = toToolOutcome(tool, call);
  const came = error === null ? toOutcomeWords(outcome) : 'failed';
  const missing = call.result === null && !running ? 'no result came' : '';
  const unreadable = error === null && outcome.kind === 'unreadable' ? 'cannot be read' : '';
  const ends = [came, missing, unreadable].filter((words) => words !== '');
  return [toToolWords(tool, call), ...ends].join(' → ');
}

function toPaperStep(step: Step, running: boolean): PaperStep {
  const duration = step.durationMs === null ? '' : formatDuration(step.durationMs);
  const plain = { duration, failure: null, thought: null, remark: null };
  switch (step.kind) {
    case 'thought':
      return { ...plain, words: 'Thought', thought: step.text };
    case 'remark':
      return { ...plain, words: 'Said', remark: readMarkdown(step.text) };
    case 'tool':
      return { ...plain, words: toToolLine(step, running), failure: step.error };
  }
}

function toResults(step: Step): PaperResult[] {
  if (step.kind !== 'tool' || step.error !== null || step.message.toolCall === null) return [];
  const outcome = toToolOutcome(step.tool, step.message.toolCall);
  return outcome.kind === 'table' ? [{ query: outcome.result, durationMs: step.durationMs }] : [];
}

function toTroubles(turn: Turn): string[] {
  const failed = turn.status === 'failed' || turn.status === 'cut';
  const code = turn.status === 'cut' ? 'STREAM_CUT' : 'AGENT_FAILED';
  const error = turn.error ?? { code, message: '' };
  const { title } = toErrorView(error);
  const words = error.message === '' ? `${title}.` : `${title}: ${error.message}`;
  return [
    ...(failed ? [words] : []),
    ...turn.warnings.map(({ reason }) => `A line of the answer could not be read: ${reason}`),
  ];
}

export function readTurn(turn: Turn, number: number): PaperTurn {
  const running = isRunning(turn);
  const steps = toSteps(turn);
  const answer = findAnswer(turn.messages)?.content ?? '';
  const words = running
    ? 'Exported while the answer was still running: it is not complete'
    : toEndWords(turn.status, answer);
  return {
    number,
    question: turn.question,
    askedAtMs: turn.askedAtMs,
    steps: steps.map((step) => toPaperStep(step, running)),
    results: steps.flatMap(toResults),
    answer: readMarkdown(answer),
    isWhole: turn.status === 'finished' && answer !== '',
    end: `${words} · ${formatDuration(turn.elapsedMs)}`,
    troubles: toTroubles(turn),
  };
}
