import { afterAll, expect, test } from 'vitest';
import {
  answerQuestion,
  type Answer,
} from '../../src-platform/agent/planner/golden/answer-question.ts';
import {
  expectNoOpenQueries,
  sharedAgent,
} from '../../src-platform/agent/planner/golden/asking.ts';
import { matchFiguresNow } from '../../src-renderer/domain/ledger/match-figures.ts';
import type { Verdict } from '../../src-renderer/domain/ledger/verdict.ts';
import { readPassages } from '../../src-renderer/features/ledger/read-passages.ts';
import { MarkdownStream } from '../../src-renderer/lib/markdown/markdown-stream.ts';
import { listGoldenThreads, type GoldenThread } from './golden-threads.ts';

/** Some 3,000 questions take two minutes on an idle machine. */
const ASKING_MS = 480_000;

afterAll(expectNoOpenQueries);

interface JudgedAnswer {
  readonly kinds: readonly Verdict['kind'][];
  /** The figures that the ledger does not trace, with the answer that they stand in. */
  readonly faults: readonly string[];
}

function judgeAnswer(
  question: string,
  { text, results }: Answer,
  earlier: readonly string[],
): JudgedAnswer {
  const { passages } = readPassages(new MarkdownStream().read(text));
  const tables = results.map((result) => ({
    columns: result.schema.map(({ name, column_type: type }) => ({ name, type })),
    rows: result.data,
    totalRows: result.totalRows,
  }));
  const queries = results.map(({ sqlQuery }) => sqlQuery);
  const judged = matchFiguresNow(passages, tables, { question, queries, earlier });
  const faults = judged
    .filter(({ verdict }) => !['cell', 'derived', 'rows', 'given', 'name'].includes(verdict.kind))
    .map(({ figure, verdict }) => `${verdict.kind} «${figure.text}» in: ${text} [${question}]`);
  return { kinds: judged.map(({ verdict }) => verdict.kind), faults };
}

async function judgeThread(thread: GoldenThread): Promise<readonly JudgedAnswer[]> {
  const judged: JudgedAnswer[] = [];
  const earlier: string[] = [];
  let memory: string | null = null;
  for (const question of thread.questions) {
    const answer = await answerQuestion(sharedAgent, question, memory);
    ({ memory } = answer);
    // An answer without rows says what is missing; its examples are no findings.
    if (answer.result !== null) {
      const one = judgeAnswer(question, answer, earlier);
      judged.push({ ...one, faults: one.faults.map((fault) => `${thread.name}: ${fault}`) });
    }
    earlier.unshift(answer.text, question);
  }
  return judged;
}

test(
  'every figure of the built-in agent’s answers is traced',
  async () => {
    const judged: JudgedAnswer[] = [];
    for (const thread of listGoldenThreads()) judged.push(...(await judgeThread(thread)));
    const faults = judged.flatMap((one) => one.faults);
    const figures = judged.reduce((sum, { kinds }) => sum + kinds.length, 0);
    expect(judged.length).toBeGreaterThan(300);
    expect(figures).toBeGreaterThan(1_000);
    expect(faults, `${String(faults.length)} of ${String(figures)} figures`).toEqual([]);
  },
  ASKING_MS,
);
