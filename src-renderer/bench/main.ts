import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './bench.css';
<<<<<<< HEAD
import { openGrid, openPlainTable, orderGrid, scrollGrid } from './grid-run.ts';
=======
import { writeFile, writeNaively } from './file-run.ts';
>>>>>>> bbbe15f (Open exported files in a real spreadsheet program, and measure them against the naive way)
import { runStream } from './stream-run.ts';
import { openPlainThread, openThread } from './thread-run.ts';

declare global {
  interface Window {
    /** What the bench starts from outside. */
    bench: typeof bench;
  }
}

<<<<<<< HEAD
const bench = {
  runStream,
  openThread,
  openPlainThread,
  openGrid,
  openPlainTable,
  orderGrid,
  scrollGrid,
};
=======
const bench = { runStream, openThread, openPlainThread, writeFile, writeNaively };
>>>>>>> bbbe15f (Open exported files in a real spreadsheet program, and measure them against the naive way)
window.bench = bench;
