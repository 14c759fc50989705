import { toAnswer, toBeginning, toTable, toThought, toTool, toWhole, UNREADABLE } from './lines.ts';
import type { Script } from './scripted-platform.ts';
import { ARABIC, EMPTY, HOSTILE_CHART, LONG_WORDS, REVENUE, WIDE } from './tables.ts';
import * as texts from './texts.ts';

const SEARCH = toTool({
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
const BROKEN_TOOL = toTool({
  name: 'platformSqlApi',
  input: { sqlQuery: 'SELECT revenu FROM orders', queryTitle: 'Revenue' },
  result: { error: 'Column “revenu” not found. Did you mean “revenue”?' },
});

/** What an analyst asks in a scene. */
export const QUESTIONS = {
  whole: 'Which regions missed their revenue target last year?',
  blocks: 'What do the numbers say, in every form?',
  cut: 'How did revenue grow in each region?',
  lost: 'How many customers came back?',
  open: 'Compare this year with the last one',
  busy: 'And what about the year before?',
  failed: 'Draw the revenue of a region without a name',
  unauthorised: 'What may I see?',
  slowDown: 'Count everything, at once',
  toolError: 'Revenue by region, with a typing error',
  warnings: 'Revenue by region, over a bad line',
  noAnswer: 'Search the model, and say nothing',
  emptyResult: 'Orders of the year 1890',
  longAnswer: 'Tell me everything, line by line',
  longWords: `Which addresses are longest, as ${'https://example.org/path/'.repeat(8)}?`,
  wide: 'Every measure of every segment',
  refusedChart: 'Draw the revenue from rows at another address',
  arabic: 'ما هي الإيرادات حسب المنطقة في العام الماضي؟',
  hebrew: 'מה ההכנסה לפי אזור?',
} as const;

export const SCRIPT: Script = {
  [QUESTIONS.whole]: {
    kind: 'whole',
    lines: toWhole(toThought(texts.THOUGHT), SEARCH, toTable(REVENUE), toAnswer(texts.ENGLISH)),
  },
  [QUESTIONS.refusedChart]: {
    kind: 'whole',
    lines: toWhole(toTable(HOSTILE_CHART), toAnswer(texts.ENGLISH)),
  },
  [QUESTIONS.blocks]: { kind: 'whole', lines: toWhole(toAnswer(texts.EVERY_BLOCK)) },
  [QUESTIONS.cut]: {
    kind: 'cut',
    lines: toBeginning(SEARCH, toTable(REVENUE), toAnswer('Nord grew by 12.5 %, Süd by ')),
  },
  [QUESTIONS.lost]: {
    kind: 'lost',
    lines: toBeginning(SEARCH, toAnswer('Of 1,204 customers ')),
  },
  [QUESTIONS.open]: {
    kind: 'open',
    lines: toBeginning(toThought(texts.THOUGHT), SEARCH, toTable(REVENUE), {
      ...toAnswer('Against the last year, **Nord** gained 12.5 % and'),
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
    kind: 'whole',
    lines: toWhole(SEARCH, BROKEN_TOOL, toTable(REVENUE), toAnswer(texts.ENGLISH)),
  },
  [QUESTIONS.warnings]: {
    kind: 'whole',
    lines: toWhole(SEARCH, UNREADABLE, toTable(REVENUE), toAnswer(texts.ENGLISH)),
  },
  [QUESTIONS.noAnswer]: { kind: 'whole', lines: toWhole(toThought(texts.THOUGHT), SEARCH) },
  [QUESTIONS.emptyResult]: {
    kind: 'whole',
    lines: toWhole(toTable(EMPTY), toAnswer('There are no orders of that year.')),
  },
  [QUESTIONS.longAnswer]: { kind: 'whole', lines: toWhole(toAnswer(texts.LONG_ANSWER)) },
  [QUESTIONS.longWords]: {
    kind: 'whole',
    lines: toWhole(toTable(LONG_WORDS), toAnswer(texts.LONG_WORDS_ANSWER)),
  },
  [QUESTIONS.wide]: {
    kind: 'whole',
    lines: toWhole(toTable(WIDE), toAnswer('All 40 columns are in the table.')),
  },
  [QUESTIONS.arabic]: {
    kind: 'whole',
    lines: toWhole(toTable(ARABIC), toAnswer(texts.ARABIC_ANSWER)),
  },
  [QUESTIONS.hebrew]: { kind: 'whole', lines: toWhole(toAnswer(texts.HEBREW_ANSWER)) },
};
