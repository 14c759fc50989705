import { parseArgs } from 'node:util';
import { measureSizes } from './app/size.ts';
import { measureFirstAnswer, measureStart } from './app/start.ts';
import { measureFrames, measureHeap } from './app/streaming.ts';
import { measureArchiveSearch } from './archive-search.ts';
import { measureChartsReference } from './charts-reference.ts';
import { measureChatLine } from './chat-line.ts';
import { measureLedger } from './ledger.ts';
import { failed, type BenchResult } from './measure.ts';
import { measureNdjson } from './ndjson.ts';
import { measurePlanner } from './planner.ts';
import { measurePlannerFreeze } from './planner-freeze.ts';
import { measurePlatform } from './platform.ts';
import { measurePlatformThread } from './platform-thread.ts';
import { measureQueryCheck } from './query-check.ts';
import { measureReduce } from './reduce.ts';
import { measureCharts } from './window/charts.ts';
import { measureFilter } from './window/filter.ts';
import { measureFiles } from './window/files.ts';
import { measureGrid } from './window/grid.ts';
import { measureStreaming } from './window/streaming.ts';
import { measureThreads } from './window/threads.ts';

type Rows = readonly BenchResult[] | AsyncIterable<BenchResult>;

interface Measure {
  /** A long measure yields its rows one by one. */
  readonly run: () => Rows | Promise<Rows>;
  /** Whether `--quick` runs it: those together take less than three minutes. */
  readonly isQuick: boolean;
}

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});

const QUICK_STARTS = 3;
const STARTS = 9;
const QUICK_FIRST_ANSWERS = 3;
const FIRST_ANSWERS = 7;

/** The measures run in this order; `--only` chooses some by name. */
const MEASURES: Readonly<Record<string, Measure>> = {
  ndjson: { run: measureNdjson, isQuick: true },
  lines: { run: measureChatLine, isQuick: true },
  reduce: { run: measureReduce, isQuick: true },
  ledger: { run: measureLedger, isQuick: true },
  planner: { run: measurePlanner, isQuick: true },
  'query-check': { run: measureQueryCheck, isQuick: true },
  platform: { run: measurePlatform, isQuick: true },
  'planner-freeze': { run: measurePlannerFreeze, isQuick: true },
  'platform-thread': { run: measurePlatformThread, isQuick: false },
  start: { run: () => measureStart(options.quick ? QUICK_STARTS : STARTS), isQuick: true },
  answer: {
    run: () => measureFirstAnswer(options.quick ? QUICK_FIRST_ANSWERS : FIRST_ANSWERS),
    isQuick: true,
  },
  grid: { run: measureGrid, isQuick: true },
  search: { run: measureArchiveSearch, isQuick: false },
  ipc: { run: measureFrames, isQuick: false },
  memory: { run: measureHeap, isQuick: false },
  size: { run: measureSizes, isQuick: false },
  streaming: { run: measureStreaming, isQuick: false },
  threads: { run: measureThreads, isQuick: false },
  filter: { run: measureFilter, isQuick: false },
  files: { run: measureFiles, isQuick: false },
  charts: { run: measureCharts, isQuick: false },
  'charts-reference': { run: measureChartsReference, isQuick: true },
};

function chooseMeasures(): readonly (readonly [string, Measure])[] {
  const names = options.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !Object.hasOwn(MEASURES, name)) ?? [];
  if (unknown.length > 0) {
    const known = Object.keys(MEASURES).join(', ');
    throw new Error(`There is no measure ${unknown.join(', ')}. There are: ${known}.`);
  }
  return Object.entries(MEASURES).filter(([name, { isQuick }]) =>
    names === undefined ? isQuick || !options.quick : names.includes(name),
  );
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The rows of a measure; one that fails ends with a row that says why. */
async function* listRows(name: string, { run }: Measure): AsyncGenerator<BenchResult> {
  try {
    yield* await run();
  } catch (error) {
    yield failed(name, error);
  }
}

/** One line of JSON a row, as soon as it is measured: a run that is stopped has printed the rows before. */
async function runMeasure(name: string, measure: Measure): Promise<boolean> {
  const startedMs = performance.now();
  process.stderr.write(`bench  ${name} …\n`);
  const rows: BenchResult[] = [];
  for await (const row of listRows(name, measure)) {
    process.stdout.write(`${JSON.stringify(row)}\n`);
    rows.push(row);
  }
  const broken = rows.filter(({ holds }) => !holds).length;
  const verdict = broken === 0 ? 'ok' : `${String(broken)} of ${String(rows.length)} do not hold`;
  process.stderr.write(
    `bench  ${name}: ${verdict}, ${formatSeconds(performance.now() - startedMs)}\n`,
  );
  return broken === 0;
}

let holds = true;
try {
  for (const [name, measure] of chooseMeasures()) {
    holds = (await runMeasure(name, measure)) && holds;
  }
} catch (error) {
  holds = false;
  process.stderr.write(`bench  ${error instanceof Error ? error.message : String(error)}\n`);
}
process.exitCode = holds ? 0 : 1;
