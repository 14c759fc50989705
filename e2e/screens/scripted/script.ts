import {
  createAnswerLine,
  createPiece,
  buildOpenStream,
  createTableLine,
  createThoughtLine,
  createToolLine,
  buildCompleteStream,
  UNREADABLE,
} from './lines.ts';
import type { Script } from './scripted-platform.ts';
import {
  GRADES,
  ARABIC,
  EMPTY,
  HOSTILE_CHART,
  LONG_WORD_TABLE,
  REVENUE,
  WIDE_TABLE,
} from './tables.ts';
import * as texts from './texts.ts';

const SEARCH = createToolLine({
  name: 'platformMeta',
  input: { searchQuery: 'revenue by region' },
  result: {
    searchQuery: 'revenue by region',
    cubes: [
      {
        name: 'orders',
        title: 'Orders',
        members: [
          { name: 'orders.revenue', title: 'Revenue', type: 'number', aggType: 'sum' },
          { name: 'customers.region', title: 'Region', type: 'string' },
        ],
      },
    ],
  },
});
const BROKEN_TOOL = createToolLine({
  name: 'platformSqlApi',
  input: { sqlQuery: 'SELECT revenu FROM orders', queryTitle: 'Revenue' },
  result: { error: 'Column “revenu” not found. Did you mean “revenue”?' },
});

/** The questions that an analyst asks in scenes. */
export const QUESTIONS = {
  missing: 'Top 3 regions by revenue in 2025, without returns, for shops in Germany',
  complete: 'Which regions missed their revenue target last year?',
  unsure: 'How many students failed in each course?',
  blocks: 'What do the numbers say, in every form?',
  cut: 'How did revenue grow in each region?',
  lost: 'How many customers came back?',
  gap: 'How did each region do against its target?',
  unconfirmed: 'Which region grew most?',
  endless: 'What happens when nothing ends?',
  open: 'Compare this year with the last one',
  busy: 'And what about the year before?',
  failed: 'Draw the revenue of a region without a name',
  unauthorised: 'What may I see?',
  slowDown: 'Count everything, at once',
  toolError: 'Revenue by region, last year',
  warnings: 'Revenue for each region in 2025',
  noAnswer: 'Search the model, and say nothing',
  emptyResult: 'Orders of the year 1890',
  longAnswer: 'Tell me everything, line by line',
  longAddresses: `Which addresses are longest, as ${'https://example.org/path/'.repeat(8)}?`,
  wide: 'Every measure of every segment',
  refusedChart: 'Draw the revenue by region',
  arabic: 'ما هي الإيرادات حسب المنطقة في العام الماضي؟',
  hebrew: 'מה ההכנסה לפי אזור?',
} as const;

export const SCRIPT: Script = {
  [QUESTIONS.complete]: {
    kind: 'complete',
    lines: buildCompleteStream(
      createThoughtLine(texts.THOUGHT),
      SEARCH,
      createTableLine(REVENUE),
      createAnswerLine(texts.ENGLISH),
    ),
  },
  [QUESTIONS.unsure]: {
    kind: 'complete',
    lines: buildCompleteStream(createTableLine(GRADES), createAnswerLine(texts.UNSURE)),
  },
  [QUESTIONS.missing]: {
    kind: 'complete',
    lines: buildCompleteStream(SEARCH, createTableLine(REVENUE), createAnswerLine(texts.SHORT)),
  },
  [QUESTIONS.refusedChart]: {
    kind: 'complete',
    lines: buildCompleteStream(createTableLine(HOSTILE_CHART), createAnswerLine(texts.ENGLISH)),
  },
  [QUESTIONS.blocks]: {
    kind: 'complete',
    lines: buildCompleteStream(createAnswerLine(texts.EVERY_BLOCK)),
  },
  [QUESTIONS.cut]: {
    kind: 'cut',
    lines: buildOpenStream(
      SEARCH,
      createTableLine(REVENUE),
      createAnswerLine('Nord grew by 12.5 %, Süd by '),
    ),
  },
  [QUESTIONS.lost]: {
    kind: 'lost',
    lines: buildOpenStream(SEARCH, createAnswerLine('Of 1,204 customers ')),
  },
  [QUESTIONS.gap]: {
    kind: 'gap',
    lines: buildOpenStream(SEARCH, createPiece('Nord met its target, ')),
    later: buildCompleteStream(createPiece('and West missed it by 3 %.')),
  },
  [QUESTIONS.unconfirmed]: {
    kind: 'complete',
    lines: buildOpenStream(createTableLine(REVENUE), createAnswerLine('Nord grew most.')),
  },
  [QUESTIONS.endless]: {
    kind: 'open',
    lines: buildOpenStream(
      createPiece('So far: '),
      ...Array.from({ length: 10_100 }, (_, at) => ({ traceId: `trace-${String(at)}` })),
    ),
  },
  [QUESTIONS.open]: {
    kind: 'open',
    lines: buildOpenStream(createThoughtLine(texts.THOUGHT), SEARCH, createTableLine(REVENUE), {
      ...createAnswerLine('Against the last year, **Nord** gained 12.5 % and'),
      isInProcess: true,
    }),
  },
  [QUESTIONS.busy]: {
    kind: 'refused',
    status: 409,
    message: 'Streaming for thread is in progress',
  },
  [QUESTIONS.failed]: {
    kind: 'failed',
    message: 'Agent does not have a deployment associated',
  },
  [QUESTIONS.unauthorised]: { kind: 'refused', status: 401, message: 'Unknown key' },
  [QUESTIONS.slowDown]: { kind: 'refused', status: 429, message: 'Slow down' },
  [QUESTIONS.toolError]: {
    kind: 'complete',
    lines: buildCompleteStream(
      SEARCH,
      BROKEN_TOOL,
      createTableLine(REVENUE),
      createAnswerLine(texts.ENGLISH),
    ),
  },
  [QUESTIONS.warnings]: {
    kind: 'complete',
    lines: buildCompleteStream(
      SEARCH,
      UNREADABLE,
      createTableLine(REVENUE),
      createAnswerLine(texts.ENGLISH),
    ),
  },
  [QUESTIONS.noAnswer]: {
    kind: 'complete',
    lines: buildCompleteStream(createThoughtLine(texts.THOUGHT), SEARCH),
  },
  [QUESTIONS.emptyResult]: {
    kind: 'complete',
    lines: buildCompleteStream(
      createTableLine(EMPTY),
      createAnswerLine('There are no orders of that year.'),
    ),
  },
  [QUESTIONS.longAnswer]: {
    kind: 'complete',
    lines: buildCompleteStream(createAnswerLine(texts.LONG_ANSWER)),
  },
  [QUESTIONS.longAddresses]: {
    kind: 'complete',
    lines: buildCompleteStream(
      createTableLine(LONG_WORD_TABLE),
      createAnswerLine(texts.LONG_WORDS_ANSWER),
    ),
  },
  [QUESTIONS.wide]: {
    kind: 'complete',
    lines: buildCompleteStream(
      createTableLine(WIDE_TABLE),
      createAnswerLine('All 40 columns are in the table.'),
    ),
  },
  [QUESTIONS.arabic]: {
    kind: 'complete',
    lines: buildCompleteStream(createTableLine(ARABIC), createAnswerLine(texts.ARABIC_ANSWER)),
  },
  [QUESTIONS.hebrew]: {
    kind: 'complete',
    lines: buildCompleteStream(createAnswerLine(texts.HEBREW_ANSWER)),
  },
};
