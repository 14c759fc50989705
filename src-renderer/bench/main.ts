import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './bench.css';
import { layOutBoard, openBoard } from './board-run.ts';
import { openCharts, turnPages } from './chart-run.ts';
import { changeFilter } from './filter-run.ts';
import { openGrid, openPlainTable, orderGrid, scrollGrid } from './grid-run.ts';
import { writeFile, writeNaively } from './file-run.ts';
import { runStream } from './stream-run.ts';
import { openPlainThread, openThread } from './thread-run.ts';
import type { BenchPage } from './page-calls.ts';

declare global {
  interface Window {
    /** The functions that the benchmark calls from outside. */
    bench: BenchPage;
  }
}

window.bench = {
  openBoard,
  layOutBoard,
  changeFilter,
  openCharts,
  turnPages,
  runStream,
  openThread,
  openPlainThread,
  openGrid,
  openPlainTable,
  orderGrid,
  scrollGrid,
  writeFile,
  writeNaively,
};
