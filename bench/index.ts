import { parseArgs } from 'node:util';
import { measureStart } from './app/start.ts';
import { measureFrames, measureHeap } from './app/streaming.ts';
import { measureArchiveSearch } from './archive-search.ts';
import { measureChatLine } from './chat-line.ts';
import { measureLedger } from './ledger.ts';
import type { BenchResult } from './measure.ts';
import { measureNdjson } from './ndjson.ts';
import { measurePlatform } from './platform.ts';
import { measureReduce } from './reduce.ts';
import { measureGrid } from './window/grid.ts';
import { measureFiles } from './window/files.ts';
import { measureCharts } from './window/charts.ts';
import { measureStreaming } from './window/streaming.ts';
import { measureThreads } from './window/threads.ts';

/** What is measured, in this order; each name can be asked for by `--only`. */
const MEASURES: Readonly<Record<string, () => BenchResult[] | Promise<BenchResult[]>>> = {
  ndjson: measureNdjson,
  lines: measureChatLine,
  reduce: measureReduce,
  ledger: measureLedger,
  search: measureArchiveSearch,
  platform: measurePlatform,
  start: measureStart,
  ipc: measureFrames,
  memory: measureHeap,
  streaming: measureStreaming,
  threads: measureThreads,
  files: measureFiles,
  charts: measureCharts,
  grid: measureGrid,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const rows: BenchResult[] = [];
for (const [name, measure] of Object.entries(MEASURES)) {
  if (only === undefined || only.includes(name)) rows.push(...(await measure()));
}
process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
