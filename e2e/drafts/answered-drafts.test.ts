import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerQuestion,
  type Answer,
} from '../../src-platform/agent/planner/golden/answer-question.ts';
import {
  expectNoOpenQueries,
  getSharedPlanner,
  sharedAgent,
} from '../../src-platform/agent/planner/golden/asking.ts';
import { readQuestionSet } from '../../src-platform/agent/planner/golden/question-sets/read-question-set.ts';
import { SAMPLE_DEPLOYMENTS } from '../../src-platform/samples/workbooks/sample-deployments.ts';
import { matchFiguresNow } from '../../src-renderer/domain/ledger/match-figures.ts';
import { suggestFollowUps } from '../../src-renderer/domain/model/follow-ups.ts';
import { buildTileQuestion } from '../../src-renderer/features/board/tile-question.ts';
import { buildFigureQuestion } from '../../src-renderer/features/ledger/figure-question.ts';
import { readPassages } from '../../src-renderer/features/ledger/read-passages.ts';
import { buildResultContext } from '../../src-renderer/features/results/result-question.ts';
import { MarkdownStream } from '../../src-renderer/lib/markdown/markdown-stream.ts';
import { toModelCubes } from '../../src-shared/model/model-cubes.ts';
import { buildContextDraft } from '../../src-shared/thread/question-context.ts';
import type { QueryResult } from '../../src-shared/thread/query-result.ts';

/** The planner is loaded, and some hundred questions take a few seconds on an idle machine. */
const ASKING_MS = 240_000;
const MARKS_OF_A_TILE = 5;
/** One thread in so many is asked, which keeps the test short. */
const THREADS_PER_ASKED = 4;

let turns: readonly AnsweredTurn[] = [];

beforeAll(async () => {
  turns = await listAnsweredTurns();
}, ASKING_MS);

afterAll(expectNoOpenQueries);

interface AnsweredTurn {
  readonly question: string;
  readonly text: string;
  readonly result: QueryResult;
  readonly memory: string | null;
}

function readResult({ result }: Answer): QueryResult | null {
  if (result === null) return null;
  return {
    sql: result.sqlQuery,
    title: 'Answer',
    description: '',
    columns: result.schema.map(({ name, column_type: type }) => ({ name, type })),
    rows: result.data,
    totalRows: result.totalRows,
    uuid: null,
    vegaSpec: null,
  };
}

/** Answers of questions that may be read, each with the thread as it is behind it. */
async function listAnsweredTurns(): Promise<AnsweredTurn[]> {
  const answered: AnsweredTurn[] = [];
  const threads = readQuestionSet('tuned').filter((_, at) => at % THREADS_PER_ASKED === 0);
  for (const thread of threads) {
    let memory: string | null = null;
    for (const { ask: question } of thread.turns) {
      const answer = await answerQuestion(sharedAgent, question, memory);
      ({ memory } = answer);
      const result = readResult(answer);
      if (result !== null) answered.push({ question, text: answer.text, result, memory });
    }
  }
  return answered;
}

interface Sweep {
  readonly asked: number;
  /** What was not answered, with the first line of what was said instead. */
  readonly faults: readonly string[];
}

/** Asks the drafts about each answer in its thread, and says which of them are not answered with rows. */
async function sweepDrafts(
  draftsOf: (turn: AnsweredTurn) => readonly string[],
  isRight: (answer: Answer, turn: AnsweredTurn) => boolean,
): Promise<Sweep> {
  const faults: string[] = [];
  let asked = 0;
  for (const turn of turns) {
    for (const draft of draftsOf(turn)) {
      asked += 1;
      const answer = await answerQuestion(sharedAgent, draft, turn.memory);
      if (!isRight(answer, turn))
        faults.push(
          `${turn.question} → ${draft.slice(0, 60)}: ${answer.text.split('\n')[0] ?? ''}`,
        );
    }
  }
  return { asked, faults };
}

