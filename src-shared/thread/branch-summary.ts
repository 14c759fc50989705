/** The part of a summary about one turn of the branch that a new thread continues. */
export interface BranchSummaryTurn {
  readonly question: string;
  /** The answer; '' where none came. */
  readonly answer: string;
}

export interface BranchSummary {
  /** The oldest first. */
  readonly turns: readonly BranchSummaryTurn[];
  /** The number of earlier turns that are left out. */
  readonly leftOut: number;
}

const HEAD =
  'This goes on from an earlier conversation. It is told here, the oldest question first.';
const NOW = 'The question now:';
const QUESTION = 'Question: ';
const ANSWER = 'Answer: ';
const INDENT = '  ';
const SHORTENED = '… (shortened)';

/**
 * The limit in UTF-16 units: enough for what a question refers to, because every turn costs the
 * agent's attention.
 */
const TEXT_MAX_CHARS = 1_200;
const BRANCH_SUMMARY_MAX_CHARS = 8_000;
/** A summary has at most this many turns, so no more have to be read. */
export const BRANCH_SUMMARY_MAX_TURNS = 20;

function shorten(text: string): string {
  if (text.length <= TEXT_MAX_CHARS) return text;
  // A cut through a surrogate pair would leave half a letter.
  const cut = text.slice(0, TEXT_MAX_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  return cut + SHORTENED;
}

/** Every line but the first is indented, so that no text can pretend to be a part of the account. */
function formatPart(label: string, text: string): string {
  return label + shorten(text).split('\n').join(`\n${INDENT}`);
}

function formatTurn({ question, answer }: BranchSummaryTurn): string {
  return `${formatPart(QUESTION, question)}\n${formatPart(ANSWER, answer === '' ? '(none)' : answer)}\n`;
}

function describeOmission(leftOut: number): string {
  if (leftOut === 0) return '';
  return leftOut === 1
    ? ' 1 earlier question is left out.'
    : ` ${String(leftOut)} earlier questions are left out.`;
}

/**
 * Builds the input of a question that begins a new thread in the middle of a conversation: a
 * summary of what came before in plain words, then the question. It is only the question where
 * nothing came before.
 */
export function buildBranchInput({ turns, leftOut }: BranchSummary, question: string): string {
  const lines: string[] = [];
  let room = BRANCH_SUMMARY_MAX_CHARS;
  for (const turn of turns.toReversed()) {
    const text = formatTurn(turn);
    room -= text.length;
    if (room < 0) break;
    lines.unshift(text);
  }
  if (lines.length === 0) return question;
  const omission = describeOmission(leftOut + turns.length - lines.length);
  return `${HEAD}${omission}\n\n${lines.join('\n')}\n${NOW}\n${question}`;
}

export interface ParsedBranchInput {
  /** Earlier questions, the oldest first. */
  readonly earlier: readonly string[];
  readonly question: string;
}

/** Never fails: an input without a summary is a question without anything before it. */
export function readBranchInput(input: string): ParsedBranchInput {
  const lines = input.split('\n');
  const end = lines.indexOf(NOW);
  if (!input.startsWith(HEAD) || end === -1) return { earlier: [], question: input };
  const earlier: string[] = [];
  let isQuestion = false;
  for (const line of lines.slice(1, end)) {
    if (line.startsWith(QUESTION)) earlier.push(line.slice(QUESTION.length));
    else if (isQuestion && line.startsWith(INDENT)) {
      earlier.push(`${earlier.pop() ?? ''}\n${line.slice(INDENT.length)}`);
    }
    isQuestion = line.startsWith(QUESTION) || (isQuestion && line.startsWith(INDENT));
  }
  return { earlier, question: lines.slice(end + 1).join('\n') };
}
