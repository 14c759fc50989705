import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import './bench.css';
import { runStream } from './stream-run.ts';
import { openPlainThread, openThread } from './thread-run.ts';

declare global {
  interface Window {
    /** What the bench starts from outside. */
    bench: typeof bench;
  }
}

const bench = { runStream, openThread, openPlainThread };
window.bench = bench;