/** All columns and rows as they are shown, with the first row selected or none. */
function buildResultDraft(result: QueryResult, hasSelection: boolean): string {
  const table = {
    columns: result.columns.map((column) => ({
      ...column,
      kind: 'text' as const,
      isGrouped: false,
    })),
    rows: result.rows,
    shownColumns: result.columns.map((_, index) => index),
    shownRows: Uint32Array.from(result.rows.map((_, index) => index)),
    selection: hasSelection ? [{ top: 0, bottom: 0, left: 0, right: 0 }] : [],
  };
  return buildContextDraft(buildResultContext({ result, table, view: 'chart', hasSelection }));
}

/** A draft about the first figure of an answer that is traced to a cell; none without one. */
function listFigureDrafts({ question, text, result }: AnsweredTurn): string[] {
  const { passages } = readPassages(new MarkdownStream().read(text));
  const judged = matchFiguresNow(passages, [result], {
    question,
    queries: [result.sql],
    earlier: [],
  });
  const found = judged.find(({ verdict }) => verdict.kind === 'cell');
  const source = { id: 'm1', result, partialLabel: null, ranAt: null };
  return found === undefined ? [] : [buildFigureQuestion(found, [source])];
}

const hasRows = ({ result }: Answer): boolean => result !== null && result.totalRows > 0;

test(
  'a mark of each sample tile is answered with its own row',
  async () => {
    const { engine } = await getSharedPlanner();
    const { signal } = new AbortController();
    const queries = SAMPLE_DEPLOYMENTS.flatMap(({ workbooks }) =>
      workbooks.flatMap(({ reports }) =>
        reports.flatMap(({ content }) => (content.sqlQuery === null ? [] : [content.sqlQuery])),
      ),
    );
    for (const sql of new Set(queries)) {
      const shown = await engine.query(sql, { rowLimit: MARKS_OF_A_TILE, signal });
      for (const values of shown.rows) {
        const mark = { label: 'mark', columns: shown.columns.map(({ name }) => name), values };
        const draft = buildTileQuestion({ title: 'Tile', sql, filters: [], mark }, 'Board');
        const answer = await answerQuestion(sharedAgent, draft, null);
        expect(answer.result?.totalRows, `${sql}\n${answer.text}`).toBe(1);
      }
    }
  },
  ASKING_MS,
);

test(
  'a chart of each answer is answered with the rows of that answer',
  async () => {
    const { asked, faults } = await sweepDrafts(
      ({ result }) => [buildResultDraft(result, false)],
      (answer, turn) => answer.result?.totalRows === turn.result.totalRows,
    );
    expect(asked).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  },
  ASKING_MS,
);

test(
  'a selected row of an answer is answered with that row, or refused',
  async () => {
    const { asked, faults } = await sweepDrafts(
      ({ result }) => (result.rows.length > 1 ? [buildResultDraft(result, true)] : []),
      (answer) => answer.result?.totalRows === 1,
    );
    expect(asked).toBeGreaterThan(60);
    // What a row of `Toyota against Volkswagen` stands for is no value of a column.
    for (const fault of faults) expect(fault).toContain('I cannot tell by which names');
    expect(faults.length).toBeLessThanOrEqual(asked / 30);
  },
  ASKING_MS,
);

test(
  'a figure of an answer is answered with its row, or refused',
  async () => {
    const { asked, faults } = await sweepDrafts(listFigureDrafts, hasRows);
    expect(asked).toBeGreaterThan(60);
    for (const fault of faults) expect(fault).toContain('I cannot tell by which names');
    expect(faults.length).toBeLessThanOrEqual(asked / 30);
  },
  ASKING_MS,
);

test(
  'the follow-ups that the app offers are answered',
  async () => {
    const cubes = toModelCubes((await getSharedPlanner()).meta);
    const { asked, faults } = await sweepDrafts(
      ({ result }) => suggestFollowUps(result, cubes),
      hasRows,
    );
    expect(asked).toBeGreaterThan(100);
    // The app cannot see in a query which totals mean nothing over several periods.
    for (const fault of faults)
      expect(fault).toMatch(/cannot be added up|is all of its total|A share of each group/u);
    expect(faults.length).toBeLessThanOrEqual(asked / 30);
  },
  ASKING_MS,
);
